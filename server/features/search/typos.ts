/** Whether one word is a misspelling of another: how far they are apart, in tenths of a typing mistake. */

export const MISTAKE = 10;
const SWAPPED = 7;
const NEIGHBOUR = 8;
const DOUBLED = 5;
/** Larger than any limit a caller sets. */
export const FAR = 255;
export const LONGEST_WORD = 24;

/** The rows of an Italian keyboard: neighbours are easily mistyped. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const beside = new Set(
  ROWS.flatMap((row, at) =>
    Array.from(row).flatMap((letter, column) =>
      [row[column + 1], ROWS[at + 1]?.[column], ROWS[at + 1]?.[column - 1]].flatMap((other) =>
        other === undefined ? [] : [letter + other, other + letter],
      ),
    ),
  ),
);

/** Three rows of the distance table, reused by every call to spare allocations. */
let before = new Uint8Array(LONGEST_WORD + 3);
let above = new Uint8Array(LONGEST_WORD + 3);
let line = new Uint8Array(LONGEST_WORD + 3);

/**
 * Letters wrong, missing, added or swapped with their neighbour (optimal string alignment): to the whole word, and to its closest prefix.
 * @param limit in tenths; anything farther returns FAR
 */
export function distance(word: string, candidate: string, limit: number): [whole: number, beginning: number] {
  const columns = Math.min(candidate.length, word.length + Math.floor(limit / DOUBLED));
  above[0] = 0;
  for (let column = 1; column <= columns; column++) {
    above[column] = (above[column - 1] as number) + missing(candidate, column - 1);
  }
  for (let row = 1; row <= word.length; row++) {
    const smallest = nextLine(word, candidate, row, columns);
    if (smallest > limit) return [FAR, FAR];
    [before, above, line] = [above, line, before];
  }
  let beginning = FAR;
  for (let column = 0; column <= columns; column++) beginning = Math.min(beginning, above[column] as number);
  return [columns === candidate.length ? (above[columns] as number) : FAR, beginning];
}

/** @returns the smallest distance in the row */
function nextLine(word: string, candidate: string, row: number, columns: number): number {
  const letter = word.charAt(row - 1);
  line[0] = (above[0] as number) + MISTAKE;
  let smallest = line[0] as number;
  for (let column = 1; column <= columns; column++) {
    const other = candidate.charAt(column - 1);
    const changed =
      (above[column - 1] as number) + (letter === other ? 0 : beside.has(letter + other) ? NEIGHBOUR : MISTAKE);
    const added = (above[column] as number) + (letter === word.charAt(row - 2) ? DOUBLED : MISTAKE);
    let cost = Math.min(changed, added, (line[column - 1] as number) + missing(candidate, column - 1));
    if (row > 1 && column > 1 && letter === candidate.charAt(column - 2) && word.charAt(row - 2) === other) {
      cost = Math.min(cost, (before[column - 2] as number) + SWAPPED);
    }
    line[column] = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest;
}

/** A letter left out costs less where it only doubles the one before: "botega". */
function missing(candidate: string, at: number): number {
  return candidate.charAt(at) === candidate.charAt(at - 1) ? DOUBLED : MISTAKE;
}

/** Words up to this length are corrected with care, because short names resemble many words. */
export const SHORT = 4;
/** In words of this length, a wrong letter must be a keyboard neighbour of the right one, or both must be vowels. */
const RATHER_SHORT = 5;

/**
 * Whether a short word is a typo for another, and not a name: "lidl" is no "lido", "poke" no "poco", "lego" no "legno", "tesla" no
 * "testa".
 * @param whole the distance between them
 */
export function isTypo(word: string, candidate: string, whole: number): boolean {
  if (word.length > RATHER_SHORT) return true;
  const close = whole < MISTAKE;
  if (word.length === RATHER_SHORT) return close || candidate.length > word.length || areVowels(word, candidate);
  if (whole > MISTAKE || candidate[0] !== word[0]) return false;
  if (candidate.at(-1) !== word.at(-1)) return sorted(word) === sorted(candidate);
  // A word without its vowel can hardly be pronounced, so it is a mistake and not a name.
  return close || (candidate.length > word.length && isVowel(candidate.charAt(differAt(word, candidate))));
}

function sorted(word: string): string {
  return Array.from(word).sort().join('');
}

/** Whether the two words differ in a vowel. */
function areVowels(word: string, candidate: string): boolean {
  if (candidate.length !== word.length) return false;
  const at = differAt(word, candidate);
  return isVowel(word.charAt(at)) && isVowel(candidate.charAt(at));
}

/** The index of the first letter that differs. */
function differAt(word: string, candidate: string): number {
  return Array.from(candidate).findIndex((letter, at) => letter !== word.charAt(at));
}

function isVowel(letter: string): boolean {
  return 'aeiou'.includes(letter);
}
