import { type Static, type TSchema, Type } from 'typebox';
import { ROLE_LABELS, type Role } from '../rules/accounts.ts';
import { OUTCOME_MAX, OUTCOME_MIN } from '../rules/roleRequests.ts';
import { PageOf, pageQuery } from './pagination.ts';

const strict = { additionalProperties: false };
const Nullable = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema]);
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const AnyRole = Type.Enum(Object.keys(ROLE_LABELS) as Role[], { message: 'Scegli un ruolo.' });
/** Sent to the person and kept in the log. */
const Reason = Type.String({
  minLength: OUTCOME_MIN,
  maxLength: OUTCOME_MAX,
  pattern: '\\S',
  message: `Scrivi il motivo: da ${OUTCOME_MIN} a ${OUTCOME_MAX} caratteri.`,
});

export const UserParams = Type.Object({ id: Id });
export const UserRoleParams = Type.Object({ id: Id, role: AnyRole });
export const ReasonBody = Type.Object({ reason: Reason }, strict);
export type ReasonBody = Static<typeof ReasonBody>;
/**
 * What to do with the person's items: keep them (the default), give them to the office, archive them, or pass them on.
 */
const leavingChoice = {
  items: Type.Optional(Type.Enum(['keep', 'office', 'archive', 'pass_on'])),
  /** With 'pass_on': an account with the same role. */
  pass_to: Type.Optional(Id),
};
export const LeavingBody = Type.Object({ reason: Reason, ...leavingChoice }, strict);
export type LeavingChoice = Omit<Static<typeof LeavingBody>, 'reason'>;
export const RoleGrantBody = Type.Object({ role: AnyRole, reason: Reason }, strict);
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
  suspended_at: Nullable(Type.String()),
  suspension_reason: Nullable(Type.String()),
});
export type OfficeUser = Static<typeof OfficeUser>;
export const UserPage = PageOf(OfficeUser);
export type UserPage = Static<typeof UserPage>;
