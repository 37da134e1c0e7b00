import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode } from '../../server/lib/tokens.ts';
import {
  CODE_ALPHABET,
  CODE_RANDOM_CHARACTERS,
  checkCharacter,
  groupedCode,
  readCode,
} from '../../shared/rules/codes.ts';

const character = fc.integer({ min: 0, max: 31 }).map((at) => CODE_ALPHABET[at] as string);
const body = fc
  .array(character, { minLength: CODE_RANDOM_CHARACTERS, maxLength: CODE_RANDOM_CHARACTERS })
  .map((all) => all.join(''));
const code = body.map((text) => text + checkCharacter(text));

describe('a code', () => {
  it('has 14 characters without I, L, O and U, 65 random bits, and is unique', () => {
    const made = Array.from({ length: 500 }, newCode);
    for (const one of made) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{14}$/);
    expect(CODE_RANDOM_CHARACTERS * 5).toBeGreaterThanOrEqual(60);
    expect(new Set(made).size).toBe(500);
    expect(made.every((one) => readCode(one) === one)).toBe(true);
    // Every character occurs at every position.
    for (let at = 0; at < CODE_RANDOM_CHARACTERS; at++)
      expect(new Set(made.map((one) => one[at])).size).toBeGreaterThan(28);
  });

  it('detects every wrong character', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 13 }), character, (text, at, other) => {
        fc.pre(text[at] !== other);
        expect(readCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is read in the forms that people write, and from a URL', () => {
    fc.assert(
      fc.property(code, (text) => {
        const spoken = text.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
        expect(readCode(` ${groupedCode(spoken)} `)).toBe(text);
        expect(readCode(`https://piazza.example/profilo/moduli/coupon?codice=${text}&x=1`)).toBe(text);
      }),
    );
  });

  it.each([
    '',
    'U',
    'ABC',
    '0123456789ABC',
    'https://piazza.example/promo',
    '00000-00000-000',
    '<script>',
    '00000000000001',
  ])('%j is not one', (text) => expect(readCode(text)).toBeNull());

  it('is displayed in groups of five', () => expect(groupedCode('ABCDEFGHJKMNPQ')).toBe('ABCDE-FGHJK-MNPQ'));
});
