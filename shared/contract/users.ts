import { type Static, Type } from 'typebox';
import { ROLE_LABELS, type Role } from '../rules/accounts.ts';
import { OUTCOME_MAX, OUTCOME_MIN } from '../rules/roleRequests.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Id, Maybe } from './parts.ts';

const AnyRole = Type.Enum(Object.keys(ROLE_LABELS) as Role[], { message: 'Scegli un ruolo.' });
/** Sent to the person and kept in the log. */
const Reason = Type.String({
  minLength: OUTCOME_MIN,
  maxLength: OUTCOME_MAX,
  pattern: '\\S',
  message: `Scrivi il motivo: da ${OUTCOME_MIN} a ${OUTCOME_MAX} caratteri.`,
});

export const UserRoleParams = Type.Object({ id: Id, role: AnyRole });
export const ReasonBody = Closed({ reason: Reason });
/**
 * What to do with the person's items: keep them (the default), give them to the office, archive them, or pass them on.
 */
const leavingChoice = {
  items: Type.Optional(Type.Enum(['keep', 'office', 'archive', 'pass_on'])),
  /** With 'pass_on': an account with the same role. */
  pass_to: Type.Optional(Id),
};
export const LeavingBody = Closed({ reason: Reason, ...leavingChoice });
export type LeavingChoice = Omit<Static<typeof LeavingBody>, 'reason'>;
export const RoleGrantBody = Closed({ role: AnyRole, reason: Reason });
export type RoleGrantBody = Static<typeof RoleGrantBody>;

/** GET /api/office/users: people whose name or address contains the words. `role` 'sospesi' lists the suspended ones. */
export const UserQuery = Type.Object({
  ...pageQuery,
  q: Type.String({ maxLength: 100, default: '' }),
  role: Type.Optional(Type.Enum([...(Object.keys(ROLE_LABELS) as Role[]), 'sospesi'])),
});
export type UserQuery = Static<typeof UserQuery>;

/** Never contains anything derived from a password. */
export const OfficeUser = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  email_verified: Type.Boolean(),
  roles: Type.Array(Type.String()),
  created_at: Type.String(),
  /** Has a passkey or one-time codes. */
  second_factor: Type.Boolean(),
  suspended_at: Maybe(Type.String()),
  suspension_reason: Maybe(Type.String()),
});
export type OfficeUser = Static<typeof OfficeUser>;
export const UserPage = PageOf(OfficeUser);
export type UserPage = Static<typeof UserPage>;
