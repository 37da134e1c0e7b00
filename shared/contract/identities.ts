import { type Static, Type } from 'typebox';
import { Closed, Maybe } from './parts.ts';

/** GET /api/auth/oidc */
export const ProviderInfo = Type.Object({
  /** The provider's name on the button; null: the town has none. */
  name: Maybe(Type.String()),
});
export type ProviderInfo = Static<typeof ProviderInfo>;

export const EntryBody = Closed({ return_to: Type.String({ maxLength: 500 }) });
/** The address at the provider to which the page navigates. */
export const EntryAnswer = Type.Object({ url: Type.String() });
export type EntryAnswer = Static<typeof EntryAnswer>;

/** What the provider sends back; checked by the package. */
export const CallbackQuery = Type.Object({}, { additionalProperties: true });

export const LinkBody = Closed({ token: Type.String({ minLength: 20, maxLength: 2000, pattern: '^[\\w-]+$' }) });

export const IdentityItem = Type.Object({
  id: Type.Integer(),
  created_at: Type.String(),
  used_at: Maybe(Type.String()),
});
export type IdentityItem = Static<typeof IdentityItem>;
export const IdentityList = Type.Object({ data: Type.Array(IdentityItem) });
export type IdentityList = Static<typeof IdentityList>;
