import { type Static, Type } from 'typebox';
import { PASSWORD_MAX } from '../rules/accounts.ts';
import { PASSKEY_NAME_MAX } from '../rules/strongSignIn.ts';
import { Closed, Maybe } from './parts.ts';

/** Base64url of some kilobytes at most. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' });
const CredentialId = Bytes(1400);

const Name = Type.String({
  minLength: 1,
  maxLength: PASSKEY_NAME_MAX,
  pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+$',
  message: `Scrivi un nome, fino a ${PASSKEY_NAME_MAX} caratteri.`,
});

/** What browsers add to both answers; nothing of it is used. */
const extras = {
  clientExtensionResults: Type.Optional(Type.Object({}, { additionalProperties: true })),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
};

/** A browser's answer after making a passkey (RegistrationResponseJSON of WebAuthn). */
export const NewCredential = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Bytes(8000),
      attestationObject: Bytes(20_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
    }),
    ...extras,
  },
  { additionalProperties: true },
);
export type NewCredential = Static<typeof NewCredential>;

/** A browser's answer after using a passkey (AuthenticationResponseJSON of WebAuthn). */
export const UsedCredential = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Bytes(8000),
      authenticatorData: Bytes(8000),
      signature: Bytes(8000),
      userHandle: Type.Optional(Bytes(200)),
    }),
    ...extras,
  },
  { additionalProperties: true },
);
export type UsedCredential = Static<typeof UsedCredential>;

/** What the browser is asked, in WebAuthn's own JSON. */
export const PasskeyQuestion = Type.Object({ options: Type.Unknown() });
export type PasskeyQuestion = Static<typeof PasskeyQuestion>;

export const PasskeyEntry = Closed({ credential: UsedCredential });

export const NewPasskey = Closed({ name: Name, credential: NewCredential });
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyName = Closed({ name: Name });

export const PasskeyItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_at: Type.String(),
  used_at: Maybe(Type.String()),
});
export type PasskeyItem = Static<typeof PasskeyItem>;
export const PasskeyList = Type.Object({ data: Type.Array(PasskeyItem) });
export type PasskeyList = Static<typeof PasskeyList>;

export const ConfirmationBody = Closed({ password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }) });
