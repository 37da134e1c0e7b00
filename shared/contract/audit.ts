import { type Static, Type } from 'typebox';
import { PageOf, pageQuery } from './pagination.ts';
import { Day, Maybe } from './parts.ts';

/**
 * GET /api/office/audit. `person` matches words of the name or address of the actor or the person concerned. Days are
 * local, both included.
 */
export const AuditQuery = Type.Object({
  ...pageQuery,
  action: Type.Optional(Type.String({ maxLength: 80 })),
  person: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Day()),
  to: Type.Optional(Day()),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditRow = Type.Object({
  id: Type.Integer(),
  action: Type.String(),
  /** Null: done by Piazza itself. */
  actor: Maybe(Type.String()),
  /** The person concerned, if any. */
  person: Maybe(Type.String()),
  subject: Type.String(),
  reason: Type.String(),
  /** Only the fields that changed; null when there is nothing to compare. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  created_at: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;
/** `actions`: all actions recorded so far, for the filter. */
export const AuditPage = PageOf(AuditRow, { actions: Type.Array(Type.String()) });
export type AuditPage = Static<typeof AuditPage>;
