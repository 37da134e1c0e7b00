import type { Db } from '../lib/db.ts';

const TABLES = ['search_activities', 'search_events', 'search_jobs', 'search_promotions'];
/** Pages of four kilobytes that are written before anybody looks at the clock. */
const PAGES = 2;
/** SQLite's own measure: parts of a level from which on they are merged at once. */
const USUAL_MOST = 16;
const USUAL_MERGE = 4;
/** When merging falls that far behind, it is better done at once: an index has room for two thousand parts. */
const MOST = 256;

/**
 * The search's indexes grow by a part with each change and merge these parts by themselves, hundreds of pages in one write now and then:
 * tens of milliseconds with thousands of places. Whoever changes very many of them merges a little at a time instead.
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
    /** From now on, whatever happens to this process, only `step` merges them. */
    begin: (): void => set.immediate(bySteps),
    /** @returns whether all is merged */
    step: (isTime: () => boolean): boolean => step.immediate(isTime),
    /** From now on by themselves again. */
    end: (): void => set.immediate(byThemselves),
    /** Somebody began and did not end. */
    isBySteps: (): boolean => isBySteps.get() !== undefined,
  };
}
