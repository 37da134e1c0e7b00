import type { Db } from '../lib/db.ts';

const TABLES = ['search_activities', 'search_events', 'search_jobs', 'search_promotions'];
/** Pages of four kilobytes that are written between two looks at the clock. */
const PAGES = 2;
/** SQLite's default: at this number of segments in a level, they are merged in one go. */
const USUAL_MOST = 16;
const USUAL_MERGE = 4;
/** At this number of segments they are merged in one go after all: an index has room for two thousand. */
const MOST = 256;

/**
 * Each change adds a segment to the search's indexes. FTS5 merges segments by itself now and then, hundreds of pages in one
 * write, which takes tens of milliseconds with thousands of places. An import, which changes very many rows, merges in small
 * steps instead.
 */
export function createSearchMerging(db: Db) {
  const say = (table: string, command: string, value: number) =>
    db.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('${command}', ${value})`);
  const setting = (merge: number, most: number) =>
    TABLES.flatMap((table) => [say(table, 'automerge', merge), say(table, 'crisismerge', most)]);
  const [bySteps, byThemselves] = [setting(0, MOST), setting(USUAL_MERGE, USUAL_MOST)];
  const merges = TABLES.map((table) => say(table, 'merge', PAGES));
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  const isBySteps = db.prepare(
    TABLES.map((table) => `SELECT 1 FROM ${table}_config WHERE k = 'automerge' AND v = 0`).join(' UNION ALL '),
  );

  const set = db.transaction((settings: typeof bySteps): void => {
    for (const setting of settings) setting.run();
  });

  /** @returns whether there was something to merge; the command itself counts as one change */
  function merged(merge: (typeof merges)[number]): boolean {
    const before = changes.get() as number;
    merge.run();
    return (changes.get() as number) - before > 1;
  }

  const step = db.transaction((isTime: () => boolean): boolean => {
    for (const merge of merges) while (merged(merge)) if (isTime()) return false;
    return true;
  });

  return {
    /** Makes `step` the only one to merge, until `end` is called by this or a later process. */
    begin: (): void => set.immediate(bySteps),
    /** Merges a little. @returns whether everything is merged */
    step: (isTime: () => boolean): boolean => step.immediate(isTime),
    /** Lets FTS5 merge by itself again. */
    end: (): void => set.immediate(byThemselves),
    /** Whether `begin` was called without `end`. */
    isBySteps: (): boolean => isBySteps.get() !== undefined,
  };
}
