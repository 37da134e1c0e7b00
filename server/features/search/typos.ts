import { MISTAKE } from './distance.ts';

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
