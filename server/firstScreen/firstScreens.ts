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
/**
 * A page takes the thread 1 to 10 ms, and its start half a second. On a phone the splash costs seconds, so a document waits for its page;
 * a thread that needs longer than this does not come to an end.
 */
const LONGEST_MS = 5_000;
/** Some 0.5 s of rendering: whoever comes then has the splash. */
const MOST_WAITING = 50;
/** Of pages with a query, of which there is no end: half of a core at most. */
const MOST_QUERIES_A_SECOND = 50;
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
  longest_ms = LONGEST_MS,
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
  const queries = { second: 0, count: 0 };

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
    const isResting = clock().epochMilliseconds < restsUntil;
    if (isResting || waiting.size >= MOST_WAITING || isOneTooMany(job.url)) return Promise.resolve(null);
    thread ??= startThread();
    const id = asked++;
    thread.postMessage({ id, ...job } satisfies Asked);
    return new Promise((resolve) => {
      const timer = setTimeout(() => thread?.terminate(), longest_ms);
      waiting.set(id, (screen) => {
        clearTimeout(timer);
        resolve(screen);
      });
    });
  }

  function isOneTooMany(url: string): boolean {
    if (!url.includes('?')) return false;
    const second = Math.floor(clock().epochMilliseconds / 1000);
    queries.count = second === queries.second ? queries.count + 1 : 1;
    queries.second = second;
    return queries.count > MOST_QUERIES_A_SECOND;
  }

  return {
    start,
    of(job, tag) {
      if (OWN.some((form) => isBelow(job.url.split('?', 1)[0] as string, form))) return Promise.resolve(null);
      const now = Math.floor(clock().epochMilliseconds / LASTS_MS) * LASTS_MS;
      if (tag === null) return render({ ...job, now });
      const key = `${job.url} ${tag} ${job.consented} ${now}`;
      const screen = kept.get(key) ?? render({ ...job, now });
      keepNewest(kept, key, screen, MOST_KEPT);
      void screen.then((one) => one ?? kept.delete(key));
      return screen;
    },
    close: async () => thread?.terminate(),
  };
}
