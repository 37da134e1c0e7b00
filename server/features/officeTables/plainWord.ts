/** A word as the search compares it: lower case, single spaces. */
export function plainWord(word: string): string {
  return word.trim().toLowerCase().replace(/\s+/g, ' ');
}
