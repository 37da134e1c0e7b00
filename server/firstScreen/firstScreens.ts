import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isBelow, paths } from '../../shared/paths.ts';
import type { FirstScreen, FirstScreenJob, FirstScreens } from '../http/document.ts';
import { keepNewest } from '../lib/bounded.ts';
import type { Clock } from '../lib/clock.ts';
import type { Answered, Asked } from './worker.ts';

/**
 * Pages that begin with what only the browser knows: what was typed or chosen before, a link's secret, the reader's language. They
 * have the splash until the scripts have come.
 */
const OWN: readonly string[] = [
  paths.login,
  paths.register,
  paths.menuAccess,
  paths.flyerAccess,
  paths.contactAnswer,
  paths.checkouts,
  paths.saved,
];
const DIST = join(import.meta.dirname, '../../dist');
/** A page says "apre tra 10 minuti": it is rendered anew every minute, if somebody asks. */
const LASTS_MS = 60_000;
/** Some 6 MB: a page has up to 100 KB. */
const MOST_KEPT = 60;
/** Whoever would wait longer gets the document at once, with the splash until its scripts have rendered it. */
const WAIT_MS = 400;
/** Addresses with any query must not keep a core busy, or make documents wait. */
const MOST_WAITING = 4;
/** After a thread has ended by itself; without one, documents have the splash. */
const REST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * Renders the first screens of public pages in a thread, so that the document carries what the visitor will see, and keeps them for
 * whoever comes next. @returns null when the build has no screens for it
 */
export function createFirstScreens(
  clock: Clock,
  failed: (reason: string) => void,
  dist = DIST,
): (FirstScreens & { close(): Promise<unknown> }) | null {
  const file = join(dist, 'first/screen.js');
  const manifest = join(dist, 'client/.vite/manifest.json');
  if (!existsSync(file) || !existsSync(manifest)) return null;
  const start = readFileSync(
    join(dist, 'client', JSON.parse(readFileSync(manifest, 'utf8'))['start.ts'].file),
    'utf8',
  ).trimEnd();
  const kept = new Map<string, Promise<FirstScreen | null>>();
  const waiting = new Map<number, (screen: FirstScreen | null) => void>();
  let asked = 0;
  let thread: Worker | null = startThread();
  let restsUntil = 0;

  function startThread(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file },
      resourceLimits: MEMORY,
    });
    worker.unref();
    worker.on('message', ({ id, screen, failure }: Answered) => {
      if (failure !== null) failed(failure);
      waiting.get(id)?.(screen);
      waiting.delete(id);
    });
    worker.on('error', (error) => failed(String(error)));
    worker.on('exit', () => {
      restsUntil = clock().epochMilliseconds + REST_MS;
      thread = null;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    return worker;
  }

  function render(job: FirstScreenJob): Promise<FirstScreen | null> {
    if (waiting.size >= MOST_WAITING || clock().epochMilliseconds < restsUntil) return Promise.resolve(null);
    thread ??= startThread();
    const id = asked++;
    thread.postMessage({ id, ...job } satisfies Asked);
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  return {
    start,
    of(job, tag) {
      if (OWN.some((form) => isBelow(job.url.split('?', 1)[0] as string, form))) return Promise.resolve(null);
      const now = Math.floor(clock().epochMilliseconds / LASTS_MS) * LASTS_MS;
      const key = `${job.url} ${tag} ${job.consented} ${now}`;
      const screen = kept.get(key) ?? render({ ...job, now });
      keepNewest(kept, key, screen, MOST_KEPT);
      void screen.then((one) => one ?? kept.delete(key));
      return inTime(screen);
    },
    close: async () => thread?.terminate(),
  };
}

function inTime(screen: Promise<FirstScreen | null>): Promise<FirstScreen | null> {
  const { promise, resolve } = Promise.withResolvers<FirstScreen | null>();
  const timer = setTimeout(resolve, WAIT_MS, null);
  void screen.then((one) => {
    clearTimeout(timer);
    resolve(one);
  });
  return promise;
}
