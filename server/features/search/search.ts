import { fillSynonyms } from '../../../db/seed/synonyms.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { SHORT_TERM, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { createAnswers, townNow } from '../../content/answers.ts';
import { type TownSections, WHOLE_TOWN } from '../../content/townSections.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { createAttempt, isEmpty, type Moment, noResults, type Results } from './attempts.ts';
import { beside, told } from './beside.ts';
import { correctionsOf, respelt } from './corrections.ts';
import { filtersOf } from './filters.ts';
import { createFinder } from './finder.ts';
import { createInformation, type Information } from './information.ts';
import { interpretation } from './interpretation.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { moreOf } from './more.ts';
import { createOccurrences } from './occurrences.ts';
import { droppedWords, fewerWords, missedWords, missingWords, toldWithout, withoutUnknown } from './partial.ts';
import { asksForEvents, type Understanding, understand } from './query.ts';
import { searchRepository } from './repository.ts';
import { createVocabulary } from './vocabulary.ts';
import { TIME_WORDS } from './when.ts';
import { words } from './words.ts';

export interface SearchService {
  /** @throws 422 when the term is shorter than two characters; of a long one the first 200 count */
  run(q: string): SearchResponse;
  /** The words of an answer's question that found nothing, as the search compares them; those of all of it when nothing was found. */
  missed(answer: SearchResponse): readonly string[];
}

/** A question while it is answered. */
interface Asked extends Moment {
  tokens: string[];
  lexicon: Lexicon;
}

/** What is told of an answer unless there is more to say. */
const PLAIN = { more: {}, information: [], information_leads: false, interpretation: null, suggestion: null };

/** @param sections of the town: what it does without is not found */
export function createSearch(db: Db, clock: Clock, sections: TownSections = WHOLE_TOWN): SearchService {
  // A new town starts with the demo town's synonyms.
  fillSynonyms(db);
  const repository = searchRepository(db);
  const occurrences = createOccurrences(db);
  const finder = createFinder(repository, occurrences);
  const attempt = createAttempt(repository, finder.find, sections);
  const readLexicon = createLexicon(db, occurrences);
  const readVocabulary = createVocabulary(db);
  const information = createInformation(db, sections);
  const answers = createAnswers(db, clock);
  /** Beside the answers, which are cached and sent as they are. */
  const missed = new WeakMap<SearchResponse, readonly string[]>();

  function answer(typed: string): SearchResponse {
    const { now, ...wall } = townNow(clock);
    const asked = { typed, now, wall, tokens: words(typed), lexicon: readLexicon() };
    const known = informed(asked, asked.tokens);
    // Where rubbish goes no shop knows.
    if (known.exclusive && known.count > 0) return { ...PLAIN, results: noResults(), ...told(known) };
    const query = understand(asked.tokens, asked.lexicon, wall, asksForEvents(asked.tokens, asked.lexicon));
    return (
      exactly(query, asked, known) ??
      (known.strong ? { ...PLAIN, results: noResults(), ...told(known) } : null) ??
      festively(query, asked) ??
      (known.whole ? { ...PLAIN, results: noResults(), ...told(known) } : null) ??
      relaxed(query, asked) ??
      corrected(query, asked) ??
      partly(query, asked, known) ??
      nothing(query, asked, known)
    );
  }

  function nothing(query: Understanding, asked: Asked, known: Information): SearchResponse {
    const said = interpretation(query, asked.lexicon);
    const found = { ...PLAIN, results: noResults(), interpretation: said, ...told(known) };
    if (known.count === 0) missed.set(found, missedWords(query, asked.tokens));
    return found;
  }

  function informed({ lexicon, now, wall }: Asked, tokens: readonly string[], nowhere: string[] = []): Information {
    return information.find(tokens, lexicon, { now, today: wall.day, nowhere });
  }

  /** What a reading found, and where its lists go on. */
  function found(results: Results, query: Understanding, { now, wall, typed, lexicon }: Asked): SearchResponse {
    const filters = filtersOf(query, now, wall, typed);
    const more = moreOf(results, query, { repository, filters, wall });
    return { ...PLAIN, results, more, interpretation: interpretation(query, lexicon) };
  }

  /** Documents that have all words. */
  function exactly(query: Understanding, asked: Asked, known: Information): SearchResponse | null {
    if (query.missing.length > 0) return null;
    const results = attempt(query, asked);
    if (isEmpty(results)) return null;
    return { ...found(results, query, asked), ...beside(results, query, known) };
  }

  /** The other way round with the names of holidays: as times, or as words. */
  function festively(query: Understanding, asked: Asked): SearchResponse | null {
    const other = understand(asked.tokens, asked.lexicon, asked.wall, !asksForEvents(asked.tokens, asked.lexicon));
    if (other.terms.length === query.terms.length) return null;
    const results = attempt(other, asked);
    if (isEmpty(results)) return null;
    return found(results, other, asked);
  }

  /** What was asked, closed as it is: "pizzeria aperta" is answered by pizzerias and when they open. */
  function relaxed(query: Understanding, asked: Asked): SearchResponse | null {
    if (!query.open || query.terms.length === 0) return null;
    const results = attempt({ ...query, open: false, when: null, kinds: ['activities'] }, asked);
    if (isEmpty(results)) return null;
    const when = query.when === null ? 'adesso' : query.when.on;
    return { ...PLAIN, results, interpretation: `Nessuna risulta aperta ${when}: ecco quando aprono` };
  }

  function corrected(query: Understanding, asked: Asked): SearchResponse | null {
    const vocabulary = () => readVocabulary([...asked.lexicon.words, ...TIME_WORDS, ...information.words()]);
    const { likely, daring } = correctionsOf(query.terms, asked.tokens, vocabulary);
    const readings = [...likely, ...daring].map((corrections) => {
      const tokens = asked.tokens.map((token, at) => corrections.get(at) ?? token);
      const meant = understand(tokens, asked.lexicon, asked.wall, asksForEvents(tokens, asked.lexicon));
      return { corrections, tokens, meant };
    });
    // A question of several words means the one that makes it a name.
    const named = asked.tokens.length < 2 ? undefined : readings.find(({ meant }) => finder.isName(meant.terms));
    for (const reading of [...(named === undefined ? [] : [named]), ...readings.slice(0, likely.length)]) {
      const known = informed(asked, reading.tokens);
      const found =
        exactly(reading.meant, asked, known) ??
        (known.strong ? { ...PLAIN, results: noResults(), ...told(known) } : null);
      if (found !== null) return { ...found, suggestion: respelt(asked.typed, reading.corrections, found) };
    }
    return null;
  }

  /** Most of the words, and which one is missing. */
  function partly(query: Understanding, asked: Asked, known: Information): SearchResponse | null {
    const missing = missingWords(query, asked.tokens);
    const rest = withoutUnknown(query);
    const lenient = known.strong ? known : informed(asked, asked.tokens, missing);
    const answering = (results: Results, without = missing): SearchResponse => {
      const said = toldWithout(without, rest, asked.lexicon);
      const found = {
        ...PLAIN,
        results,
        interpretation: said,
        ...(lenient.strong ? told(lenient, lenient.leads) : {}),
      };
      missed.set(found, missing);
      return found;
    };
    if (lenient.strong && lenient.leads) return answering(noResults());
    // Of a question that is mostly unknown nothing is left to answer.
    if (missing.length > rest.terms.length + rest.kinds.length + (rest.when === null ? 0 : 1)) return null;
    if (missing.length > 0 && (rest.terms.length > 0 || rest.kinds.length > 0)) {
      const results = attempt({ ...rest, missing: [] }, asked);
      if (!isEmpty(results)) return answering(results);
    }
    for (const least of fewerWords(rest)) {
      const results = attempt(rest, asked, least);
      const without = [...missing, ...droppedWords(rest, least, asked.tokens)];
      if (!isEmpty(results)) return Object.assign(answering(results, without), known.whole ? told(known) : {});
    }
    return null;
  }

  /** All its statements see the same content, and the database is locked for reading once instead of for each. */
  const answerAtOnce = db.transaction(answer);

  return {
    run(q) {
      const typed = searchTerm(q);
      if (typed.length < SEARCH_MIN_CHARACTERS) throw new HttpError(422, SHORT_TERM.page, { q: [SHORT_TERM.page] });
      return answers.get(typed, () => answerAtOnce(typed));
    },
    missed: (answer) => missed.get(answer) ?? [],
  };
}
