import type { FigureBody } from '../../../shared/contract/figures.ts';
import { isRobot } from '../../../shared/rules/ads.ts';
import { FIGURES, listedItem, type Metric } from '../../../shared/rules/figures.ts';
import { may } from '../../../shared/rules/roles.ts';
import { townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import { createDailyVisitors, type Visitor } from '../../lib/dailyVisitors.ts';
import type { FigureRepository, FigureRow } from './repository.ts';

/** The visitor, as far as the request identifies one. Nothing of it is stored. */
export interface Counted extends Visitor {
  user: { id: number; roles: readonly string[] } | null;
}

/** Maximum number of visitors' hashes in memory, about 10 MB. */
const MOST_PEOPLE = 100_000;
/** The same for items seen in lists, about 20 MB. */
const MOST_ONLOOKERS = 200_000;
/** Maximum number of counters waiting to be written: more than ten seconds of a full town. */
const MOST_WAITING = 20_000;

/**
 * Counts what people do with an item, each once a day. Counts stay in memory until `flush` writes them together, so
 * that a page view costs no commit.
 */
export function createFigureCounter(repository: FigureRepository, clock: Clock, most = MOST_WAITING) {
  const visitors = createDailyVisitors(clock, MOST_PEOPLE);
  // Lists have a memory of their own: a person sees fifty items there for each one they open, which would push out
  // everything else.
  const onlookers = createDailyVisitors(clock, MOST_ONLOOKERS);
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
     * Counts an act once per person and day. Robots, the office, people who may edit the item, and items that are not
     * public are silently ignored.
     */
    count({ kind, item_id, metric }: FigureBody, { user, ...visitor }: Counted): void {
      const counts: readonly Metric[] = FIGURES[kind];
      if (!counts.includes(metric) || isLeftOut(user, visitor)) return;
      if (!repository.isForOthers(kind, item_id, user?.id ?? null)) return;
      const { day } = townNow(clock);
      visitors.once(`${kind} ${item_id} ${metric}`, visitor, () => add({ kind, item_id, day, metric, n: 1 }));
    },

    /**
     * Counts items that a person saw in lists, each once a day, with the same exceptions. @param paths of their pages
     */
    countListed(paths: readonly string[], { user, ...visitor }: Counted): void {
      if (isLeftOut(user, visitor)) return;
      const { day } = townNow(clock);
      for (const path of new Set(paths)) {
        const item = listedItem(path);
        const id = item === null ? undefined : repository.forOthers(item.kind, item.key, user?.id ?? null);
        if (item === null || id === undefined) continue;
        const row: FigureRow = { kind: item.kind, item_id: id, day, metric: 'listed', n: 1 };
        onlookers.once(`${item.kind} ${id}`, visitor, () => add(row));
      }
    },

    /** Writes the waiting counts in one transaction; on failure they stay for the next call. */
    flush(): void {
      if (waiting.size === 0) return;
      repository.add([...waiting.values()]);
      waiting.clear();
    },

    forgetYesterday(): void {
      visitors.forgetYesterday();
      onlookers.forgetYesterday();
    },
  };
}

const isLeftOut = (user: Counted['user'], { user_agent }: Visitor) =>
  isRobot(user_agent) || (user !== null && may('content.moderate', user.roles));
