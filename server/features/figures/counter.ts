import type { FigureBody } from '../../../shared/contract/figures.ts';
import { isRobot } from '../../../shared/rules/ads.ts';
import { FIGURES, type Metric } from '../../../shared/rules/figures.ts';
import { may } from '../../../shared/rules/roles.ts';
import { townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import { createDailyVisitors, type Visitor } from '../../lib/dailyVisitors.ts';
import type { FigureRepository, FigureRow } from './repository.ts';

/** Who did something, as far as the request says; nothing of it is kept. */
export interface Counted extends Visitor {
  user: { id: number; roles: readonly string[] } | null;
}

/** Maximum hashes of people in memory, about 10 MB. */
const MOST_PEOPLE = 100_000;
/** Maximum counters that wait to be written: more than ten seconds of a full town. */
const MOST_WAITING = 20_000;

/**
 * Counts what people do with an item, each once a day: in memory first, and written together by `flush`, so that a page
 * view costs no commit.
 */
export function createFigureCounter(repository: FigureRepository, clock: Clock, most = MOST_WAITING) {
  const visitors = createDailyVisitors(clock, MOST_PEOPLE);
  const waiting = new Map<string, FigureRow>();

  function add(row: FigureRow): boolean {
    const key = `${row.day} ${row.kind} ${row.item_id} ${row.metric}`;
    const known = waiting.get(key);
    if (known !== undefined) known.n += 1;
    else if (waiting.size < most) waiting.set(key, row);
    else return false;
    return true;
  }

  return {
    /**
     * Counts a person's act once that day. Robots, the office, whoever may edit the item, and items that are not public are left
     * out without a word.
     */
    count({ kind, item_id, metric }: FigureBody, { user, ...visitor }: Counted): void {
      const counts: readonly Metric[] = FIGURES[kind];
      if (!counts.includes(metric) || isRobot(visitor.user_agent)) return;
      if (user !== null && may('content.moderate', user.roles)) return;
      if (!repository.isForOthers(kind, item_id, user?.id ?? null)) return;
      const { day } = townNow(clock);
      visitors.once(`${kind} ${item_id} ${metric}`, visitor, () => add({ kind, item_id, day, metric, n: 1 }));
    },

    /** Writes what was counted since, in one transaction; what cannot be written now waits for the next time. */
    flush(): void {
      if (waiting.size === 0) return;
      repository.add([...waiting.values()]);
      waiting.clear();
    },

    forgetYesterday: visitors.forgetYesterday,
  };
}
