import { type Static, Type } from 'typebox';
import { NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../rules/accounts.ts';
import { AccountEmail, Email } from './email.ts';
import { Maybe } from './parts.ts';

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

const strict = { additionalProperties: false };

export const RegisterBody = Type.Object(
  {
    name: Name,
    email: Email,
    password: NewPassword,
    accept_terms: Type.Literal(true, { message: 'Per registrarti serve accettare i termini.' }),
  },
  strict,
);
export type RegisterBody = Static<typeof RegisterBody>;

export const LoginBody = Type.Object(
  {
    email: AccountEmail,
    password: Password,
    /** The code shown in the server's terminal, required for demo accounts from other machines. */
    demo_code: Type.Optional(Type.String({ maxLength: 40 })),
  },
  strict,
);
export type LoginBody = Static<typeof LoginBody>;

export const TokenBody = Type.Object({ token: Token }, strict);
export type TokenBody = Static<typeof TokenBody>;

export const ForgotBody = Type.Object({ email: Email }, strict);
export type ForgotBody = Static<typeof ForgotBody>;

export const ResetBody = Type.Object({ token: Token, password: NewPassword }, strict);
export type ResetBody = Static<typeof ResetBody>;

/** POST /api/auth/first-admin: the one-time link that production logs at its first start. */
export const FirstAdminBody = Type.Object({ token: Token, name: Name, email: Email, password: NewPassword }, strict);
export type FirstAdminBody = Static<typeof FirstAdminBody>;

export const ProfileChangeBody = Type.Object({ name: Name }, strict);
export type ProfileChangeBody = Static<typeof ProfileChangeBody>;

export const EmailChangeBody = Type.Object({ email: Email, password: Password }, strict);
export type EmailChangeBody = Static<typeof EmailChangeBody>;

export const PasswordChangeBody = Type.Object({ current_password: Password, password: NewPassword }, strict);
export type PasswordChangeBody = Static<typeof PasswordChangeBody>;

/** Without the password, passkey or code must have been given just now. */
export const DeletionBody = Type.Object(
  {
    password: Type.Optional(Password),
    /** What becomes of the items the person published: the office keeps them (the default), or they leave the portal. */
    items: Type.Optional(Type.Enum(['office', 'archive'])),
  },
  strict,
);
export type DeletionBody = Static<typeof DeletionBody>;

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

/** POST /api/auth/code and /api/auth/first-admin; the session itself is in the cookie. */
export const SignedInResponse = Type.Object({ user: CurrentUser });
export type SignedInResponse = Static<typeof SignedInResponse>;

export const SessionParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
export type SessionParams = Static<typeof SessionParams>;

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
