/** Words as they are compared: without accents, case, punctuation. 'Caffè dell’Orologio' -> 'caffe dell orologio' */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What a place is, in front of what it is called; and the words between. */
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

/** The words that tell a place from its neighbours: 'Bar Ristorante da Gino' -> 'gino'. All of them when none is left. */
export function coreName(name: string): string {
  const words = plain(name).split(' ');
  const own = words.filter((word) => !COMMON.has(word));
  return (own.length > 0 ? own : words).join(' ');
}

/** How much two names share, from 0 to 1: the words of the shorter one that the other has too. */
export function likeness(one: string, other: string): number {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...a].filter((word) => word.length > 2 && b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** The last nine digits, so that a country's prefix makes no difference; null for none, and for a chain's free number. */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^(00)?39(?=[03])/, '');
  return digits.length < 6 || digits.startsWith('80') ? null : digits.slice(-9);
}

/** 'https://www.dagino.it/menu?x' -> 'dagino.it/menu'; null for none, and for pages that many share. */
export function siteKey(text: string): string | null {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (url === null || text.trim() === '') return null;
  const path = url.pathname.replace(/\/+$/, '');
  const host = url.hostname.replace(/^www\./, '');
  if (path === '' && /^(facebook|instagram|google|tripadvisor|booking|linktr)\./.test(host)) return null;
  return `${host}${path}`.toLowerCase();
}
