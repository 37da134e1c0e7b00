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
import { corrected } from './corrected.ts';
import { createFinder } from './finder.ts';
import { createInformation } from './information.ts';
import { createLexicon } from './lexicon.ts';
import { createOccurrences, type Occurrences } from './occurrences.ts';
import { partly } from './partly.ts';
import {
  type Asked,
  exactly,
  festively,
  informationOnly,
  informed,
  nothing,
  read,
  relaxed,
  type Tools,
} from './replies.ts';
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

/** @param sections of the town: what it does without is not found */
export function createSearch(db: Db, clock: Clock, sections: TownSections = WHOLE_TOWN): SearchService {
  // A new town starts with the demo town's synonyms.
  fillSynonyms(db);
  const occurrences = createOccurrences(db);
  const readLexicon = createLexicon(db, occurrences);
  const tools = createTools(db, occurrences, sections);
  const answers = createAnswers(db, clock);

  function answer(typed: string): SearchResponse {
    const { now, ...wall } = townNow(clock);
    return answerTo({ typed, now, wall, tokens: words(typed), lexicon: readLexicon() }, tools);
  }

  /** All its statements see the same content, and the database is locked for reading once instead of for each. */
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

/** The best answer there is: each of these readings gives way to the next when it finds nothing. */
function answerTo(asked: Asked, tools: Tools): SearchResponse {
  const known = informed(tools, asked, asked.tokens);
  // Where rubbish goes no shop knows.
  if (known.exclusive && known.count > 0) return informationOnly(known);
  const query = read(asked, asked.tokens);
  return (
    exactly(tools, query, asked, known) ??
    (known.strong ? informationOnly(known) : null) ??
    festively(tools, query, asked) ??
    (known.whole ? informationOnly(known) : null) ??
    relaxed(tools, query, asked) ??
    corrected(tools, query, asked) ??
    partly(tools, query, asked, known) ??
    nothing(tools, query, asked, known)
  );
}
