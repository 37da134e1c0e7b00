import type { ExcerptPart } from '../../../shared/contract/search.ts';
import type { Marker } from './match.ts';
import { fold, words } from './tokens.ts';

const LENGTH = 160;
/** Characters of text shown before the first match when it lies deep inside. */
const BEFORE = 40;
/** Characters of an excerpt that fit a phone's two lines. */
const SEEN = 64;

/** The summary without Markdown, or the piece of the long text around the match when only that text contains it. */
export function excerptOf(
  summary: string,
  body: string,
  mark: Marker | null,
): { excerpt: string; excerpt_parts: ExcerptPart[] } {
  const short = plain(summary);
  const folded = mark === null ? '' : fold(short);
  const inShort = mark === null ? [] : mark(folded);
  const [found] = inShort;
  if (mark === null || (found !== undefined && found[1] <= SEEN))
    return { excerpt: short, excerpt_parts: cut(short, inShort) };
  if (found !== undefined) return pieceOf(short, folded, found[0], mark);
  // Most long texts contain no match: their Markdown is not parsed.
  const long = mark(fold(body)).length === 0 ? '' : plain(body);
  const foldedLong = fold(long);
  const [first] = mark(foldedLong);
  if (first === undefined) return { excerpt: short, excerpt_parts: cut(short, []) };
  return pieceOf(long, foldedLong, first[0], mark);
}

/** @param folded the text as `fold` returns it, of the same length */
function pieceOf(
  text: string,
  folded: string,
  match: number,
  mark: Marker,
): { excerpt: string; excerpt_parts: ExcerptPart[] } {
  const [start, end] = around(text, match);
  const piece = (of: string) => `${start > 0 ? '…' : ''}${of.slice(start, end)}${end < text.length ? '…' : ''}`;
  const excerpt = piece(text);
  return { excerpt, excerpt_parts: cut(excerpt, mark(piece(folded))) };
}

/** Removes Markdown's signs and addresses. Each pattern ends at the next bracket, so that thousands of them take no time. */
function plain(text: string): string {
  if (!/[\n*_`#>[\]]|^\s*-/.test(text)) return text;
  return text
    .replace(/!?\[([^[\]]*)\]\([^)\]]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, matches: [number, number][]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const [start, end] of matches) {
    if (start > at) parts.push({ text: text.slice(at, start), match: false });
    parts.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), match: false });
  return parts;
}

/** Where the piece around the match lies: from the start of a sentence or word to the end of a word. */
function around(text: string, match: number): [start: number, end: number] {
  const sentence = Math.max(...['. ', ': ', '? '].map((end) => text.lastIndexOf(end, match - 2) + 2), 0);
  const word = match <= BEFORE ? 0 : text.indexOf(' ', match - BEFORE) + 1;
  const start = sentence > 1 && match - sentence < LENGTH / 2 ? sentence : Math.min(word, match);
  if (text.length - start <= LENGTH) return [start, text.length];
  return [start, start + Math.max(text.slice(start).lastIndexOf(' ', LENGTH), match - start + 1)];
}

/** The searched fields of a row that a result does not show. */
export interface Reasons {
  /** Keywords from the office or the owner. */
  keywords: string;
  /** "Via Giardini 12" */
  place: string;
  step_free?: number | null;
  dogs_allowed?: number | null;
  baby_changing?: number | null;
  /** Events only. */
  accessibility?: string;
}

/** The attributes of a place that can be searched, with the words under which the index keeps them. */
const ATTRIBUTES: { key: 'dogs_allowed' | 'step_free' | 'baby_changing'; indexed: string; said: string }[] = [
  { key: 'dogs_allowed', indexed: 'cani ammessi', said: 'Accetta cani' },
  { key: 'step_free', indexed: 'accessibile senza gradini sedia a rotelle', said: 'Senza gradini' },
  { key: 'baby_changing', indexed: 'fasciatoio', said: 'Ha il fasciatoio' },
];

/** Shorter words ("via", "bar") match too much to be a reason. */
const SHORTEST_REASON = 3;

/**
 * A short line that says why a result was found when nothing else shown says it: 'Accetta cani', 'In Via Giardini 12'.
 * @param shown title and facts, folded
 */
export function reasonOf(mark: Marker | null, shown: string, row: Reasons): string | null {
  if (mark === null || mark(shown).length > 0) return null;
  const attribute = ATTRIBUTES.find(({ key, indexed }) => row[key] === 1 && mark(indexed).length > 0);
  if (attribute !== undefined) return attribute.said;
  if (
    row.accessibility &&
    mark(`${fold(row.accessibility)} accessibile sedia a rotelle carrozzina disabili`).length > 0
  ) {
    return row.accessibility.split(/[.;]/)[0] ?? null;
  }
  const keywords = fold(row.keywords);
  const found = mark(keywords).find(([start, end]) => end - start > SHORTEST_REASON);
  if (found !== undefined) return `Anche: ${withWordBefore(row.keywords, found)}`;
  return mark(fold(row.place)).length > 0 ? `In ${row.place}` : null;
}

/** The match with the word beside it: 'senza glutine', not 'glutine'. */
function withWordBefore(text: string, [start, end]: [number, number]): string {
  const before = /(?:^|\s)(senza|non|da|di|a|al|per)\s$/.exec(text.slice(0, start));
  const from = before === null ? start : start - (before[1] as string).length - 1;
  return words(text.slice(from, end)).length === 0 ? text.slice(start, end) : text.slice(from, end);
}
