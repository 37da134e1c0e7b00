/**
 * Codes that people show, type and scan: Crockford's base 32 (no I, L, O, U), 13 random characters (65 bits) and a
 * check character (Luhn, modulo 32), which tells a typing error from a code that does not exist.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_RANDOM_CHARACTERS = 13;

/** The check character of `body`; it detects every wrong character and nearly every swap of neighbours. */
export function checkCharacter(body: string): string {
  let sum = 0;
  let factor = 2;
  for (const character of [...body].reverse()) {
    const product = CODE_ALPHABET.indexOf(character) * factor;
    sum += Math.floor(product / 32) + (product % 32);
    factor = factor === 2 ? 1 : 2;
  }
  return CODE_ALPHABET[(32 - (sum % 32)) % 32] as string;
}

/**
 * Normalises a typed or scanned code: accepts lower case, spaces, hyphens, O for 0, I or L for 1, and an address of the
 * portal (`…?codice=…`). Null when it cannot be a code.
 */
export function readCode(text: string): string | null {
  const carried = /[?&]codice=([^&#]*)/.exec(text)?.[1] ?? text;
  const plain = carried.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === CODE_RANDOM_CHARACTERS + 1 && /^[0-9A-HJKMNP-TV-Z]+$/.test(plain);
  return isCode && checkCharacter(plain.slice(0, -1)) === plain.at(-1) ? plain : null;
}

/** 'ABCDE-FGHJK-MNPQ': grouped for reading aloud. */
export function groupedCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? code;
}
