import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_RANDOM_CHARACTERS, checkCharacter } from '../../shared/rules/codes.ts';

/** A new unguessable code: 65 random bits and a check character. */
export function newCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const body = Array.from(randomBytes(CODE_RANDOM_CHARACTERS), (byte) => CODE_ALPHABET[byte % 32]).join('');
  return body + checkCharacter(body);
}
