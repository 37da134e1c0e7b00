import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, STEP_SECONDS } from '../../../shared/rules/strongSignIn.ts';

/** The base 32 of RFC 4648 without padding, as authenticator apps expect it. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A phone's clock may be half a minute off. */
const DRIFT = [0, -1, 1];

/** The half minute of a moment (ms since 1970), as RFC 6238 counts. */
export const stepAt = (ms: number) => Math.floor(ms / 1000 / STEP_SECONDS);

/** The code of a half minute: RFC 4226 with SHA-1, six digits. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) as number) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

/** The half minute whose code this is, around a moment; null for none. @param code of six digits */
export function stepOf(secret: Buffer, code: string, ms: number): number | null {
  const given = Buffer.from(code);
  const found = DRIFT.map((drift) => stepAt(ms) + drift).filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), given),
  );
  return found[0] ?? null;
}

/** 20 bytes -> 32 letters and digits */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

/** The address in the QR code that the app reads; the portal's name and the account's address name the entry. */
export function setupUri(portal: string, email: string, secret: string): string {
  const issuer = portal.replaceAll(':', ' ');
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1' });
  // URLSearchParams writes a space as a plus sign, which some apps show literally.
  const parameters = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${parameters}&digits=${CODE_DIGITS}&period=${STEP_SECONDS}`;
}
