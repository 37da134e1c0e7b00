/** '19:30–22:30' stays on one line: a word joiner after the dash, which browsers would otherwise break at. */
export function unbroken(text: string): string {
  return text.replaceAll('–', '–\u2060');
}

/** 'oggi, sabato…' -> 'Oggi, sabato…' */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
