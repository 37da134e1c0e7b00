import { fillSynonyms } from '../../../db/seed/synonyms.ts';
import type { SearchItem, SearchResponse } from '../../../shared/contract/search.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import type { OpeningHours } from '../../../shared/rules/hours.ts';
import { isEmpty, type SearchSection, SHORT_TERM, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { createAnswers, townNow } from '../../content/answers.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { correctionsOf, respelt } from './corrections.ts';
import { filtersOf, sectionsOf } from './filters.ts';
import { createFinder } from './finder.ts';
import { interpretation } from './interpretation.ts';
import { toItem } from './items.ts';
import { createLexicon } from './lexicon.ts';
import { createMarker } from './match.ts';
import { type Understanding, understand } from './query.ts';
import { ALL_SECTIONS, type SearchRepository, searchRepository } from './repository.ts';
import type { Rows } from './sections.ts';
import { createVocabulary } from './vocabulary.ts';
import { words } from './words.ts';

export interface SearchService {
  /** @throws 422 when the term is shorter than two characters; of a long one the first 200 count */
  run(q: string): SearchResponse;
}

type Results = SearchResponse['results'];

const SOME_WORDS = 'Risultati con alcune delle parole cercate';

export function createSearch(db: Db, clock: Clock): SearchService {
  // A new town starts with the demo town's synonyms.
  fillSynonyms(db);
  const repository = searchRepository(db);
  const find = createFinder(repository);
  const readLexicon = createLexicon(db);
  const readVocabulary = createVocabulary(db);
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

    const answerTo = (query: Understanding, any = false): SearchResponse => ({
      results: results(query, any),
      interpretation: any ? SOME_WORDS : interpretation(query, lexicon),
      suggestion: null,
    });

    const understood = understand(tokens, lexicon, wall);
    const first = answerTo(understood);
    if (!isEmpty(first) || understood.terms.length === 0) return first;

    const festive = understand(tokens, lexicon, wall, true);
    // Try again with holiday names read as times ("capodanno").
    if (festive.terms.length < understood.terms.length) {
      const second = answerTo(festive);
      if (!isEmpty(second)) return second;
    }
    const corrections = correctionsOf(understood.terms, tokens, lexicon, readVocabulary);
    if (corrections.size > 0) {
      const corrected = tokens.map((token, at) => corrections.get(at) ?? token);
      const third = answerTo(understand(corrected, lexicon, wall));
      if (!isEmpty(third)) return { ...third, suggestion: respelt(typed, corrections, third.results) };
    }
    if (understood.terms.length < 2) return first;
    const loose = answerTo(understood, true);
    return isEmpty(loose) ? first : loose;
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
