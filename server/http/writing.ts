import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../lib/databaseErrors.ts';
import type { Db } from '../lib/db.ts';
import type { App } from './app.ts';
import { busy } from './errors.ts';

/** A request waits this long in all for others to finish writing; with its own work that makes two seconds. */
const PATIENCE_MS = 1_900;
const LOOK_AGAIN_MS = 15;
/** However many wait, the lock is tried this often at most. */
const KNOWN_LOCKED_MS = 2;
/** One statement may hold up the whole process for this long: enough for the push thread, whose transactions take milliseconds. */
export const SYNC_WAIT_MS = 40;

export interface Writing {
  /**
   * Runs work that is one immediate transaction, again and again until nobody else is writing. For what a handler writes after it
   * waited for something else; before the handler itself, every state-changing call has waited already.
   * @throws 503 when the request has waited for as long as it may
   */
  run<T>(work: () => T): Promise<T>;
  /** Runs work that can as well be done later, without any waiting. @returns false when somebody else is writing */
  ifFree(work: () => void): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    writing: Writing;
  }
}

/** What is left of a request's patience, however many times it has to wait. */
const patience = new AsyncLocalStorage<{ left_ms: number }>();

/**
 * SQLite has one writer at a time, and better-sqlite3 waits for it by stopping the whole process. So nobody waits inside SQLite for
 * longer than the push thread needs: the waiting is done here, between attempts, while reads go on (docs/decisions/0065).
 * @param failed hears of what else went wrong in work that can as well be done later, which no request's answer tells of
 */
export function createWriting(db: Db, failed: (error: unknown) => void = () => {}): Writing {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const rollback = db.prepare('ROLLBACK');
  let lockedUntil = 0;
  db.pragma(`busy_timeout = ${SYNC_WAIT_MS}`);

  function ifFree(work: () => void): boolean {
    if (performance.now() < lockedUntil) return false;
    db.pragma('busy_timeout = 0');
    try {
      work();
      return true;
    } catch (error) {
      if (!isBusy(error)) {
        failed(error);
        throw error;
      }
      lockedUntil = performance.now() + KNOWN_LOCKED_MS;
      return false;
    } finally {
      db.pragma(`busy_timeout = ${SYNC_WAIT_MS}`);
    }
  }

  /** Whether a write would find the lock free at this very moment. */
  const isFree = () =>
    ifFree(() => {
      begin.run();
      rollback.run();
    });

  async function run<T>(work: () => T): Promise<T> {
    const mine = patience.getStore() ?? { left_ms: PATIENCE_MS };
    for (;;) {
      const began = performance.now();
      if (isFree()) {
        try {
          return work();
        } catch (error) {
          if (!isBusy(error)) throw error;
        }
      }
      await sleep(LOOK_AGAIN_MS);
      mine.left_ms -= performance.now() - began;
      if (mine.left_ms <= 0) throw busy();
    }
  }

  return { run, ifFree };
}

/** Lets every state-changing call wait for the lock before its handler does anything at all, so that nothing has to be done twice. */
export function registerWriting(app: App, writing: Writing): void {
  app.decorate('writing', writing);
  app.addHook('preHandler', (request, _reply, done) => {
    if (READS.has(request.method)) return done();
    patience.run({ left_ms: PATIENCE_MS }, () => {
      writing.run(() => {}).then(() => done(), done);
    });
  });
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
