import { fillSynonyms } from '../../../db/seed/synonyms.ts';
import type { SearchItem, SearchResponse } from '../../../shared/contract/search.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import type { OpeningHours } from '../../../shared/rules/hours.ts';
import { type SearchSection, SHORT_TERM, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { createAnswers, townNow } from '../../content/answers.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { correctionsOf, respelt } from './corrections.ts';
import { filtersOf, sectionsOf } from './filters.ts';
import { createFinder } from './finder.ts';
import { createInformation, type Information } from './information.ts';
import { interpretation } from './interpretation.ts';
import { toItem } from './items.ts';
import { createLexicon } from './lexicon.ts';
import { createMarker } from './match.ts';
import { type Understanding, understand } from './query.ts';
import { ALL_SECTIONS, type SearchRepository, searchRepository } from './repository.ts';
import type { Rows } from './sections.ts';
import { createVocabulary } from './vocabulary.ts';
import { TIME_WORDS } from './when.ts';
import { words } from './words.ts';

export interface SearchService {
  /** @throws 422 when the term is shorter than two characters; of a long one the first 200 count */
  run(q: string): SearchResponse;
}

type Results = SearchResponse['results'];
type Found = Pick<SearchResponse, 'results' | 'interpretation'>;

const SOME_WORDS = 'Risultati con alcune delle parole cercate';
const NOTHING = { information: [], information_leads: false, suggestion: null };

export function createSearch(db: Db, clock: Clock): SearchService {
  // A new town starts with the demo town's synonyms.
  fillSynonyms(db);
  const repository = searchRepository(db);
  const find = createFinder(repository);
  const readLexicon = createLexicon(db);
  const readVocabulary = createVocabulary(db);
  const information = createInformation(db);
  const answers = createAnswers(db, clock);

  function answer(typed: string): SearchResponse {
    const lexicon = readLexicon();
    const { now, ...wall } = townNow(clock);
    const tokens = words(typed);
    const results = (query: Understanding, any: boolean): Results => {
      const filters = filtersOf(query, now, wall, typed);
      const rows = find(query, sectionsOf(query), filters, any);
      const hours = hoursOf(repository, rows.activities, wall.day);
      const telling = { now: wall, instant: now, when: query.when, mark: createMarker(query.terms), hours };
      const items = <K extends SearchSection>(kind: K): SearchItem[] =>
        rows[kind].map((row) => toItem(kind, row, telling));
      return Object.fromEntries(
        ALL_SECTIONS.map((kind): [SearchSection, SearchItem[]] => [kind, items(kind)]),
      ) as Results;
    };

    const answerTo = (query: Understanding, any = false): Found => ({
      results: results(query, any),
      interpretation: any ? SOME_WORDS : interpretation(query, lexicon),
    });
    const informed = (of: readonly string[]) => information.find(of, lexicon, { now, today: wall.day });

    const understood = understand(tokens, lexicon, wall);
    const known = informed(tokens);
    // Where rubbish goes no shop knows.
    if (known.exclusive && known.items.length > 0) return { ...NOTHING, ...withInformation(noResults(), known) };
    const first = answerTo(understood);
    if (!isEmpty(first.results)) return { ...NOTHING, ...beside(first, understood, known) };
    if (known.strong || (understood.terms.length === 0 && known.items.length === 0)) {
      return { ...NOTHING, ...withInformation(first, known) };
    }

    const festive = understand(tokens, lexicon, wall, true);
    // Try again with holiday names read as times ("capodanno").
    if (festive.terms.length < understood.terms.length) {
      const second = answerTo(festive);
      if (!isEmpty(second.results)) return { ...NOTHING, ...second };
    }
    if (known.whole) return { ...NOTHING, ...withInformation(first, known) };
    const corrections = correctionsOf(understood.terms, tokens, () =>
      readVocabulary([...lexicon.words, ...TIME_WORDS, ...information.words()]),
    );
    if (corrections.size > 0) {
      const corrected = tokens.map((token, at) => corrections.get(at) ?? token);
      const meant = understand(corrected, lexicon, wall);
      const third = answerTo(meant);
      const informedThen = informed(corrected);
      if (!isEmpty(third.results) || informedThen.strong) {
        const told = isEmpty(third.results) ? withInformation(third, informedThen) : beside(third, meant, informedThen);
        const response = { ...NOTHING, ...told };
        return { ...response, suggestion: respelt(typed, corrections, response) };
      }
    }
    if (understood.terms.length < 2) return { ...NOTHING, ...withInformation(first, known) };
    const loose = answerTo(understood, true);
    return { ...NOTHING, ...withInformation(isEmpty(loose.results) ? first : loose, known) };
  }

  /** All its statements see the same content, and the database is locked for reading once instead of for each. */
  const answerAtOnce = db.transaction(answer);

  return {
    run(q) {
      const typed = searchTerm(q);
      if (typed.length < SEARCH_MIN_CHARACTERS) throw new HttpError(422, SHORT_TERM.page, { q: [SHORT_TERM.page] });
      return answers.get(typed, () => answerAtOnce(typed));
    },
  };
}

function noResults(): Found {
  return {
    results: Object.fromEntries(ALL_SECTIONS.map((kind) => [kind, []])) as unknown as Results,
    interpretation: null,
  };
}

function isEmpty(results: Results): boolean {
  return ALL_SECTIONS.every((kind) => results[kind].length === 0);
}

/** Information alone, or better than what there is. */
function withInformation(
  found: Found,
  { items }: Information,
): Found & Pick<SearchResponse, 'information' | 'information_leads'> {
  return { ...found, information: items, information_leads: items.length > 0 };
}

/** Information beside results: only what has every word, and not where a time or a kind was asked. */
function beside(
  found: Found,
  { terms, when, open, kinds }: Understanding,
  known: Information,
): Partial<SearchResponse> & Found {
  if (!known.strong || terms.length === 0 || when !== null || open || kinds.length > 0) return found;
  return { ...found, information: known.items, information_leads: known.leads && !isNamed(found.results, terms) };
}

/** Whether a result is called what was asked, more or less: at least half of its name's words. */
function isNamed(results: Results, terms: Understanding['terms']): boolean {
  const asked = new Set(terms.flatMap(({ phrases }) => phrases));
  return ALL_SECTIONS.some((kind) =>
    results[kind].slice(0, 3).some(({ title }) => {
      const name = words(title).filter((word) => word.length > 3);
      return name.filter((word) => asked.has(word)).length * 2 > name.length;
    }),
  );
}

/** The opening hours of these activities, by id. */
function hoursOf(
  repository: SearchRepository,
  rows: readonly Rows['activities'][],
  today: string,
): Map<number, Pick<OpeningHours, 'hours' | 'special'>> {
  const hours = new Map(
    rows.map(({ id }) => [id, { hours: [], special: [] } as Pick<OpeningHours, 'hours' | 'special'>]),
  );
  if (rows.length === 0) return hours;
  const { weekly, special } = repository.hoursOf([...hours.keys()], addDays(today, -1));
  for (const row of weekly) hours.get(row.activity_id)?.hours.push(row);
  for (const row of special) hours.get(row.activity_id)?.special.push(row);
  return hours;
}
