import { EVENT_LIMITS as LIMITS } from '../../../../../shared/rules/events.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Turns HTML into plain text, because Google and Gancio write descriptions in HTML. */
export function plainText(text: string): string {
  return text
    .replace(/<\s*(script|style)\b[\s\S]*?<\s*\/\s*\1\s*>/gi, '')
    .replace(/<\s*(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, words: string) =>
      words.includes('://') ? href : `${words} (${href})`,
    )
    .replace(/<[a-z/!][^>]*>/gi, '')
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

/** '37.5092, 13.0833' and '37.5092;13.0833', where a calendar has no other words for the place */
export function positionIn(location: string): { lat: number; lng: number } | null {
  const [, lat, lng] = /^\s*(-?\d{1,2}\.\d+)°?\s*[,;]\s*(-?\d{1,3}\.\d+)°?\s*$/.exec(location) ?? [];
  return lat === undefined || Number(lat) > 90 ? null : { lat: Number(lat), lng: Number(lng) };
}

/** 'Teatro Selinus, Piazza Regina 1, 92019 Sciacca AG, Italia' -> its name and its street */
export function whereOf(location: string): { venue: string; address: string } {
  // Some programs write the commas' backslashes twice, and some the position in the place's stead.
  const words = plainText(location).replaceAll(/\\([,;])/g, '$1');
  if (positionIn(words) !== null) return { venue: '', address: '' };
  const [venue = '', ...rest] = words.split(/\s*[,\n]\s*/).filter((part) => part !== '');
  const street = rest.filter((part) => !/^(italia|italy)$/i.test(part));
  return { venue: short(venue, LIMITS.venue), address: short(street.slice(0, 2).join(', '), LIMITS.address) };
}
