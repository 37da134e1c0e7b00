/** The tickets' benchmark: claims in a rush compared with the disk's flushes, searches meanwhile, and five thousand people at once. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Agent, request } from 'undici';
import { seedScale } from '../../db/seed/scale.ts';
import { createClaim } from '../../server/features/tickets/claim.ts';
import { openDb } from '../../server/lib/db.ts';
import { type Sale, saleOf } from '../server/tickets/sale.ts';
import { BUYERS, claimAll, claimBody, HEADERS, newAgent, type Rush } from './buyers.ts';
import { AS_RUN, type BenchRow, requestsPerSecond, serve } from './http.ts';
import { type Searches, startReader } from './reader.ts';
import { slowFlush } from './slowFlush.ts';

const PLACES = 5_000;
/** Events that the same buyers empty one after the other: of a thousand searches the 99th percentile is not the slowest. */
const EVENTS = 4;
const NOW_MS = Date.now();
const starts_at = new Date(NOW_MS + 30 * 86_400_000).toISOString();
const SEARCH = '/api/search?q=ristorante';
/** By how much a commit takes longer on the slow disk: a small server's, whose flush reaches a network or a platter. */
const SLOW_FLUSH_MS = 4;
const times = (ratio: number) => `${ratio.toLocaleString('it-IT', { maximumFractionDigits: 1 })} ×`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const round = (value: number) => Math.round(value).toLocaleString('it-IT');

export async function ticketRows(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-bench-tickets-'));
  const agent = newAgent();
  try {
    const { db } = openDb(dataDir);
    console.log('bench: writing 10.000 documents for the rush');
    seedScale(db, { documents: 10_000, users: 1_000, today: Temporal.Now.plainDateISO('Europe/Rome').toString() });
    const sale = () => saleOf(db, { size: PLACES, starts_at });
    const [rushed, slow, opened, before] = [Array.from({ length: EVENTS }, sale), sale(), sale(), sale()] as const;
    const alone = oneCommitEach(db, saleOf(db, { size: 300, starts_at }));
    const flushes = flushesPerSecond(dataDir);
    slowFlush(db, SLOW_FLUSH_MS);
    const slowAlone = oneCommitEach(db, saleOf(db, { size: 300, starts_at }));
    db.close();

    const hello = await serve('tests/bench/hello.ts');
    const helloRate = await requestsPerSecond(hello.port, ['/']);
    await hello.stop();
    const portal = await serve('tests/bench/portal.ts', { ...AS_RUN, DATA_DIR: dataDir, NEW_KEYS: 'on' });
    const origin = `http://127.0.0.1:${portal.port}`;
    const reader = await startReader(origin + SEARCH);
    // The first second includes compilation.
    await reader.during(wait(1_000));
    const idle = await reader.during(wait(5_000));
    await lookAt(origin, rushed);
    // Not counted: the first claims run code that is not compiled yet.
    await claimAll(origin, [before]);
    await wait(1_000);
    const claiming = claimAll(origin, rushed);
    const searches = await reader.during(claiming);
    const rush = await claiming;
    await reader.close();
    const opening = await openDoors(origin, agent, opened);
    await portal.stop();
    const slowRate = await rateOnSlowDisk(dataDir, slow);

    const { db: after } = openDb(dataDir);
    const taken = (sale: Sale) =>
      Number(after.prepare('SELECT taken FROM pools WHERE id = ?').pluck().get(sale.pool_id));
    const kept = new Set(after.prepare('SELECT uuid FROM orders').pluck().all());
    const lost = opening.told.filter((uuid) => !kept.has(uuid)).length;
    const sold = rushed.map(taken);
    const rows = claimRows(rush, { helloRate, alone, flushes, slowRate, slowAlone, idle, searches, sold });
    after.close();
    return [
      ...rows,
      {
        what: `${round(PLACES)} people open an event’s page and its checkout in ten seconds, and hold a place`,
        measured: `${opening.seconds.toLocaleString('it-IT', { maximumFractionDigits: 1 })} s until the last was answered, ${opening.failed} answers of 5xx, ${lost} of ${round(opening.told.length)} holds lost`,
        target: 'no 5xx, no hold lost',
        met: opening.failed === 0 && lost === 0 && opening.told.length === PLACES,
      },
    ];
  } finally {
    await agent.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Beside {
  helloRate: number;
  alone: number;
  flushes: number;
  slowRate: number;
  slowAlone: number;
  idle: Searches;
  searches: Searches;
  sold: number[];
}

function claimRows(rush: Rush, beside: Beside): BenchRow[] {
  const { helloRate, alone, flushes, slowRate, slowAlone, idle, searches, sold } = beside;
  const share = rush.rate / (helloRate / 10);
  return [
    {
      what: `claims of ${round(BUYERS)} buyers on ${round(PLACES)} places, over HTTP`,
      measured: `${round(rush.rate)}/s, ${(share * 100).toFixed(0)} % of a tenth of hello world’s ${round(helloRate)}/s; ${round(flushes)} flushes/s of this disk`,
      target: '≥ 60 %',
      met: share >= 0.6,
    },
    {
      what: `the same on a disk whose flush takes ${SLOW_FLUSH_MS} ms more, against one commit a claim in process`,
      measured: `${round(slowRate)}/s, ${times(slowRate / slowAlone)} its ${round(slowAlone)}/s; on this disk, where a commit costs next to nothing, ${times(rush.rate / alone)} its ${round(alone)}/s`,
      target: '≥ 3 ×',
      met: slowRate >= 3 * slowAlone,
    },
    {
      what: `places sold of each of ${EVENTS} events that these buyers empty one after the other`,
      measured: `${sold.map(round).join(', ')}, told to ${rush.told.map(round).join(', ')} buyers`,
      target: `exactly ${round(PLACES)}`,
      met: [...sold, ...rush.told].every((places) => places === PLACES),
    },
    {
      what: 'p99 of GET /api/search meanwhile, over connections that are open',
      measured: `${ms(searches.p99)} of ${round(searches.many)} searches, idle ${ms(idle.p99)}: ${times(searches.p99 / idle.p99)}; median ${ms(searches.median)}, idle ${ms(idle.median)}`,
      target: '≤ 3 × idle',
      met: searches.p99 <= 3 * idle.p99,
    },
  ];
}

/** Somebody has the checkout open before a rush begins. */
async function lookAt(origin: string, sales: readonly Sale[]): Promise<void> {
  for (const { slug } of sales) await (await fetch(`${origin}/api/events/${slug}/tickets`)).arrayBuffer();
  await wait(1_000);
}

/** A rush over HTTP on one event, where each commit takes longer. @returns claims a second */
async function rateOnSlowDisk(dataDir: string, sale: Sale): Promise<number> {
  const env = { ...AS_RUN, DATA_DIR: dataDir, FLUSH_MS: String(SLOW_FLUSH_MS) };
  const portal = await serve('tests/bench/portal.ts', env);
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    await lookAt(origin, [sale]);
    return (await claimAll(origin, [sale])).rate;
  } finally {
    await portal.stop();
  }
}

/** Claims a second when each has its own commit, and so its own flush. */
function oneCommitEach(db: ReturnType<typeof openDb>['db'], sale: Sale): number {
  const claim = createClaim(db);
  const now = new Date(NOW_MS).toISOString();
  const run = db.transaction((quantity: number) => claim(sale.claimOf(quantity), now));
  const started = performance.now();
  for (let n = 0; n < 300; n += 1) run.immediate(1);
  return 300 / ((performance.now() - started) / 1000);
}

/** How many times a second this disk can write and flush 4 KB. */
function flushesPerSecond(folder: string): number {
  const file = openSync(join(folder, 'flushes'), 'w');
  const page = Buffer.alloc(4096, 1);
  const started = performance.now();
  for (let n = 0; n < 300; n += 1) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  closeSync(file);
  return 300 / ((performance.now() - started) / 1000);
}

/** Five thousand people within ten seconds: each opens the event's page and its checkout, asks what is left, and claims a place. */
async function openDoors(origin: string, dispatcher: Agent, sale: Sale) {
  const told: string[] = [];
  let failed = 0;
  async function ask(path: string, body?: string): Promise<string> {
    const asked =
      body === undefined ? { dispatcher } : ({ method: 'POST', headers: HEADERS, body, dispatcher } as const);
    const answer = await request(origin + path, asked);
    if (answer.statusCode >= 500) failed += 1;
    return answer.body.text();
  }
  async function person(at: number): Promise<void> {
    await wait(at);
    await ask(`/eventi/${sale.slug}`);
    await ask(`/checkout/${sale.slug}`);
    await ask(`/api/events/${sale.slug}/tickets`);
    const { uuid } = JSON.parse(await ask(`/api/events/${sale.slug}/orders`, claimBody(sale))) as { uuid?: string };
    if (uuid !== undefined) told.push(uuid);
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: PLACES }, (_, n) => person((n / PLACES) * 10_000)));
  return { told, failed, seconds: (performance.now() - started) / 1000 };
}
