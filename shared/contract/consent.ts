import { type Static, Type } from 'typebox';
import { PageOf } from './pagination.ts';
import { Closed, Maybe } from './parts.ts';

const Categories = Type.Array(Type.String({ pattern: '^[a-z_]{1,40}$' }), { maxItems: 20, uniqueItems: true });
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const Decision = Type.Enum(['reject_all', 'accept_necessary', 'accept_all']);

const decision = { decision: Decision, accepted_categories: Categories, rejected_categories: Categories };

/** The visitor's choice (docs/specification.md, Calls). */
export const ConsentDecision = Closed(decision);
export type ConsentDecision = Static<typeof ConsentDecision>;

/** POST /api/privacy/consents: the three fields of docs/specification.md, and what our client adds as further evidence for the register. */
export const ConsentBody = Closed({
  ...decision,
  /** The id the browser gave its choice; it does not identify a person. */
  consent_id: Type.Optional(Type.String({ pattern: UUID })),
  /** The device's id of this choice, so that a repeated delivery is recorded only once. */
  choice_id: Type.Optional(Type.String({ pattern: UUID })),
  revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  language: Type.Optional(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' })),
  /** SHA-256 of the texts on screen (shared/rules/consent.ts, shownTexts). */
  text_version: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
});
export type ConsentBody = Static<typeof ConsentBody>;

const ConsentRecord = Type.Object({
  id: Type.Integer(),
  ...decision,
  consent_id: Maybe(Type.String()),
  choice_id: Maybe(Type.String()),
  revision: Maybe(Type.Integer()),
  language: Maybe(Type.String()),
  text_version: Maybe(Type.String()),
  created_at: Type.String(),
  previous_hash: Type.String(),
  hash: Type.String(),
});
export type ConsentRecord = Static<typeof ConsentRecord>;

const ChainState = Type.Object({
  intact: Type.Boolean(),
  /** Number of records that pass verification. */
  checked: Type.Integer(),
  /** Number of expired records deleted from the old end. */
  removed: Type.Integer(),
  /**
   * The first mismatch: a record, the end of the register (records are missing there), or a text; null when everything
   * matches.
   */
  broken: Maybe(
    Type.Object({
      kind: Type.Enum(['record', 'end', 'text']),
      id: Maybe(Type.Integer()),
      text_version: Maybe(Type.String()),
    }),
  ),
});
export type ChainState = Static<typeof ChainState>;

/** GET /api/office/consents: a page of the register, newest first, and a summary of the whole register. */
export const ConsentRegisterPage = PageOf(ConsentRecord, {
  counts: Type.Object({ accept_all: Type.Integer(), accept_necessary: Type.Integer(), reject_all: Type.Integer() }),
  chain: ChainState,
  retention_days: Type.Integer(),
  /** The texts visitors have seen, by version, newest first. */
  texts: Type.Array(
    Type.Object({ hash: Type.String(), created_at: Type.String(), texts: Type.String(), records: Type.Integer() }),
  ),
});
export type ConsentRegisterPage = Static<typeof ConsentRegisterPage>;
