import type { WallTime } from '../../../shared/rules/dates.ts';
import { type Clock, clockWhen } from './clock.ts';
import { partOf } from './dayParts.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseTerm, plainTerm } from './phrases.ts';
import { asksSomething, isOnly, onlyCategories, type Understanding } from './understanding.ts';

/** The state of reading a query word by word. */
export interface Reading {
  tokens: readonly string[];
  found: Understanding;
  lexicon: Lexicon;
  now: WallTime;
  /** Whether the name of a holiday counts as a time. */
  holidays: boolean;
  clock: Clock | null;
}

/** Settles what the words mean together, after each was read. */
export function settle({ tokens, found, lexicon, clock, now }: Reading): void {
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
