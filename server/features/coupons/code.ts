import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_RANDOM_CHARACTERS, checkCharacter } from '../../../shared/rules/codes.ts';

/** A new code nobody can guess: 65 bits of chance and the character that checks them. */
export function newCode(): string {
  // 256 is a multiple of 32: every character is as likely as any other.
  const body = Array.from(randomBytes(CODE_RANDOM_CHARACTERS), (byte) => CODE_ALPHABET[byte % 32]).join('');
  return body + checkCharacter(body);
}
