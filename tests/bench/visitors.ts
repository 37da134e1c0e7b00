/** People who visit pages, lists and searches while something else goes on. */
import { Agent, request } from 'undici';
import { paths } from '../../shared/paths.ts';
import { quantile } from './figures.ts';
import { residentMegabytes } from './http.ts';

/** An answer that takes longer is noticed. */
export const NOTICED_MS = 100;
const CONNECTIONS = 32;
const WATCH_MS = 100;
/** How often the visits that are due set out. */
const TICK_MS = 5;
const PAGES = [paths.home, paths.events, paths.activities, paths.jobs, paths.promotions];
const CALLS = ['/api/home', '/api/activities', '/api/events', '/api/settings', '/api/frontend/profile'];
const QUESTIONS = [
  'ristorante',
  'eventi oggi',
  'pizz',
  'farmacai',
  'aperto ora',
  'lavoro cameriere',
  'concerto sabato',
];

/** Times in milliseconds. */
export interface Seen {
  p50: number;
  p99: number;
  max: number;
  seconds: number;
  visits: number;
  /** The portal's highest memory. */
  megabytes: number;
}

export interface Visitors {
  during(work: () => Promise<unknown>): Promise<Seen>;
  close(): Promise<void>;
}

/** A page, a call and a search in turn; each search is one that nobody has asked before. */
function anyAddress(visit: number): string {
  const turn = Math.floor(visit / 3);
  if (visit % 3 === 0) return PAGES[turn % PAGES.length] as string;
  if (visit % 3 === 1) return CALLS[turn % CALLS.length] as string;
  return `/api/search?q=${encodeURIComponent(`${QUESTIONS[turn % QUESTIONS.length]} ${turn.toString(36)}`)}`;
}

/**
 * Its connections are open from the beginning, because a rush brings a thousand new ones and a server accepts them one by one.
 * @param rate visits a second: a slow answer does not delay the next visit
 */
export async function visitors(
  { port, pid }: { port: number; pid: number },
  rate: number,
  addressOf: (visit: number) => string = anyAddress,
): Promise<Visitors> {
  const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  let visit = 0;
  async function ask(path: string): Promise<void> {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { dispatcher });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(addressOf(0))));
  return {
    async during(work) {
      const times: number[] = [];
      const open = new Set<Promise<void>>();
      let megabytes = residentMegabytes(pid);
      let sent = 0;
      const began = performance.now();
      const watch = setInterval(() => {
        megabytes = Math.max(megabytes, residentMegabytes(pid));
      }, WATCH_MS);
      async function come(path: string): Promise<void> {
        const started = performance.now();
        await ask(path);
        times.push(performance.now() - started);
      }
      const tick = setInterval(() => {
        for (const due = ((performance.now() - began) / 1000) * rate; sent < due; sent += 1) {
          const coming = come(addressOf(visit++)).finally(() => open.delete(coming));
          open.add(coming);
        }
      }, TICK_MS);
      try {
        await work();
      } finally {
        clearInterval(tick);
        clearInterval(watch);
      }
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(open);
      const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(times, share)) as [number, number, number];
      return { p50, p99, max, seconds, visits: times.length, megabytes };
    },
    close: () => dispatcher.destroy(),
  };
}
