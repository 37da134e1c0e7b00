import { type Static, Type } from 'typebox';
import { NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../rules/accounts.ts';
import { AccountEmail, Email } from './email.ts';
import { Closed, Maybe } from './parts.ts';

/** Excludes control characters, lone surrogates and characters that change the text direction. */
const Name = Type.String({
  minLength: NAME_MIN,
  maxLength: NAME_MAX,
  pattern: '^(?=.*\\S.*\\S)[^\\p{Cc}\\p{Cs}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+$',
  message: `Scrivi il tuo nome, da ${NAME_MIN} a ${NAME_MAX} caratteri.`,
});
const NewPassword = Type.String({
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  message: `La password deve avere da ${PASSWORD_MIN} a ${PASSWORD_MAX} caratteri.`,
});
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });
const Token = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });

export const RegisterBody = Closed({
  name: Name,
  email: Email,
  password: NewPassword,
  accept_terms: Type.Literal(true, { message: 'Per registrarti serve accettare i termini.' }),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const LoginBody = Closed({
  email: AccountEmail,
  password: Password,
  /** The code shown in the server's terminal, required for demo accounts from other machines. */
  demo_code: Type.Optional(Type.String({ maxLength: 40 })),
});
export type LoginBody = Static<typeof LoginBody>;

export const TokenBody = Closed({ token: Token });

export const ForgotBody = Closed({ email: Email });

export const ResetBody = Closed({ token: Token, password: NewPassword });
export type ResetBody = Static<typeof ResetBody>;

/** POST /api/auth/first-admin: the one-time link that production logs at its first start. */
export const FirstAdminBody = Closed({ token: Token, name: Name, email: Email, password: NewPassword });
export type FirstAdminBody = Static<typeof FirstAdminBody>;

export const ProfileChangeBody = Closed({ name: Name });

export const EmailChangeBody = Closed({ email: Email, password: Password });
export type EmailChangeBody = Static<typeof EmailChangeBody>;

export const PasswordChangeBody = Closed({ current_password: Password, password: NewPassword });
export type PasswordChangeBody = Static<typeof PasswordChangeBody>;

/** Without the password, passkey or code must have been given just now. */
export const DeletionBody = Closed({
  password: Type.Optional(Password),
  /** What becomes of the items the person published: the office keeps them (the default), or they leave the portal. */
  items: Type.Optional(Type.Enum(['office', 'archive'])),
});

/** The signed-in person, as GET /api/frontend/profile and the preload carry it. */
export const CurrentUser = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  email_verified: Type.Boolean(),
  /** Every account is a cittadino; these are the additional roles. */
  roles: Type.Array(Type.String()),
  created_at: Type.String(),
  /** For administrators and editors without passkey or codes. */
  must_strengthen: Type.Optional(
    Type.Object({
      until: Type.String(),
      days_left: Type.Integer(),
      /** The roles that do not count until there is one; none before `until`. */
      withheld: Type.Array(Type.String()),
    }),
  ),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const ProfileResponse = Type.Object({ user: Maybe(CurrentUser) });
export type ProfileResponse = Static<typeof ProfileResponse>;

/** POST /api/auth/login; null: the account has one-time codes, and POST /api/auth/code must follow. */
export const LoginResponse = Type.Object({ user: Maybe(CurrentUser) });
export type LoginResponse = Static<typeof LoginResponse>;

/** POST /api/auth/code, /api/auth/passkey and /api/auth/first-admin; the session itself is in the cookie. */
export const SignedInResponse = Type.Object({ user: CurrentUser });
export type SignedInResponse = Static<typeof SignedInResponse>;

export const SessionItem = Type.Object({
  id: Type.Integer(),
  /** "Firefox su Android" */
  device: Type.String(),
  current: Type.Boolean(),
  created_at: Type.String(),
  last_seen_at: Type.String(),
});
export type SessionItem = Static<typeof SessionItem>;
export const SessionList = Type.Object({ data: Type.Array(SessionItem) });
export type SessionList = Static<typeof SessionList>;

export const MessageResponse = Type.Object({ message: Type.String() });
export type MessageResponse = Static<typeof MessageResponse>;

/** How much there is on each page of one's account. */
export const ProfileSummary = Type.Object({
  orders_ahead: Type.Integer(),
  reminders: Type.Integer(),
  /** Private events that wait for an answer, or have one to read. */
  private_events_open: Type.Integer(),
  saved: Type.Integer(),
  coupons_usable: Type.Integer(),
  reviews: Type.Integer(),
  applications: Type.Integer(),
  job_alerts: Type.Integer(),
  requests_open: Type.Integer(),
  devices: Type.Integer(),
  sessions: Type.Integer(),
  passkeys: Type.Integer(),
});
export type ProfileSummary = Static<typeof ProfileSummary>;
