import { type Static, type TSchema, Type } from 'typebox';
import { PageOf, pageQuery } from './pagination.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema]);
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', message: 'Scegli un giorno.' });

/** GET /api/office/audit. `person`: words of the name or address of who did it or whom it was done to. Days are the town's, both included. */
export const AuditQuery = Type.Object({
  ...pageQuery,
  action: Type.Optional(Type.String({ maxLength: 80 })),
  person: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditRow = Type.Object({
  id: Type.Integer(),
  action: Type.String(),
  /** Null: Piazza itself. */
  actor: Nullable(Type.String()),
  /** Whom it was done to, when it was a person. */
  person: Nullable(Type.String()),
  subject: Type.String(),
  reason: Type.String(),
  /** As far as it changed; null when there is nothing to compare. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  created_at: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;
/** `actions`: every kind of decision there is so far, for the filter. */
export const AuditPage = Type.Object({ ...PageOf(AuditRow).properties, actions: Type.Array(Type.String()) });
export type AuditPage = Static<typeof AuditPage>;
