import type { SearchSection } from '../../../shared/rules/search.ts';
import { capital, listWords } from '../../../shared/rules/text.ts';
import type { Lexicon } from './lexicon.ts';
import type { When } from './periods.ts';
import { SEARCHED } from './sections.ts';
import { isKnown, type Term } from './term.ts';
import { STOP_WORDS } from './tokens.ts';

/** A parsed query. */
export interface Understanding {
  terms: Term[];
  /** The kinds that the query names. */
  kinds: SearchSection[];
  when: When | null;
  /** The query asks for places that are open, now or at `when`. */
  open: boolean;
  /** The query asks for places that are closed, now or at `when`. */
  closed: boolean;
  /** The query asks for free things. */
  free: boolean;
  /** The query asks for cheap things: `most` in cents, null for what counts as cheap in its kind. */
  price: { most: number | null; said: string } | null;
  /** Words that a result must not contain: 'lavoro non stagionale'. */
  without: Term[];
  /** Words of the query that occur in no document: 'senza cipolla'. */
  missing: string[];
}

/** The starting point of parsing. */
export function nothingUnderstood(): Understanding {
  return {
    terms: [],
    kinds: [],
    when: null,
    open: false,
    closed: false,
    free: false,
    price: null,
    without: [],
    missing: [],
  };
}

/** Whether the query asks for anything besides words. */
export function asksSomething({ kinds, when, open, closed, free, price, missing }: Understanding): boolean {
  return kinds.length > 0 || when !== null || open || closed || free || price !== null || missing.length > 0;
}

export function isOnly(kinds: readonly SearchSection[], kind: SearchSection): boolean {
  return kinds.length === 1 && kinds[0] === kind;
}

/** The categories, when the query's words ask for nothing else. */
export function onlyCategories({ terms }: Pick<Understanding, 'terms'>): string[] {
  if (terms.some((term) => term.categories.length === 0)) return [];
  return [...new Set(terms.flatMap((term) => term.categories))];
}

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
  return capital(listWords(kinds.map((kind) => SEARCHED[kind].plural)));
}

/** The words of the question that occur in no document, as typed. */
export function missingWords({ terms, missing }: Understanding, tokens: readonly string[]): string[] {
  return [...missing, ...terms.filter((term) => !isKnown(term)).flatMap(({ at }) => tokens[at] ?? [])];
}

/** What the office reads about a question without results: the words that occur nowhere, or the whole question. */
export function missedWords(query: Understanding, tokens: readonly string[]): string[] {
  const missing = missingWords(query, tokens);
  if (missing.length > 0 || query.terms.length === 0 || query.when !== null) return missing;
  return [tokens.filter((token) => !STOP_WORDS.has(token)).join(' ')];
}
