import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../http/errors.ts';
import type { Writing } from '../../http/writing.ts';
import { createCheckpoints } from '../../lib/checkpoints/checkpoints.ts';
import type { Db } from '../../lib/db.ts';

/** What visitors may wait for one stretch of rows: about what an answer takes. A row is never cut. */
const STRETCH_MS = 2;
/** Others then have their turn for so many times as long as the stretch took, so that a slow machine stays as polite. */
const RESTS = 3;

/** Does some of the work in one transaction of its own, until it is time to let others in. @returns how much is done; 1: all of it */
export type Work = (isTime: () => boolean) => number;

/** Writes many rows beside everybody else. */
export function createPace(db: Db, write: Writing['run']) {
  const checkpoints = createCheckpoints(db);

  /**
   * What a power failure takes back of an import is done again, as what is left to do is written with it; so it need not wait for the
   * disk, which takes as long as its rows. Whatever anybody else writes next brings it to the disk too.
   */
  function unsynced<T>(work: () => T): T {
    db.pragma('synchronous = NORMAL');
    try {
      return work();
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  async function inStretches(work: Work, signal: AbortSignal, seen: (part: number) => void): Promise<boolean> {
    while (!signal.aborted) {
      const began = performance.now();
      try {
        const part = await write(() => {
          const at = performance.now();
          return unsynced(() => work(() => performance.now() - at >= STRETCH_MS));
        });
        seen(part);
        if (part === 1) return true;
      } catch (error) {
        // Somebody else writes for long: this can wait.
        if (!(error instanceof HttpError) || error.statusCode !== 503) throw error;
      }
      await sleep(Math.max(1, RESTS * (performance.now() - began)));
    }
    return false;
  }

  return {
    /** An import is at work: what it writes is brought to the disk beside everybody else. */
    during: checkpoints.during,
    /**
     * Does all of it, stretch by stretch. @param seen told how much is done
     * @returns false when the portal stopped in between
     */
    inStretches,
  };
}
export type Pace = ReturnType<typeof createPace>;
