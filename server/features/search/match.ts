import type { Term } from './term.ts';

/** Terms as FTS5 expressions, and as marks in a text. Terms are letters and digits only; still, all are quoted. */

export interface Matching {
  /** Matches in the title only. */
  inTitle?: boolean;
  /** How many of the terms a document must have; undefined: all. */
  least?: number;
  /** Matches in title, keywords and category only. */
  named?: boolean;
  /** A term that asks for categories matches these categories or a title, but not a text that happens to contain the word. */
  byCategory?: boolean;
  /** The section's place column holds addresses only, so a street is matched by its full name: "mercatino" does not ask for what is at Piazza Mercato. */
  addresses?: boolean;
}

/** @returns null when nothing is left to search for */
export function matchExpression(terms: readonly Term[], matching: Matching = {}): string | null {
  const { inTitle, named, least, byCategory, addresses = false } = matching;
  const columns = inTitle ? 'title' : named ? 'title tags category' : null;
  const expressions = terms.map((term) =>
    (byCategory && term.categories.length > 0 ? inCategories(term) : anywhere(term, columns, addresses)).join(' OR '),
  );
  if (least === undefined) {
    return expressions.length === 0 || expressions.includes('') ? null : together(expressions);
  }
  // A term that asks for a category is in every choice.
  const isKept = terms.map(({ categories, rare }) => rare === true || (byCategory === true && categories.length > 0));
  const kept = expressions.filter((_, at) => isKept[at]);
  const others = expressions.filter((_, at) => !isKept[at] && isSaid(terms[at] as Term));
  if (kept.includes('') || (kept.length === 0 && others.length < least)) return null;
  const count = Math.min(others.length, Math.max(0, least - kept.length));
  const some = choices(others, count).filter((chosen) => !chosen.includes(''));
  if (count > 0 && some.length === 0) return null;
  const asked = [...kept, ...(count === 0 ? [] : [some.map(together).join(' OR ')])];
  return asked.length === 0 ? null : together(asked);
}

/** Whether the term can be found by words, not only by a category. */
function isSaid({ phrases, synonyms, prefix }: Term): boolean {
  return phrases.length + synonyms.length > 0 || prefix !== null;
}

function together(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' AND ');
}

/** All combinations of `count` elements. */
function choices<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [];
  if (count === 1) return from.map((one) => [one]);
  return from.flatMap((one, at) => choices(from.slice(at + 1), count - 1).map((others) => [one, ...others]));
}

function inCategories({ categories, phrases, synonyms }: Term): string[] {
  return [...within('category', categories.map(quoted)), ...within('title', [...phrases, ...synonyms].map(quoted))];
}

/** The name of a category matches the word itself, not its synonyms: "gelato" is not every "Bar e gelateria". */
function anywhere(term: Term, columns: string | null, addresses: boolean): string[] {
  const { phrases, synonyms, prefix, street } = term;
  const others = synonyms.map(quoted);
  if (street !== undefined && columns === null) {
    return [
      ...within('title tags category body', [...phrases.map(quoted), ...others]),
      ...within('place', street.map(quoted)),
    ];
  }
  const whole = prefix === null ? phrases : phrases.filter((phrase) => !phrase.startsWith(prefix));
  const own = [...whole.map(quoted), ...(prefix === null ? [] : [beginning(prefix)])];
  return [
    ...(columns === null ? own : within(columns, own)),
    ...within(columns?.replace(' category', '') ?? (addresses ? 'title tags body' : 'title tags place body'), others),
  ];
}

function within(columns: string, phrases: string[]): string[] {
  return phrases.length === 0 ? [] : [`({${columns}} : (${phrases.join(' OR ')}))`];
}

export function quoted(phrase: string): string {
  return `"${phrase.replace(/[^\p{L}\p{N}]+/gu, ' ')}"`;
}

/** An FTS5 prefix query. */
export function beginning(word: string): string {
  return `${quoted(word)} *`;
}

/** Finds the terms in folded text; the spans are in order and do not overlap. */
export type Marker = (folded: string) => Span[];
type Span = [start: number, end: number];

/** @returns null when there is nothing to mark */
export function createMarker(terms: readonly Term[]): Marker | null {
  const phrases = [...new Set(terms.flatMap((term) => [...term.phrases, ...term.synonyms]))];
  const prefixes = terms.flatMap(({ prefix }) => prefix ?? []);
  if (phrases.length + prefixes.length === 0) return null;
  const several = phrases
    .filter((phrase) => phrase.includes(' '))
    .map((phrase) => new RegExp(phrase.replaceAll(' ', '[^\\p{L}\\p{N}]+'), 'gu'));
  const single = phrases.filter((phrase) => !phrase.includes(' '));
  return (folded) => {
    const found: Span[] = several.flatMap((pattern) =>
      [...folded.matchAll(pattern)].map(({ index, 0: text }): Span => [index, index + text.length]),
    );
    for (const word of single) collect(folded, word, false, found);
    for (const prefix of prefixes) collect(folded, prefix, true, found);
    return apart(found.filter(([start, end]) => !isWord(folded, start - 1) && !isWord(folded, end)));
  };
}

function collect(text: string, word: string, unfinished: boolean, found: Span[]): void {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    let end = at + word.length;
    while (unfinished && isWord(text, end)) end++;
    found.push([at, end]);
  }
}

/** Sorts spans, keeps the longest of those that begin together, and drops those that overlap the one before. */
function apart(spans: Span[]): Span[] {
  spans.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let free = 0;
  return spans.filter(([start, end]) => {
    if (start < free) return false;
    free = end;
    return true;
  });
}

function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58);
  return code >= 128 && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
