/**
 * Codes people show, type and scan: Crockford's base 32 (no I, L, O, U), 13 characters of chance (65 bits) and one that checks them
 * (Luhn, modulo 32), so that a slip of the finger is told from a code that does not exist.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_RANDOM_CHARACTERS = 13;

/** The character that completes `body`; every wrong character, and nearly every swap of neighbours, asks for another one. */
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
 * The code in what somebody typed or a camera read: capitals or not, with spaces and hyphens, with O for 0 and I or L for 1, or
 * inside an address of the portal (`…?codice=…`). Null when it cannot be one.
 */
export function readCode(text: string): string | null {
  const carried = /[?&]codice=([^&#]*)/.exec(text)?.[1] ?? text;
  const plain = carried.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === CODE_RANDOM_CHARACTERS + 1 && /^[0-9A-HJKMNP-TV-Z]+$/.test(plain);
  return isCode && checkCharacter(plain.slice(0, -1)) === plain.at(-1) ? plain : null;
}

/** 'ABCDE-FGHJK-MNPQ': as it is read out loud. */
export function groupedCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? code;
}
