import type { WallTime } from '../../../shared/rules/dates.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { readHoliday } from './feasts.ts';
import type { Lexicon } from './lexicon.ts';
import type { When } from './stretches.ts';
import type { Term } from './term.ts';
import { isStreetDate, readTableTime, readWhen } from './when.ts';
import { forms, STOP_WORDS } from './words.ts';

/** What a query asks for, before it becomes SQL. */
export interface Understanding {
  terms: Term[];
  /** The kinds it names; empty when it names none. */
  kinds: SearchSection[];
  when: When | null;
  /** Asks for what is open, now or at `when`. */
  open: boolean;
  /** Asks for what costs nothing. */
  free: boolean;
}

const MOST_WORDS = 12;
const LONGEST_PHRASE = 3;
const OPEN = /^apert[oaie]$/;
const FREE = /^(gratis|gratuit[oaie])$/;

/**
 * Reads the words in order, the longest known phrase first: a time, a kind, a town word, and else a word to find.
 * @param holidays whether a holiday's name is a time too
 */
export function understand(
  allWords: readonly string[],
  lexicon: Lexicon,
  now: WallTime,
  holidays = false,
): Understanding {
  const tokens = allWords.slice(0, MOST_WORDS);
  const found: Understanding = { terms: [], kinds: [], when: null, open: false, free: false };
  for (let at = 0; at < tokens.length; ) {
    at += readAt(tokens, at, found, lexicon, now, holidays);
  }
  if (found.kinds.length > 0 && !found.kinds.includes('activities')) found.open = false;
  if (found.terms.length === 0 && !asksSomething(found)) {
    // Only stop words or the beginning of one ("la", "da pi"): search them as they are.
    found.terms = tokens.map((token, at) => plainTerm(token, at, at === tokens.length - 1, lexicon));
  }
  if (found.free && !isOnly(found.kinds, 'events')) {
    found.terms.push({
      at: -1,
      phrases: lexicon.written(['gratis']),
      synonyms: lexicon.written(lexicon.synonyms('gratis') ?? []),
      prefix: null,
      categories: [],
    });
    found.free = false;
  }
  return found;
}

export function asksSomething({ kinds, when, open, free }: Understanding): boolean {
  return kinds.length > 0 || when !== null || open || free;
}

export function isOnly(kinds: readonly SearchSection[], kind: SearchSection): boolean {
  return kinds.length === 1 && kinds[0] === kind;
}

/** The categories, when they are all that the words ask of activities. */
export function onlyCategories({ terms }: Understanding): string[] {
  if (terms.some((term) => term.categories.length === 0)) return [];
  return [...new Set(terms.flatMap((term) => term.categories))];
}

/** @returns how many tokens were read */
function readAt(
  tokens: readonly string[],
  at: number,
  found: Understanding,
  lexicon: Lexicon,
  now: WallTime,
  holidays: boolean,
): number {
  const token = tokens[at] as string;
  const ahead = tokens.slice(at, at + 5);
  const time = isStreetDate(tokens, at) ? null : (readWhen(ahead, now) ?? (holidays ? readHoliday(ahead, now) : null));
  if (time !== null) {
    // "Adesso aperto" asks no more than "aperto".
    if (token !== 'adesso' || !asksOpen(tokens)) found.when ??= time.when;
    return time.length;
  }
  if (token === 'all' && tokens[at + 1] === 'aperto') {
    // "All'aperto" means outdoors, not open.
    found.terms.push({ at: -1, phrases: lexicon.written(['all aperto']), synonyms: [], prefix: null, categories: [] });
    return 2;
  }
  if (OPEN.test(token)) {
    found.open = true;
    if (tokens.slice(at + 1, at + 4).join(' ') === 'in questo momento') return 4;
    const table = readTableTime(tokens.slice(at + 1), now);
    if (table !== null) found.when ??= table.when;
    return 1 + (table?.length ?? 0);
  }
  if (token === 'di' && tokens[at + 1] === 'turno') {
    // "Farmacia di turno" is the one that is open.
    found.open = true;
    return 2;
  }
  if (/^(ora|subito)$/.test(token) && asksOpen(tokens)) return 1;
  if (FREE.test(token)) {
    found.free = true;
    return 1;
  }
  return readPhrase(tokens, at, found, lexicon);
}

function asksOpen(tokens: readonly string[]): boolean {
  return tokens.some((token) => OPEN.test(token));
}

function readPhrase(tokens: readonly string[], at: number, found: Understanding, lexicon: Lexicon): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length >= 1; length--) {
    const phrase = tokens.slice(at, at + length).join(' ');
    const meaning = lexicon.meaning(phrase);
    if (meaning !== undefined && meaning.kinds.length > 0) {
      found.kinds = [...new Set([...found.kinds, ...meaning.kinds])];
      return length;
    }
    const synonyms = lexicon.synonyms(phrase);
    if (meaning === undefined && synonyms === null) continue;
    // A word of the lexicon is matched whole: "bar" must not find "barca".
    const phrases = length === 1 ? forms(phrase) : [phrase];
    found.terms.push({
      at: length === 1 ? at : -1,
      phrases: lexicon.written(phrases),
      synonyms: lexicon.written(
        (synonyms ?? [])
          .flatMap((word) => (word.includes(' ') ? [word] : forms(word)))
          .filter((word) => !phrases.includes(word)),
      ),
      prefix: null,
      categories: meaning?.categories ?? [],
    });
    return length;
  }
  const token = tokens[at] as string;
  const noise = STOP_WORDS.has(token) || (token.length === 1 && !/\d/.test(token));
  if (!noise) found.terms.push(plainTerm(token, at, at === tokens.length - 1, lexicon));
  return 1;
}

function plainTerm(token: string, at: number, last: boolean, lexicon: Lexicon): Term {
  const prefix = last && token.length > 1 && lexicon.begins(token) ? token : null;
  return { at, phrases: lexicon.written(forms(token)), synonyms: [], prefix, categories: [] };
}
