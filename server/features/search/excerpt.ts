import type { ExcerptPart } from '../../../shared/contract/search.ts';
import type { Marker } from './match.ts';
import { fold } from './words.ts';

const LENGTH = 160;
/** How much of the text stands before the first match when it lies deep inside. */
const BEFORE = 40;
/** What a phone shows of an excerpt, in its two lines. */
const SEEN = 64;

/** The summary as it is, or, when only the long text speaks of what was asked, that piece of it. */
export function excerptOf(
  summary: string,
  body: string,
  mark: Marker | null,
): { excerpt: string; excerpt_parts: ExcerptPart[] } {
  const short = plain(summary);
  const inShort = spans(short, mark);
  const [found] = inShort;
  if (mark === null || (found !== undefined && found[1] <= SEEN))
    return { excerpt: short, excerpt_parts: cut(short, inShort) };
  if (found !== undefined) return pieceOf(short, found[0], mark);
  // Most long texts say nothing of it: no need to read their Markdown.
  const inBody = spans(body, mark);
  const long = inBody.length === 0 ? '' : plain(body);
  const [first] = long === body ? inBody : spans(long, mark);
  if (first === undefined) return { excerpt: short, excerpt_parts: cut(short, []) };
  return pieceOf(long, first[0], mark);
}

function pieceOf(text: string, match: number, mark: Marker): { excerpt: string; excerpt_parts: ExcerptPart[] } {
  const piece = around(text, match);
  return { excerpt: piece, excerpt_parts: cut(piece, spans(piece, mark)) };
}

/** Markdown as the words alone. */
function plain(text: string): string {
  if (!/[\n*_`#>[\]]|^\s*-/.test(text)) return text;
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function spans(text: string, mark: Marker | null): [start: number, end: number][] {
  return mark === null ? [] : mark(fold(text));
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

/** A piece of the text with the match in it, from a sentence's or a word's beginning to a word's end. */
function around(text: string, match: number): string {
  const sentence = Math.max(...['. ', ': ', '? '].map((end) => text.lastIndexOf(end, match - 2) + 2), 0);
  const word = match <= BEFORE ? 0 : text.indexOf(' ', match - BEFORE) + 1;
  const start = sentence > 1 && match - sentence < LENGTH / 2 ? sentence : Math.min(word, match);
  const rest = text.slice(start);
  const piece =
    rest.length <= LENGTH ? rest : rest.slice(0, Math.max(rest.lastIndexOf(' ', LENGTH), match - start + 1));
  return `${start > 0 ? '…' : ''}${piece}${piece.length < rest.length ? '…' : ''}`;
}
