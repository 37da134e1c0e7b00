import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url. Only its hash is stored, so that a stolen database opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: sufficient for a value that can't be guessed, and fast enough for every request. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
