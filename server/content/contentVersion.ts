import type { Db } from '../lib/db.ts';

/** How long caches may be out of date while an import is running. */
const HELD_MS = 30_000;

const known = new WeakMap<Db, ContentVersion>();

/** One for each database, shared by all caches. */
export function contentVersionOf(db: Db): ContentVersion {
  const one = known.get(db) ?? createContentVersion(db);
  known.set(db, one);
  return one;
}

/** The content's version (`content_version` in db/schema.sql), which every change by any process changes, so that caches know when they are out of date. */
function createContentVersion(db: Db) {
  const version = db.prepare<[], number>('SELECT version FROM content_version').pluck();
  const both = db.prepare<[], [version: number, seats: number]>('SELECT version, seats FROM content_version').raw();
  const next = db.prepare('UPDATE content_version SET version = version + 1');
  const stored = () => version.get() ?? 0;
  let told = -1;
  /** The stored version for which `told` is returned until then. */
  let stands_for = -1;
  let until = 0;

  function toldFor(now: number): number {
    if (now !== stands_for || (told !== now && performance.now() >= until)) {
      told = now;
      stands_for = now;
    }
    return told;
  }

  return {
    /** Changes with all content, except with what is left of events: for caches that say nothing of it. */
    current: (): number => toldFor(stored()),
    /** Changes with all content, and when few seats of an event are left or some come back. */
    withSeats(): string {
      const [now, seats] = both.get() ?? [0, 0];
      return `${toldFor(now)} ${seats}`;
    },
    /**
     * Runs one of very many small changes in a row. Caches notice them together, twice a minute, because rebuilding lists and the
     * search's words after each would slow down all requests. Any other change in between is noticed at once.
     */
    aside<T>(work: () => T): T {
      const before = stored();
      const result = work();
      if (before === stands_for) {
        if (told === stands_for) until = performance.now() + HELD_MS;
        stands_for = stored();
      }
      return result;
    },
    /** Call it after the last of these changes. */
    settle() {
      until = 0;
    },
    /** For a change of what answers are made from besides content. */
    change: () => void next.run(),
  };
}

type ContentVersion = ReturnType<typeof createContentVersion>;
