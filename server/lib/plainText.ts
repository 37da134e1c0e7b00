const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Of a link with an address in double quotes; its parts are bounded, because unclosed ones would be searched again and again. */
const LINK = /<a\b[^<>]{0,1000}\bhref="(https?:[^"<>]{0,2000})"[^<>]{0,1000}>([\s\S]{0,1000}?)<\/a>/gi;

/** Turns HTML into plain text, because Google and Gancio write descriptions in HTML. Takes a time that grows with the text alone. */
export function plainText(text: string): string {
  return text
    .replace(/<\s*(script|style)\b[\s\S]*?(?:<\s*\/\s*\1\s*>|$)/gi, '')
    .replace(/<\s*(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(LINK, (_, href: string, words: string) => (words.includes('://') ? href : `${words} (${href})`))
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,6});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cuts a text to the length of its field, at the end of a word. */
export function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s\S*$/, '')}…`;
}
