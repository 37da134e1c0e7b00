import { Worker } from 'node:worker_threads';
import type { Db } from '../lib/db.ts';
import type { SenderOptions } from './sender.ts';

export interface WorkerSettings {
  /** The database file. */
  file: string;
  allowed_hosts: string[];
  sender: SenderOptions;
}

export type ToWorker = 'wake' | 'close';
export type FromWorker = { kind: 'error'; text: string };

/** The rest of the portal reaches the sending thread through this interface. */
export interface PushEngine {
  /** Call after the commit that saved a device or put rows into the queue. */
  wake(): void;
  /** Called with the error of a failure in the thread; the thread restarts by itself. */
  onError(listener: (text: string) => void): void;
  /** Waits for the messages in flight, then ends the thread. */
  close(): Promise<void>;
}

export interface EngineOptions extends Pick<WorkerSettings, 'allowed_hosts'> {
  db: Db;
  sender: Omit<SenderOptions, 'pool'> & { pool?: Partial<SenderOptions['pool']> };
}

export const POOL = { connections: 192, deadline_ms: 12_000 };
const RESTART_MS = 1_000;
/** The thread only holds messages in flight; a small heap is collected early and keeps memory low. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** Sends nothing, the queue keeps its rows. For tests of other parts. */
export const noPush: PushEngine = { wake() {}, onError() {}, close: async () => {} };

/** A thread takes 35 MB and a tenth of a start's work: a town without devices starts none. */
const HAS_ROWS = ['push_subscriptions', 'push_queue', 'announcement_receipts']
  .map((table) => `EXISTS (SELECT 1 FROM ${table})`)
  .join(' OR ');

/**
 * Starts the sending thread, in a new town with its first device, and restarts it when it crashes; it first sends what an earlier run
 * left unsettled.
 */
export function startPush({ db, allowed_hosts, sender }: EngineOptions): PushEngine {
  const settings: WorkerSettings = {
    file: db.name,
    allowed_hosts,
    sender: { ...sender, pool: { ...POOL, ...sender.pool } },
  };
  const erred: ((text: string) => void)[] = [];
  let closing = false;
  let restart: NodeJS.Timeout | undefined;
  const hasRows = db.prepare(`SELECT ${HAS_ROWS}`).pluck();
  const startIfNeeded = () => (hasRows.get() === 1 ? start() : null);
  let worker = startIfNeeded();

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      name: 'push',
      resourceLimits: MEMORY,
    });
    const onError = (text: string) => {
      for (const listener of erred) listener(text);
    };
    started.on('message', (message: FromWorker) => {
      // `node --watch` also posts its own messages from every thread.
      if (message.kind === 'error') onError(message.text);
    });
    started.on('error', (error) => onError(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    started.once('exit', () => {
      worker = null;
      if (closing) return;
      restart = setTimeout(() => {
        restart = undefined;
        worker = start();
      }, RESTART_MS);
    });
    return started;
  }

  return {
    wake() {
      if (worker !== null) worker.postMessage('wake' satisfies ToWorker);
      else if (restart === undefined && !closing) worker = startIfNeeded();
    },
    onError: (listener) => void erred.push(listener),
    async close() {
      closing = true;
      clearTimeout(restart);
      const last = worker;
      if (last === null) return;
      await new Promise<void>((resolve) => {
        last.once('exit', () => resolve());
        last.postMessage('close' satisfies ToWorker);
      });
    },
  };
}
