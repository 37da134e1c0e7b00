import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../http/errors.ts';
import type { Writing } from '../../http/writing.ts';
import { isDiskFull } from '../../lib/databaseErrors.ts';
import type { Db } from '../../lib/db.ts';
import { checkpointFile } from '../../ops/databaseThread.ts';

/** Milliseconds of one batch of rows, which visitors may have to wait for: about as long as an answer. A row is never split. */
const SLICE_MS = 2;
/** The pause after a batch is this many times as long as the batch, so that a slow machine gives visitors the same share. */
const PAUSE_TIMES = 3;
/** At how many pages of its log SQLite checkpoints: by default, and while rows are imported (128 MB). */
const [USUAL_PAGES, IMPORT_PAGES] = [1_000, 32_768];

/** Milliseconds until work is tried again that others or a full disk did not let through. */
const AGAIN_MS = 500;

/** Whether the same work may succeed a little later, after this error. */
type Passing = (error: unknown) => boolean;

/** Another connection has been writing for longer than a write waits. */
const isLocked: Passing = (error) => error instanceof HttpError && error.statusCode === 503;
export const isLockedOrFull: Passing = (error) => isLocked(error) || isDiskFull(error);

/** Does part of the work in a transaction of its own, until `isTime` says to stop. @returns the share that is done; 1: all */
export type Work = (isTime: () => boolean) => number;

/** Writes many rows without keeping visitors waiting. */
export function createThrottle(db: Db, write: Writing['run']) {
  let working = 0;

  /**
   * Imports inside it leave their log to a thread at their end. Otherwise the commit of every thousandth page would checkpoint, and all
   * requests wait for the disk.
   */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    working += 1;
    db.pragma(`wal_autocheckpoint = ${IMPORT_PAGES}`);
    try {
      return await work();
    } finally {
      working -= 1;
      if (working === 0) void emptyLog();
    }
  }

  /** Nobody waits for it. When it fails, a later commit does it. */
  async function emptyLog(): Promise<void> {
    if (db.open) await checkpointFile(db.name).catch(() => {});
    if (working === 0 && db.open) db.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`);
  }

  /**
   * Commits without waiting for the disk, which would take as long as the rows. Rows lost in a power failure are imported again, because
   * the list of what is left is lost with them; the next commit of anybody else brings them to the disk.
   */
  function unsynced<T>(work: () => T): T {
    db.pragma('synchronous = NORMAL');
    try {
      return work();
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  async function inSlices(
    work: Work,
    signal: AbortSignal,
    seen: (part: number) => void,
    waitsFor: Passing = isLocked,
  ): Promise<boolean> {
    while (!signal.aborted) {
      const began = performance.now();
      let pause = 1;
      try {
        const part = await write(() => {
          const at = performance.now();
          return unsynced(() => work(() => performance.now() - at >= SLICE_MS));
        });
        seen(part);
        if (part === 1) return true;
      } catch (error) {
        if (!waitsFor(error)) throw error;
        pause = AGAIN_MS;
      }
      await sleep(Math.max(pause, PAUSE_TIMES * (performance.now() - began)));
    }
    return false;
  }

  /** Writes as soon as others let it, whatever the request that began all this has waited. @throws when the portal stops before */
  async function patiently(work: () => void, signal: AbortSignal, waitsFor: Passing = isLocked): Promise<void> {
    for (;;) {
      try {
        return await write(work);
      } catch (error) {
        if (!waitsFor(error)) throw error;
      }
      await sleep(AGAIN_MS, undefined, { signal });
    }
  }

  return {
    during,
    /** Does all the work, batch by batch. @returns false when the portal stopped in between */
    inSlices,
    patiently,
  };
}
