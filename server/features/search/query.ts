import type { WallTime } from '../../../shared/rules/dates.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { partOf } from './dayParts.ts';
import { readDeal } from './deals.ts';
import { readHoliday } from './feasts.ts';
import type { Lexicon } from './lexicon.ts';
import { readPrice } from './price.ts';
import type { When } from './stretches.ts';
import { isKnown, type Term } from './term.ts';
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
  /** Asks for what costs little: at most so many cents, or cheap by its kind's measure. */
  price: { most: number | null; said: string } | null;
  /** What was said and is nowhere: 'senza cipolla'. */
  missing: string[];
}

const MOST_WORDS = 12;
const LONGEST_PHRASE = 3;
const OPEN = /^apert[oaie]$/;
/** What begins so is a day's name and nothing else's: "ultimo dell’anno". */
const DAYS_OFF = /^(ponte|ultimo|vigilia|vacanze)$/;
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
  const found: Understanding = {
    terms: [],
    kinds: [],
    when: null,
    open: false,
    free: false,
    price: null,
    missing: [],
  };
  for (let at = 0; at < tokens.length; ) {
    at += readAt(tokens, at, found, lexicon, now, holidays);
  }
  if (found.kinds.length > 0 && !found.kinds.includes('activities')) found.open = false;
  if (found.when !== null && /^(ora|adesso|subito)$/.test(tokens.at(-1) ?? '') && onlyCategories(found).length > 0) {
    // "Dove mangiare adesso" asks for what is open.
    found.when = null;
    found.open = true;
  }
  if (found.terms.length === 0 && !asksSomething(found)) {
    // Only stop words or the beginning of one ("la", "da pi"): search them as they are.
    found.terms = tokens.map((token, at) => plainTerm(token, at, at === tokens.length - 1, lexicon));
  }
  if (found.free && !isOnly(found.kinds, 'events')) {
    found.terms.push(phraseTerm(['gratis'], lexicon.synonyms('gratis') ?? [], lexicon));
    found.free = false;
  }
  return found;
}

export function asksSomething({ kinds, when, open, free, price, missing }: Understanding): boolean {
  return kinds.length > 0 || when !== null || open || free || price !== null || missing.length > 0;
}

/** Whether it speaks of events: a holiday's name is then a time. */
export function asksForEvents(tokens: readonly string[], lexicon: Lexicon): boolean {
  return tokens.some((_, at) =>
    [1, 2, 3].some(
      (length) => lexicon.meaning(tokens.slice(at, at + length).join(' '))?.kinds.includes('events') === true,
    ),
  );
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
  const time = isStreetDate(tokens, at)
    ? null
    : (readWhen(ahead, now) ?? (holidays || DAYS_OFF.test(token) ? readHoliday(ahead, now) : null));
  if (time !== null) {
    // "Adesso aperto" asks no more than "aperto".
    if (token !== 'adesso' || !asksOpen(tokens)) found.when ??= time.when;
    return time.length;
  }
  if (token === 'all' && tokens[at + 1] === 'aperto') {
    // "All'aperto" means outdoors, not open.
    found.terms.push(phraseTerm(['all aperto'], [], lexicon));
    return 2;
  }
  if (OPEN.test(token)) {
    found.open = true;
    if (tokens.slice(at + 1, at + 4).join(' ') === 'in questo momento') return 4;
    const table = readTableTime(tokens.slice(at + 1), now);
    if (table === null) return 1;
    // "A pranzo domenica": the day may follow the meal.
    const then = readWhen(tokens.slice(at + 1 + table.length, at + 6), now);
    const [day] = then?.when.days ?? [];
    const isDay = day !== undefined && then?.when.days.length === 1;
    found.when ??= isDay ? partOf(day, table.name, now) : table.when;
    return 1 + table.length + (isDay ? then.length : 0);
  }
  if (token === 'che' && /^or[ae]$/.test(tokens[at + 1] ?? '')) return 2;
  if (token === 'di' && tokens[at + 1] === 'turno') {
    // "Farmacia di turno" is the one that is open.
    found.open = true;
    return 2;
  }
  const read = readWish(tokens.slice(at), found, lexicon);
  if (read > 0) return read;
  if (/^(ora|subito)$/.test(token) && asksOpen(tokens)) return 1;
  if (FREE.test(token)) {
    found.free = true;
    return 1;
  }
  return readPhrase(tokens, at, found, lexicon);
}

/** Money, deals and what somebody does without: 'fino a 20 euro', '2x1', 'senza glutine'. @returns how many tokens were read */
function readWish(ahead: readonly string[], found: Understanding, lexicon: Lexicon): number {
  const price = readPrice(ahead);
  if (price !== null) {
    found.price ??= { most: price.most, said: price.said };
    return price.length;
  }
  if (ahead[0] === 'senza' && /^(pagare|spendere)$/.test(ahead[1] ?? '')) {
    found.free = true;
    return 2;
  }
  const deal = readDeal(ahead);
  if (deal !== null) {
    found.kinds = [...new Set([...found.kinds, 'promotions' as const])];
    found.terms.push(phraseTerm([deal.phrase], [], lexicon));
    return deal.length;
  }
  return readWithout(ahead, found, lexicon);
}

/** "Senza glutine" is found as it stands; "senza cipolla", which nobody says, is told as missing. */
function readWithout([no = '', ...ahead]: readonly string[], found: Understanding, lexicon: Lexicon): number {
  if (!/^(senza|non)$/.test(no)) return 0;
  const skipped = /^(il|lo|la|i|gli|le|un|uno|una|e)$/.test(ahead[0] ?? '') ? 1 : 0;
  const what = ahead[skipped];
  if (what === undefined || STOP_WORDS.has(what)) return 0;
  const phrase = `${no} ${what}`;
  const synonyms = (lexicon.synonyms(phrase) ?? []).filter((word) => word !== phrase);
  const term = phraseTerm(
    [
      phrase,
      ...forms(what)
        .slice(1)
        .map((form) => `${no} ${form}`),
    ],
    synonyms,
    lexicon,
  );
  if (isKnown(term)) found.terms.push(term);
  else found.missing.push(phrase);
  // "Barriere architettoniche" says no more than "barriere".
  return 2 + skipped + (/^architettonic/.test(ahead[skipped + 1] ?? '') ? 1 : 0);
}

function phraseTerm(phrases: string[], synonyms: string[], lexicon: Lexicon): Term {
  return {
    at: -1,
    phrases: lexicon.written(phrases),
    synonyms: lexicon.written(synonyms),
    prefix: null,
    categories: [],
  };
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
      ...streetOf(tokens, at),
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
  const phrases = lexicon.written(forms(token));
  // A word that is there is meant: "marina" is no "marinara".
  const unfinished = last && token.length > 1 && !(token.length > 3 && phrases.includes(token));
  const prefix = unfinished && lexicon.begins(token) ? token : null;
  return { at, phrases, synonyms: [], prefix, categories: [] };
}

/** Of "corso dei ceramisti" the phrases that an address has; of "corso di ceramica" those that none has. */
function streetOf(tokens: readonly string[], at: number): { street?: string[] } {
  if (tokens[at] !== 'corso') return {};
  return {
    street: [2, 3, 4]
      .map((length) => tokens.slice(at, at + length))
      .filter(({ length }) => length > 1)
      .map((words) => words.join(' ')),
  };
}
