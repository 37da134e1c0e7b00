import { createAnswers } from '../../content/answers.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import type { TownSections } from '../../content/townSections.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { createThreads } from '../../lib/threads/threads.ts';
import { type AnswerBytes, bytesOf, type Question } from './answerBytes.ts';
import { type SearchService, termOf } from './search.ts';

export interface SearchPool {
  /** @throws 422 as `SearchService.run` */
  answer(q: string): Promise<AnswerBytes>;
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  search: SearchService;
  sections: TownSections;
  data_dir: string;
  /** The number of threads that may answer besides the main thread. */
  threads: number;
  onError: (error: unknown) => void;
}

/**
 * Answers the searches that come over HTTP. Answers are cached for a minute, requests for the same term at the same time share one answer,
 * and many terms at the same time are spread over threads (docs/decisions/0030).
 */
export function createSearchPool(dependencies: Dependencies): SearchPool {
  const { db, clock, search, sections, data_dir, threads, onError } = dependencies;
  const content = contentVersionOf(db);
  const answers = createAnswers(db, clock, content.current);
  const pool = createThreads<Question, AnswerBytes>({
    script: new URL('./thread.ts', import.meta.url),
    workerData: { data_dir },
    name: 'search',
    most: threads,
    here: ({ term }) => bytesOf(search.find(term)),
    onError,
  });

  function ask(term: string): Promise<AnswerBytes> {
    const question = { term, now: clock().epochMilliseconds, version: content.current(), off: sections.off() };
    const answer = pool.ask(question);
    answer.catch(() => answers.forget(term));
    return answer;
  }

  return {
    async answer(q) {
      const term = termOf(q);
      return answers.get(term, () => ask(term));
    },
    close: pool.close,
  };
}
