import { fillSynonyms } from '../../../db/foundation/fillSynonyms.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { SHORT_TERM, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { createAnswers } from '../../content/answers.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import { type TownSections, WHOLE_TOWN } from '../../content/townSections.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { createFind } from './find.ts';

export interface SearchService {
  /** @throws 422 when the term is shorter than two characters; only the first 200 are read */
  run(q: string): SearchResponse;
  /** The words of the question that found nothing, folded; the whole question when there are no results at all. */
  missed(answer: SearchResponse): readonly string[];
}

/** The part of a question that is searched. @throws 422 when it is shorter than two characters */
function termOf(q: string): string {
  const term = searchTerm(q);
  if (term.length < SEARCH_MIN_CHARACTERS) throw new HttpError(422, SHORT_TERM.page, { q: [SHORT_TERM.page] });
  return term;
}

/** @param sections those that the town has turned off are not searched */
export function createSearch(db: Db, clock: Clock, sections: TownSections = WHOLE_TOWN): SearchService {
  // A new town gets the demo town's synonyms, and a later release's while it has changed none.
  fillSynonyms(db);
  const find = createFind(db, clock, sections);
  const answers = createAnswers(db, clock, contentVersionOf(db).current);
  const missed = new WeakMap<SearchResponse, readonly string[]>();
  return {
    run(q) {
      const term = termOf(q);
      return answers.get(term, () => {
        const found = find(term);
        missed.set(found.answer, found.missed);
        return found.answer;
      });
    },
    missed: (answer) => missed.get(answer) ?? [],
  };
}
