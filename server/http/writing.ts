import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../lib/databaseErrors.ts';
import type { Db } from '../lib/db.ts';
import type { App } from './app.ts';
import { busy } from './errors.ts';

/** Maximum total wait of a request for other writers; with its own work that makes two seconds. */
const PATIENCE_MS = 1_900;
const LOOK_AGAIN_MS = 15;
/** Minimum interval between attempts to take the lock, however many requests wait. */
const KNOWN_LOCKED_MS = 2;
/**
 * Maximum time one statement may block the process: enough for the push thread, whose transactions take milliseconds.
 */
export const SYNC_WAIT_MS = 40;

declare module 'fastify' {
  interface FastifyInstance {
    writing: Writing;
  }
  interface FastifyContextConfig {
    /** The handler writes with `writing.run` only, which waits by itself, so the call does not wait before it. */
    waitsItself?: boolean;
  }
}

/** What is left of a request's wait, over all its attempts. */
const patience = new AsyncLocalStorage<{ left_ms: number }>();

/**
 * SQLite has one writer at a time, and better-sqlite3 waits for it by blocking the whole process. So a statement waits
 * inside SQLite only as long as the push thread needs; longer waits happen here, between attempts, while reads continue
 * (docs/decisions/0065).
 * @param failed called with other errors of work that can be done later, which no request's answer reports
 */
export function createWriting(db: Db, failed: (error: unknown) => void = () => {}) {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const rollback = db.prepare('ROLLBACK');
  let lockedUntil = 0;
  // While the portal starts it has nobody to answer: it waits as scripts do (server/lib/db.ts), and comes up beside one of them.
  let waitMs = Number(db.pragma('busy_timeout', { simple: true }));

  /** From now on the process answers people, and no statement stops it for longer than a moment. */
  function serve(): void {
    waitMs = SYNC_WAIT_MS;
    db.pragma(`busy_timeout = ${waitMs}`);
  }

  /** Runs work that can be done later, without waiting. @returns false when another connection is writing */
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
      db.pragma(`busy_timeout = ${waitMs}`);
    }
  }

  /** Whether a write would get the lock right now. */
  const isFree = () =>
    ifFree(() => {
      begin.run();
      rollback.run();
    });

  /**
   * Retries work that is one immediate transaction until no other connection is writing. For handlers that write after
   * they awaited something else; every state-changing call has already waited once before its handler.
   * @throws 503 when the request has used up its wait
   */
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

  return { run, ifFree, serve };
}

export type Writing = ReturnType<typeof createWriting>;

/** Makes every state-changing call wait for the lock before its handler starts, so that no work has to be repeated. */
export function registerWriting(app: App, writing: Writing): void {
  app.decorate('writing', writing);
  app.addHook('onReady', async () => writing.serve());
  app.addHook('preHandler', (request, _reply, done) => {
    if (READS.has(request.method) || request.routeOptions.config.waitsItself === true) return done();
    patience.run({ left_ms: PATIENCE_MS }, () => {
      writing.run(() => {}).then(() => done(), done);
    });
  });
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
