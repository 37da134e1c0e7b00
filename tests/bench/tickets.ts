/** The tickets' benchmark: claims in a rush compared with the disk's flushes, searches meanwhile, and five thousand people at once. */
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { seedScale } from '../../db/seed/scale.ts';
import { createClaim } from '../../server/features/tickets/claim.ts';
import { openDb } from '../../server/lib/db.ts';
import { type Sale, saleOf } from '../server/tickets/sale.ts';
import { AS_RUN, type BenchRow, requestsPerSecond, serve } from './http.ts';
import { startReader } from './reader.ts';
import { slowFlush } from './slowFlush.ts';

const PLACES = 5_000;
const BUYERS = 1_000;
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const NOW_MS = Date.now();
const starts_at = new Date(NOW_MS + 30 * 86_400_000).toISOString();
const SEARCH = '/api/search?q=ristorante';
/** By how much a commit takes longer on the slow disk: a small server's, whose flush reaches a network or a platter. */
const SLOW_FLUSH_MS = 4;
const newAgent = () => new Agent({ connections: BUYERS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
const times = (ratio: number) => `${ratio.toLocaleString('it-IT', { maximumFractionDigits: 1 })} ×`;
const round = (value: number) => Math.round(value).toLocaleString('it-IT');

export async function ticketRows(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-bench-tickets-'));
  const agent = newAgent();
  try {
    const { db } = openDb(dataDir);
    console.log('bench: writing 10.000 documents for the rush');
    seedScale(db, { documents: 10_000, users: 1_000, today: Temporal.Now.plainDateISO('Europe/Rome').toString() });
    const [rushed, slow, opened] = [0, 1, 2].map(() => saleOf(db, { size: PLACES, starts_at })) as [Sale, Sale, Sale];
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
    const idle = await reader.during(wait(5_000));
    const claiming = claimAll(origin, agent, rushed);
    const p99 = await reader.during(claiming);
    const rush = { ...(await claiming), p99 };
    await reader.close();
    const opening = await openDoors(origin, agent, opened);
    await portal.stop();
    const slowRate = await rateOnSlowDisk(dataDir, slow);

    const { db: after } = openDb(dataDir);
    const taken = (sale: Sale) =>
      Number(after.prepare('SELECT taken FROM pools WHERE id = ?').pluck().get(sale.pool_id));
    const kept = new Set(after.prepare('SELECT uuid FROM orders').pluck().all());
    const lost = opening.told.filter((uuid) => !kept.has(uuid)).length;
    const rows = claimRows(rush, { helloRate, alone, flushes, slowRate, slowAlone, idle, sold: taken(rushed) });
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

interface Rush {
  rate: number;
  told: number;
  p99: number;
}
interface Beside {
  helloRate: number;
  alone: number;
  flushes: number;
  slowRate: number;
  slowAlone: number;
  idle: number;
  sold: number;
}

function claimRows(rush: Rush, { helloRate, alone, flushes, slowRate, slowAlone, idle, sold }: Beside): BenchRow[] {
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
      what: 'places sold in that rush',
      measured: `${round(sold)}, told to ${round(rush.told)} buyers`,
      target: `exactly ${round(PLACES)}`,
      met: sold === PLACES && rush.told === PLACES,
    },
    {
      what: 'p99 of GET /api/search meanwhile, over connections that are open',
      measured: `${rush.p99.toFixed(1)} ms, idle ${idle.toFixed(1)} ms: ${times(rush.p99 / idle)}`,
      target: '≤ 3 × idle',
      met: rush.p99 <= 3 * idle,
    },
  ];
}

/** The same rush, over HTTP, where each commit takes longer. @returns claims a second */
async function rateOnSlowDisk(dataDir: string, sale: Sale): Promise<number> {
  const portal = await serve('tests/bench/portal.ts', {
    ...AS_RUN,
    DATA_DIR: dataDir,
    FLUSH_MS: String(SLOW_FLUSH_MS),
  });
  const agent = newAgent();
  try {
    return (await claimAll(`http://127.0.0.1:${portal.port}`, agent, sale)).rate;
  } finally {
    await agent.destroy();
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

const claimBody = (sale: Sale) =>
  JSON.stringify({
    occurrence_id: sale.occurrence_id,
    items: [{ category_id: sale.category_id, quantity: 1 }],
    idempotency_key: randomUUID(),
  });

/** Every buyer claims single places, one after the other, until there are none. */
async function claimAll(origin: string, dispatcher: Agent, sale: Sale): Promise<Omit<Rush, 'p99'>> {
  let told = 0;
  let last = 0;
  const started = performance.now();
  async function buyer(): Promise<void> {
    for (;;) {
      const asked = { method: 'POST', headers: HEADERS, body: claimBody(sale), dispatcher } as const;
      const { statusCode, body } = await request(`${origin}/api/events/${sale.slug}/orders`, asked);
      await body.dump();
      if (statusCode === 409) return;
      if (statusCode !== 201) throw new Error(`a claim answered ${statusCode}`);
      told += 1;
      last = performance.now();
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return { rate: told / ((last - started) / 1000), told };
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
