import { type Static, Type } from 'typebox';

/** A QR code as one SVG path, one unit per module, without the quiet zone (ui/Qr.tsx draws it). */
export const QrDrawing = Type.Object({ size: Type.Integer(), path: Type.String() });
export type QrDrawing = Static<typeof QrDrawing>;
