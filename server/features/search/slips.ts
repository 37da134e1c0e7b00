import { MISTAKE } from './distance.ts';

/** Words of so many letters are corrected with care: a name of a few letters is soon beside a word. */
export const SHORT = 4;
/** Of words of so many letters a wrong one must be beside the right one, on the keyboard or as a vowel. */
const RATHER_SHORT = 5;

/**
 * Whether a short word is a slip for another, and not a name: "lidl" is no "lido", "poke" no "poco", "lego" no "legno", "tesla" no
 * "testa".
 * @param whole the distance between them
 */
export function isSlip(word: string, candidate: string, whole: number): boolean {
  if (word.length > RATHER_SHORT) return true;
  const close = whole < MISTAKE;
  if (word.length === RATHER_SHORT) return close || candidate.length > word.length || areVowels(word, candidate);
  if (whole > MISTAKE || candidate[0] !== word[0]) return false;
  if (candidate.at(-1) !== word.at(-1)) return sorted(word) === sorted(candidate);
  // What lacks a vowel can hardly be said: it is no name.
  return close || (candidate.length > word.length && isVowel(candidate.charAt(differAt(word, candidate))));
}

function sorted(word: string): string {
  return Array.from(word).sort().join('');
}

/** Whether a vowel stands where another should. */
function areVowels(word: string, candidate: string): boolean {
  if (candidate.length !== word.length) return false;
  const at = differAt(word, candidate);
  return isVowel(word.charAt(at)) && isVowel(candidate.charAt(at));
}

/** The first letter that they do not share. */
function differAt(word: string, candidate: string): number {
  return Array.from(candidate).findIndex((letter, at) => letter !== word.charAt(at));
}

function isVowel(letter: string): boolean {
  return 'aeiou'.includes(letter);
}
