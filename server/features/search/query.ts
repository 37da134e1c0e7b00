import type { WallTime } from '../../../shared/rules/dates.ts';
import { type Clock, clockWhen, readClock } from './clock.ts';
import { partOf } from './dayParts.ts';
import { readHoliday } from './holidays.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseTerm, plainTerm, readPhrase } from './phrases.ts';
import { asksSomething, isOnly, nothingUnderstood, onlyCategories, type Understanding } from './understanding.ts';
import { isStreetDate, type Read, readTableTime, readWhen } from './when.ts';
import { readWish } from './wishes.ts';

const MOST_WORDS = 24;
/** The words of the longest expression of time. */
const LONGEST_TIME = 5;
const OPEN = /^apert[oaie]$/;
const CLOSED = /^chius[oaie]$/;
/** First words that can only begin the name of a day: "ultimo dell’anno". */
const DAYS_OFF = /^(ponte|ultimo|vigilia|vacanze)$/;

/** The state of reading a query word by word. */
interface Reading {
  tokens: readonly string[];
  found: Understanding;
  lexicon: Lexicon;
  now: WallTime;
  /** Whether the name of a holiday counts as a time. */
  holidays: boolean;
  clock: Clock | null;
}

/**
 * Reads the words in order, the longest known phrase first: a time, a kind, a phrase of the lexicon, otherwise a word to find.
 * @param holidays whether the name of a holiday counts as a time
 */
export function understand(
  allWords: readonly string[],
  lexicon: Lexicon,
  now: WallTime,
  holidays = false,
): Understanding {
  const tokens = allWords.slice(0, MOST_WORDS);
  const found = nothingUnderstood();
  const reading: Reading = { tokens, found, lexicon, now, holidays, clock: null };
  for (let at = 0; at < tokens.length; ) {
    at += readTime(reading, at) || readHour(reading, at) || readOpen(reading, at) || readWords(reading, at);
  }
  settle(reading);
  return found;
}

/** Whether the question is about events: the name of a holiday then counts as a time. */
export function asksForEvents(tokens: readonly string[], lexicon: Lexicon): boolean {
  return tokens.some((_, at) =>
    [1, 2, 3].some(
      (length) => lexicon.meaning(tokens.slice(at, at + length).join(' '))?.kinds.includes('events') === true,
    ),
  );
}

/** @returns how many tokens were read, like the functions below */
function readTime({ tokens, found, now, holidays }: Reading, at: number): number {
  const token = tokens[at] as string;
  const ahead = tokens.slice(at, at + LONGEST_TIME);
  if (isStreetDate(tokens, at)) return 0;
  const time: Read | null = readWhen(ahead, now) ?? (holidays || DAYS_OFF.test(token) ? readHoliday(ahead, now) : null);
  if (time === null) return 0;
  // "Adesso aperto" means the same as "aperto".
  if (token !== 'adesso' || !asksOpen(tokens)) found.when ??= time.when;
  return time.length;
}

/** A time of the clock counts in a question about opening, events or a kind of place; elsewhere it may be part of a text. */
function readHour(reading: Reading, at: number): number {
  const { tokens, found, holidays } = reading;
  const asked =
    asksOpen(tokens) || holidays || found.terms.some((term) => term.categories.length + term.synonyms.length > 0);
  const clock = asked ? readClock(tokens.slice(at)) : null;
  if (clock === null) return 0;
  reading.clock ??= clock;
  return clock.length;
}

function readOpen({ tokens, found, lexicon, now }: Reading, at: number): number {
  const [token = '', second = ''] = tokens.slice(at, at + 2);
  if (token === 'all' && second === 'aperto') {
    // "All'aperto" means outdoors, not open.
    found.terms.push(phraseTerm(['all aperto'], [], lexicon));
    return 2;
  }
  if (CLOSED.test(token) || (token === 'non' && OPEN.test(second))) {
    found.closed = true;
    return token === 'non' ? 2 : 1;
  }
  if (OPEN.test(token)) {
    found.open = true;
    return 1 + readOpenWhen(tokens.slice(at + 1), found, now);
  }
  if (token === 'che' && /^or[ae]$/.test(second)) return 2;
  if (token === 'di' && second === 'turno') {
    // "Farmacia di turno" asks for the pharmacy that is open.
    found.open = true;
    return 2;
  }
  return /^(ora|subito)$/.test(token) && asksOpen(tokens) ? 1 : 0;
}

/** Reads the time after "aperto": 'in questo momento', 'a pranzo domenica'. */
function readOpenWhen(after: readonly string[], found: Understanding, now: WallTime): number {
  if (after.slice(0, 3).join(' ') === 'in questo momento') return 3;
  const table = readTableTime(after, now);
  if (table === null) return 0;
  // The day may follow the meal.
  const then = readWhen(after.slice(table.length, LONGEST_TIME), now);
  const [day] = then?.when.days ?? [];
  const isDay = day !== undefined && then?.when.days.length === 1;
  found.when ??= isDay ? partOf(day, table.name, now) : table.when;
  return table.length + (isDay ? then.length : 0);
}

function readWords({ tokens, found, lexicon }: Reading, at: number): number {
  return readWish(tokens.slice(at), found, lexicon) || readPhrase(tokens, at, found, lexicon);
}

function asksOpen(tokens: readonly string[]): boolean {
  return tokens.some((token) => OPEN.test(token) || CLOSED.test(token));
}

/** Settles what the words mean together, after each was read. */
function settle({ tokens, found, lexicon, clock, now }: Reading): void {
  settleClosed(tokens, found, lexicon);
  if (clock !== null) {
    found.when = clockWhen(clock, found.when?.days.length === 1 ? found.when.days[0] : undefined, now);
    // "Bar alle 6 di mattina" asks for what is open then.
    if (found.kinds.length === 0 && onlyCategories(found).length > 0) found.open = true;
  }
  // "Cosa c'è aperto stanotte" asks for places, "eventi aperti a tutti" for events.
  if (found.open && isOnly(found.kinds, 'events') && /^(cosa|che)$/.test(tokens[0] ?? '')) found.kinds = ['activities'];
  if (found.kinds.length > 0 && !found.kinds.includes('activities')) found.open = false;
  if (found.when !== null && /^(ora|adesso|subito)$/.test(tokens.at(-1) ?? '') && onlyCategories(found).length > 0) {
    // "Dove mangiare adesso" asks for what is open.
    found.when = null;
    found.open = true;
  }
  if (found.terms.length === 0 && !asksSomething(found)) {
    // The query has only stop words, or the beginning of a word ("la", "da pi"): they are searched as typed.
    found.without = [];
    found.terms = tokens.map((token, at) => plainTerm(token, at, at === tokens.length - 1, lexicon));
  }
  // "Gratis stasera" asks what is on.
  if (found.free && found.when !== null && found.terms.length + found.kinds.length === 0) found.kinds = ['events'];
  settleMeal(found, lexicon, now);
  if (found.free && !isOnly(found.kinds, 'events')) {
    found.terms.push({ ...phraseTerm(['gratis'], lexicon.synonyms('gratis') ?? [], lexicon), wish: true });
    found.free = false;
  }
}

/** "Ristoranti chiusi" asks for places; in "strada chiusa" it is a word like others. */
function settleClosed(tokens: readonly string[], found: Understanding, lexicon: Lexicon): void {
  const isPlace = found.terms.some(({ categories, synonyms }) => categories.length + synonyms.length > 0);
  if (!found.closed || found.when !== null || isPlace) return;
  found.closed = false;
  const at = tokens.findIndex((token) => token.startsWith('chius'));
  if (at >= 0) found.terms.push(plainTerm(tokens[at] as string, at, at === tokens.length - 1, lexicon));
}

/** "Cena domenica" asks where to eat then. */
function settleMeal(found: Understanding, lexicon: Lexicon, now: WallTime): void {
  const [term, ...others] = found.terms;
  const [day, ...days] = found.when?.days ?? [];
  const meal = term?.phrases.find((phrase) => /^(pranzo|cena)$/.test(phrase));
  if (meal === undefined || others.length + days.length + found.kinds.length > 0 || day === undefined) return;
  const { categories = [] } = lexicon.meaning('mangiare') ?? {};
  if (categories.length === 0) return;
  found.when = partOf(day, meal, now);
  found.open = true;
  found.terms = [{ ...phraseTerm([], [], lexicon), categories }];
}
