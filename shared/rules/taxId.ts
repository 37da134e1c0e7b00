/** Italian tax numbers, validated by their check characters: partita IVA (11 digits) and codice fiscale (16 characters). */

export type TaxIdKind = 'partita_iva' | 'codice_fiscale';

const CODE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
/** Omocodia: when two people would have the same code, digits are replaced by letters, from the right. */
const OMOCODIA = 'LMNPQRSTUV';
/** Values of the characters at odd positions (1st, 3rd, …); a digit has the value of the letter at its position. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** ' it 0123 4567-890 ' -> '01234567890': upper case, without spaces, dots, dashes and the country prefix of a partita IVA. */
export function normalTaxId(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-–]/g, '')
    .replace(/^IT(?=\d{11}$)/, '');
}

/** The type of a normalised number; null when it is neither, or its check character is wrong. */
export function taxIdKind(id: string): TaxIdKind | null {
  if (isPartitaIva(id)) return 'partita_iva';
  return isCodiceFiscale(id) ? 'codice_fiscale' : null;
}

/** Why the number is invalid, as a sentence; null when it is valid. */
export function taxIdProblem(text: string): string | null {
  const id = normalTaxId(text);
  if (id === '') return 'Scrivi la partita IVA o il codice fiscale.';
  if (taxIdKind(id) !== null) return null;
  if (/^\d{11}$/.test(id)) return 'Questa partita IVA non è valida: controlla le cifre.';
  if (CODE.test(id)) return 'Questo codice fiscale non è valido: controlla le lettere e le cifre.';
  return 'La partita IVA ha 11 cifre, il codice fiscale 16 caratteri.';
}

/** Eleven digits, the last a check digit (Luhn). Associations also have such a number as codice fiscale. */
export function isPartitaIva(id: string): boolean {
  if (!/^\d{11}$/.test(id) || /^0{7}/.test(id)) return false;
  const sum = Array.from(id, Number).reduce((total, digit, index) => {
    const doubled = digit * 2;
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Sixteen characters: the day is a day of the month (plus 40 for women), the last letter is the check character. */
export function isCodiceFiscale(id: string): boolean {
  if (!CODE.test(id)) return false;
  const written = Number(Array.from(id.slice(9, 11), plainDigit).join(''));
  const day = written > 40 ? written - 40 : written;
  if (day < 1 || day > 31) return false;
  const sum = Array.from(id.slice(0, 15)).reduce((total, character, index) => {
    const place = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (ODD[place] as number) : place);
  }, 0);
  return id.charCodeAt(15) - 65 === sum % 26;
}

function plainDigit(character: string): string {
  return /\d/.test(character) ? character : String(OMOCODIA.indexOf(character));
}
