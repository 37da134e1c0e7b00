/** Keeps '19:30–22:30' on one line with a word joiner after the dash, where browsers would otherwise break. */
export function unbroken(text: string): string {
  return text.replaceAll('–', '–\u2060');
}

/** 'oggi, sabato…' -> 'Oggi, sabato…' */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
