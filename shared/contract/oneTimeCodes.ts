import { type Static, Type } from 'typebox';
import { Closed, Maybe } from './parts.ts';
import { QrDrawing } from './qr.ts';

const Code = Type.String({ minLength: 1, maxLength: 60, message: 'Scrivi il codice.' });

/** GET /api/frontend/profile/codes */
export const CodesState = Type.Object({
  /** Null: this person has none. */
  active: Maybe(
    Type.Object({ created_at: Type.String(), used_at: Maybe(Type.String()), recovery_left: Type.Integer() }),
  ),
});
export type CodesState = Static<typeof CodesState>;

/** What the app needs to make codes: as a QR code, and in letters to type. */
export const CodesSetup = Type.Object({
  qr: QrDrawing,
  uri: Type.String(),
  secret: Type.String(),
  /** Sent back with the first code; nothing is stored before. */
  setup: Type.String(),
});
export type CodesSetup = Static<typeof CodesSetup>;

export const NewCodes = Closed({ setup: Type.String({ maxLength: 400 }), code: Code });
export type NewCodes = Static<typeof NewCodes>;

/** The recovery codes, which are shown only once. */
export const RecoveryCodes = Type.Object({ recovery: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** POST /api/auth/code after the password, and PUT /api/frontend/profile/confirmation/code. */
export const CodeBody = Closed({ code: Code });
