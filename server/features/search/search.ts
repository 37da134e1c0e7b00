import { fillSynonyms } from '../../../db/seed/synonyms.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { SHORT_TERM, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { createAnswers, townNow } from '../../content/answers.ts';
import { type TownSections, WHOLE_TOWN } from '../../content/townSections.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { createAttempt } from './attempts.ts';
import { correctedAnswer } from './correctedAnswer.ts';
import { createFinder } from './finder.ts';
import { createInformation } from './information.ts';
import { createLexicon } from './lexicon.ts';
import { createOccurrences, type Occurrences } from './occurrences.ts';
import { partialAnswer } from './partialAnswer.ts';
import {
  type Asked,
  closedPlaces,
  emptyAnswer,
  exactAnswer,
  findInformation,
  informationOnly,
  otherHolidayReading,
  readQuery,
  type Tools,
} from './replies.ts';
import { searchRepository } from './repository.ts';
import { createVocabulary } from './vocabulary.ts';
import { TIME_WORDS } from './when.ts';
import { words } from './words.ts';

export interface SearchService {
  /** @throws 422 when the term is shorter than two characters; only the first 200 are read */
  run(q: string): SearchResponse;
  /** The words of the question that found nothing, folded; the whole question when there are no results at all. */
  missed(answer: SearchResponse): readonly string[];
}

/** @param sections those that the town has turned off are not searched */
export function createSearch(db: Db, clock: Clock, sections: TownSections = WHOLE_TOWN): SearchService {
  // A new town gets the demo town's synonyms.
  fillSynonyms(db);
  const occurrences = createOccurrences(db);
  const readLexicon = createLexicon(db, occurrences);
  const tools = createTools(db, occurrences, sections);
  const answers = createAnswers(db, clock);

  function answer(typed: string): SearchResponse {
    const { now, ...wall } = townNow(clock);
    return answerTo({ typed, now, wall, tokens: words(typed), lexicon: readLexicon() }, tools);
  }

  /** One read transaction: all statements of a question see the same content, and the database is locked once instead of for each. */
  const answerAtOnce = db.transaction(answer);

  return {
    run(q) {
      const typed = searchTerm(q);
      if (typed.length < SEARCH_MIN_CHARACTERS) throw new HttpError(422, SHORT_TERM.page, { q: [SHORT_TERM.page] });
      return answers.get(typed, () => answerAtOnce(typed));
    },
    missed: (answer) => tools.missed.get(answer) ?? [],
  };
}

function createTools(db: Db, occurrences: Occurrences, sections: TownSections): Tools {
  const repository = searchRepository(db);
  const finder = createFinder(repository, occurrences);
  const information = createInformation(db, sections);
  const readVocabulary = createVocabulary(db);
  return {
    repository,
    finder,
    attempt: createAttempt(repository, finder.find, sections),
    information,
    vocabulary: (lexicon) => readVocabulary([...lexicon.words, ...TIME_WORDS, ...information.words()]),
    missed: new WeakMap(),
  };
}

/** Tries one way of answering after the other, and returns the first that finds something. */
function answerTo(asked: Asked, tools: Tools): SearchResponse {
  const known = findInformation(tools, asked, asked.tokens);
  // A question about waste is not answered with shops.
  if (known.exclusive && known.count > 0) return informationOnly(known);
  const query = readQuery(asked, asked.tokens);
  return (
    exactAnswer(tools, query, asked, known) ??
    (known.strong ? informationOnly(known) : null) ??
    otherHolidayReading(tools, query, asked) ??
    (known.whole ? informationOnly(known) : null) ??
    closedPlaces(tools, query, asked) ??
    correctedAnswer(tools, query, asked) ??
    partialAnswer(tools, query, asked, known) ??
    emptyAnswer(tools, query, asked, known)
  );
}
