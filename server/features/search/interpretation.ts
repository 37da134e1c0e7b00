import type { SearchSection } from '../../../shared/rules/search.ts';
import type { Lexicon } from './lexicon.ts';
import { SEARCHED } from './sections.ts';
import { onlyCategories, type Understanding } from './understanding.ts';

/** "1º dicembre" is how the first of a month is written. */
const FIRST =
  /(?<!\d)1 (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)/g;

/** A sentence that says how the question was understood beyond its words; null when it is only words. */
export function interpretation(query: Understanding, lexicon: Lexicon): string | null {
  const said = saidOf(query, lexicon);
  const without = query.without.map(({ phrases: [word = ''] }) => `senza «${word}»`).join(' e ');
  const whole = [said?.replace(FIRST, '1º $1'), without].filter(Boolean).join(', ');
  return whole === '' ? null : capital(whole);
}

function saidOf(query: Understanding, lexicon: Lexicon): string | null {
  const { kinds, when, open, closed, free, price } = query;
  if (closed) return when === null ? 'Attività chiuse adesso' : `Attività chiuse ${when.on}`;
  if (open) return when === null ? 'Attività aperte adesso' : `Attività aperte ${when.on}`;
  const [only] = kinds;
  if (only !== undefined && kinds.length === 1) return SEARCHED[only].only({ when, free, price });
  if (kinds.length > 0) return `${several(kinds)}${when === null ? '' : ` ${when.of}`}`;
  if (when !== null) return `Che cosa c’è ${when.on}`;
  const categories = categoriesOf(query, lexicon);
  if (price === null) return categories;
  return `${categories ?? categoriesOf(query, lexicon, 1) ?? 'Attività ed eventi'} ${price.said}`;
}

/** 'Ristoranti, pizzerie, bar e gelaterie', for a word that means several categories. */
function categoriesOf(query: Understanding, { categoryName }: Lexicon, least = 2): string | null {
  const [first, ...others] = onlyCategories(query).map((slug) => categoryName(slug) ?? slug);
  if (first === undefined || others.length + 1 < least) return null;
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}

function several(kinds: readonly SearchSection[]): string {
  const names = kinds.map((kind) => SEARCHED[kind].plural);
  const text = `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  return capital(text);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
