import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, checkCharacter } from '../../../shared/rules/codes.ts';

const RANDOM_CHARACTERS = 8;

/** A new order code, 'K7M2P-9QX4': short enough for a bank transfer's causale and the phone, with a check character. */
export function newOrderCode(): string {
  const body = Array.from({ length: RANDOM_CHARACTERS }, () => CODE_ALPHABET[randomInt(32)]).join('');
  return body + checkCharacter(body);
}
