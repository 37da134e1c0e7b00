import type { MissedSearches } from '../../../shared/contract/searchWords.ts';
import { isRobot } from '../../../shared/rules/ads.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { may } from '../../../shared/rules/roles.ts';
import { MISSED_DAYS, MISSED_LEAST } from '../../../shared/rules/search.ts';
import { townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import { createDailyVisitors, type Visitor } from '../../lib/dailyVisitors.ts';
import type { Db } from '../../lib/db.ts';

/** Who searched, as far as the request says; none of this is stored. */
interface Searcher extends Visitor {
  user: { roles: readonly string[] } | null;
}

/** Characters at most, as in a synonym. */
const LONGEST = 40;
/** Longer questions are sentences, which no synonym answers and which may be about a person. */
const MOST_WORDS = 3;
/** Distinct questions stored a day at most, so that nobody can fill the database with invented ones. */
const MOST_A_DAY = 2000;
const MOST_SHOWN = 20;

/** Counts words that were searched without finding, each person once a day: in memory first, written together by `flush`. */
export function createMissedSearches(db: Db, clock: Clock) {
  const add = db.prepare<{ words: string; day: string; n: number }>(
    `INSERT INTO missed_searches (words, day, n) SELECT @words, @day, @n
     WHERE (SELECT count(*) FROM missed_searches WHERE day = @day) < ${MOST_A_DAY}
       OR EXISTS (SELECT 1 FROM missed_searches WHERE words = @words AND day = @day)
     ON CONFLICT (words, day) DO UPDATE SET n = n + excluded.n`,
  );
  const often = db.prepare<[string], { words: string; n: number; day: string }>(
    `SELECT words, sum(n) AS n, max(day) AS day FROM missed_searches WHERE day > ? GROUP BY words
     HAVING sum(n) >= ${MISSED_LEAST} ORDER BY n DESC, day DESC, words LIMIT ${4 * MOST_SHOWN}`,
  );
  const write = db.transaction((rows: Iterable<[string, number]>) => {
    for (const [key, n] of rows) add.run({ day: key.slice(0, 10), words: key.slice(11), n });
  });
  const visitors = createDailyVisitors(clock, 20_000);
  const waiting = new Map<string, number>();

  return {
    /** @param missed words that found nothing, each as the search compares them */
    count(missed: readonly string[], { user, ...visitor }: Searcher): void {
      if (isRobot(visitor.user_agent) || (user !== null && may('content.moderate', user.roles))) return;
      if (!isTold(missed.join(' '))) return;
      const { day } = townNow(clock);
      for (const words of missed) {
        const key = `${day} ${words}`;
        if (waiting.size >= MOST_A_DAY && !waiting.has(key)) return;
        visitors.once(words, visitor, () => waiting.set(key, (waiting.get(key) ?? 0) + 1).size > 0);
      }
    },

    /** Writes the counts since the last call in one transaction; when that fails they are kept for the next call. */
    flush(): void {
      if (waiting.size === 0) return;
      write.immediate(waiting);
      waiting.clear();
    },
    forgetYesterday: visitors.forgetYesterday,

    /**
     * Questions that still find nothing, asked by enough people to point to nobody.
     * @param isMissed whether a search finds nothing for it
     */
    list(isMissed: (words: string) => boolean): MissedSearches {
      const rows = often.all(addDays(townNow(clock).day, -MISSED_DAYS));
      // "giappo" was typed on the way to "giapponese": only whole words are listed.
      const whole = rows.filter(({ words }) => !rows.some((row) => row.words !== words && row.words.startsWith(words)));
      return { data: whole.slice(0, MOST_SHOWN).filter(({ words }) => isMissed(words)) };
    },
  };
}
export type MissedSearchesService = ReturnType<typeof createMissedSearches>;

/** Whether a question may be stored: it is short and has no long number, which may be a person's. */
function isTold(words: string): boolean {
  return words.length > 1 && words.length <= LONGEST && words.split(' ').length <= MOST_WORDS && !/\d{4}/.test(words);
}

/** Removes counts that have been kept long enough. @returns the number of removed rows */
export function removeOldMissedSearches(db: Db, clock: Clock): () => number {
  const remove = db.prepare<[string]>('DELETE FROM missed_searches WHERE day <= ?');
  return () => remove.run(addDays(townNow(clock).day, -MISSED_DAYS)).changes;
}
