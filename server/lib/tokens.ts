import { hash, randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_RANDOM_CHARACTERS, checkCharacter } from '../../shared/rules/codes.ts';

/** 32 random bytes, base64url. Only its hash is stored, so that a stolen database opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: sufficient for a value that can't be guessed, and fast enough for every request. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** A new unguessable code: 65 random bits and a check character. */
export function newCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const body = Array.from(randomBytes(CODE_RANDOM_CHARACTERS), (byte) => CODE_ALPHABET[byte % 32]).join('');
  return body + checkCharacter(body);
}
