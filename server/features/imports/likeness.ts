import { unaccented } from '../../../shared/rules/text.ts';

/** Normalises text for comparison: no accents, lower case, no punctuation. 'Caffè dell’Orologio' -> 'caffe dell orologio' */
export function plain(text: string): string {
  return unaccented(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Words that say what a place is rather than its name, and articles and prepositions. */
const COMMON = new Set(
  plain(
    `bar caffe caffetteria ristorante trattoria osteria pizzeria gelateria pasticceria panificio panetteria forno hotel albergo
     b&b bed and breakfast pensione agriturismo farmacia parafarmacia macelleria salumeria pescheria supermercato alimentari
     ferramenta edicola tabacchi tabaccheria parrucchiere barbiere estetica studio dott dottor dottoressa avv avvocato geom
     ing arch negozio bottega ditta officina autofficina carrozzeria snc sas srl spa societa cooperativa di da del dello della
     dei degli delle dell d al allo alla ai agli alle all l il lo la i gli le un una e ed & pub lounge cafe coffee drink food
     shop store market centro enoteca rosticceria gastronomia lido`,
  ).split(' '),
);

/** The distinctive words of a name: 'Bar Ristorante da Gino' -> 'gino'. All words when none is left. */
export function coreName(name: string): string {
  const words = plain(name).split(' ');
  const own = words.filter((word) => !COMMON.has(word));
  return (own.length > 0 ? own : words).join(' ');
}

/** The similarity of two names from 0 to 1: the share of the shorter one's words that the other has too. */
export function likeness(one: string, other: string): number {
  const shorter = Math.min(new Set(one.split(' ')).size, new Set(other.split(' ')).size);
  return sharedWords(one, other) / Math.max(1, shorter);
}

/** The number of words of three letters or more that both have. */
export function sharedWords(one: string, other: string): number {
  const words = new Set(other.split(' '));
  return new Set(one.split(' ').filter((word) => word.length > 2 && words.has(word))).size;
}

/** The last nine digits, without the country's prefix; null when there is no number, or a toll-free one of a chain. */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^(00)?39(?=[03])/, '');
  return digits.length < 6 || digits.startsWith('80') ? null : digits.slice(-9);
}

/** 'https://www.dagino.it/menu?x' -> 'dagino.it/menu'; null when there is none, or a host that many share. */
export function siteKey(text: string): string | null {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (url === null || text.trim() === '') return null;
  const path = url.pathname.replace(/\/+$/, '');
  const host = url.hostname.replace(/^www\./, '');
  if (path === '' && /^(facebook|instagram|google|tripadvisor|booking|linktr)\./.test(host)) return null;
  return `${host}${path}`.toLowerCase();
}
