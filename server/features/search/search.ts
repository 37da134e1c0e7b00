import { fillSynonyms } from '../../../db/foundation/fillSynonyms.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { SHORT_TERM, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { createAnswers, townNow } from '../../content/answers.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import { type TownSections, WHOLE_TOWN } from '../../content/townSections.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { createAttempt, isEmpty } from './attempts.ts';
import { closedPlaces } from './closed.ts';
import { correctionsOf, respelt } from './corrections.ts';
import { inItalian } from './english.ts';
import { createFinder } from './finder.ts';
import { createInformation } from './information.ts';
import { createLexicon } from './lexicon.ts';
import { partialAnswer } from './partialAnswer.ts';
import {
  type Asked,
  emptyAnswer,
  exactAnswer,
  findInformation,
  informationOnly,
  otherHolidayReading,
  PLAIN,
  readQuery,
  type Tools,
} from './replies.ts';
import { searchRepository } from './repository.ts';
import { words } from './tokens.ts';
import type { Understanding } from './understanding.ts';
import { createVocabulary } from './vocabulary.ts';
import { TIME_WORDS } from './when.ts';

/** The part of a question that is searched. @throws 422 when it is shorter than two characters */
function termOf(q: string): string {
  const term = searchTerm(q);
  if (term.length < SEARCH_MIN_CHARACTERS) throw new HttpError(422, SHORT_TERM.page, { q: [SHORT_TERM.page] });
  return term;
}

/** @param sections those that the town has turned off are not searched */
export function createSearch(db: Db, clock: Clock, sections: TownSections = WHOLE_TOWN) {
  // A new town gets the demo town's synonyms, and a later release's while it has changed none.
  fillSynonyms(db);
  const tools = createTools(db, sections);
  const readLexicon = createLexicon(db);
  const answers = createAnswers(db, clock, contentVersionOf(db).current);

  /** One read transaction: all statements of a question see the same content, and the database is locked once instead of for each. */
  const find = db.transaction((term: string): SearchResponse => {
    const { now, ...wall } = townNow(clock);
    const asked = { typed: term, now, wall, tokens: words(term), lexicon: readLexicon() };
    return foreignAnswer(asked, tools) ?? answerTo(asked, tools);
  });

  return {
    /** @throws 422 when the term is shorter than two characters; only the first 200 are read */
    run(q: string): SearchResponse {
      const term = termOf(q);
      return answers.get(term, () => find(term));
    },
    /** The words of the question that found nothing, folded; the whole question when there are no results at all. */
    missed: (answer: SearchResponse): readonly string[] => tools.missed.get(answer) ?? [],
  };
}

export type SearchService = ReturnType<typeof createSearch>;

function createTools(db: Db, sections: TownSections): Tools {
  const repository = searchRepository(db);
  const finder = createFinder(repository);
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

/** The answer to a question in English, as an Italian would have asked it; null when it is Italian, or the name of something. */
function foreignAnswer(asked: Asked, tools: Tools): SearchResponse | null {
  const meant = inItalian(asked.tokens);
  if (meant === null || tools.finder.isName(readQuery(asked, asked.tokens).terms)) return null;
  const found = answerTo({ ...asked, typed: meant, tokens: words(meant) }, tools);
  if (isEmpty(found.results) && found.information.length === 0) return null;
  return { ...found, suggestion: found.suggestion ?? meant };
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
    (known.whole && (query.kinds.length === 0 || known.how) ? informationOnly(known) : null) ??
    closedAnswer(tools, query, asked) ??
    correctedAnswer(tools, query, asked) ??
    partialAnswer(tools, query, asked, known) ??
    emptyAnswer(tools, query, asked, known)
  );
}

function closedAnswer({ attempt }: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const closed = closedPlaces(attempt, query, asked);
  return closed === null ? null : { ...PLAIN, ...closed };
}

/** The answer to the question with its misspelt words corrected; null when that finds nothing either. */
function correctedAnswer(tools: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const { tokens: typed } = asked;
  const { likely, daring } = correctionsOf(query.terms, typed, () => tools.vocabulary(asked.lexicon));
  const readings = [...likely, ...daring].map((corrections) => {
    const tokens = typed.map((token, at) => corrections.get(at) ?? token);
    return { corrections, tokens, meant: readQuery(asked, tokens) };
  });
  // Of a question of several words, the correction that makes it a title is the one that was meant.
  const named = typed.length < 2 ? undefined : readings.find(({ meant }) => tools.finder.isName(meant.terms));
  for (const { corrections, tokens, meant } of [
    ...(named === undefined ? [] : [named]),
    ...readings.slice(0, likely.length),
  ]) {
    const known = findInformation(tools, asked, tokens);
    const found = exactAnswer(tools, meant, asked, known) ?? (known.strong ? informationOnly(known) : null);
    if (found !== null) return { ...found, suggestion: respelt(asked.typed, corrections, found) };
  }
  return null;
}
