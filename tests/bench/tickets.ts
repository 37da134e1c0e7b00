/** The tickets' benchmark: a rush on one event, claims that share commits, and five thousand people at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { createClaim } from '../../server/features/tickets/claim.ts';
import { type Db, openDb } from '../../server/lib/db.ts';
import { type Sale, saleOf } from '../server/tickets/sale.ts';
import { BUYERS, claimAll, claimBody, HEADERS, newAgent, type Rush } from './buyers.ts';
import { number } from './figures.ts';
import type { BenchRow } from './http.ts';
import { slowFlush } from './slowFlush.ts';
import { inTown, servePortal } from './town.ts';
import { type Seen, visitors } from './visitors.ts';

/** Seats of the event that everybody wants. */
const SEATS = 500;
const VISITORS = 5_000;
/** Rushes one after the other, each on an event of its own. */
const RUSHES = 5;
const NOW_MS = Date.now();
const starts_at = new Date(NOW_MS + 30 * 86_400_000).toISOString();
/** By how much a commit takes longer on the slow disk: a small server's, whose flush reaches a network or a platter. */
const SLOW_FLUSH_MS = 4;
/** How many seats each buyer claims on the slow disk. */
const EACH = 5;
/** Requests of GET /api/health a second, meanwhile. */
const HEALTH_RATE = 200;

export const ticketRows = (): Promise<BenchRow[]> => inTown({ documents: 10_000, users: 1_000, prepare }, measure);

function prepare(db: Db) {
  const sale = (size: number) => saleOf(db, { size, starts_at });
  const rushed = Array.from({ length: RUSHES }, () => sale(SEATS));
  const sales = { rushed, before: sale(SEATS), slow: sale(BUYERS * EACH), opened: sale(VISITORS) };
  slowFlush(db, SLOW_FLUSH_MS);
  return { ...sales, slowAlone: oneCommitEach(db, sale(300)) };
}

async function measure(dataDir: string, sales: ReturnType<typeof prepare>): Promise<BenchRow[]> {
  const { rushed, before, slow, opened, slowAlone } = sales;
  const portal = await servePortal(dataDir);
  const origin = `http://127.0.0.1:${portal.port}`;
  const watch = await visitors(portal, HEALTH_RATE, () => '/api/health');
  // Not counted: the first claims run code that is not compiled yet.
  await claimAll(origin, before, 1);
  const idle = await watch.during(() => wait(5_000));
  const rushes: { rush: Rush; health: Seen }[] = [];
  for (const one of rushed) {
    await wait(1_000);
    const claiming = claimAll(origin, one, 1);
    const health = await watch.during(() => claiming);
    rushes.push({ rush: await claiming, health });
  }
  await watch.close();
  const opening = await openDoors(origin, opened);
  await portal.stop();
  const slowRate = await rateOnSlowDisk(dataDir, slow);

  const { db: after } = openDb(dataDir);
  const taken = (one: Sale) => Number(after.prepare('SELECT taken FROM pools WHERE id = ?').pluck().get(one.pool_id));
  const kept = new Set(after.prepare('SELECT uuid FROM orders').pluck().all());
  const lost = opening.told.filter((uuid) => !kept.has(uuid)).length;
  const sold = rushed.map(taken);
  after.close();
  return [
    ...rushRows(rushes, sold, idle),
    {
      what: `claims of ${number(BUYERS)} people on a disk whose flush takes ${SLOW_FLUSH_MS} ms more, against one commit a claim in process`,
      measured: `${number(slowRate)}/s, ${number(slowRate / slowAlone, 1)} × its ${number(slowAlone)}/s`,
      target: '≥ 3 ×',
      met: slowRate >= 3 * slowAlone,
    },
    {
      what: `${number(VISITORS)} people open an event’s page and its checkout in ten seconds, and hold a seat`,
      measured: `${number(opening.seconds, 2)} s until the last was answered, ${opening.failed} answers of 5xx, ${lost} of ${number(opening.told.length)} holds lost`,
      target: 'no 5xx, no hold lost',
      met: opening.failed === 0 && lost === 0 && opening.told.length === VISITORS,
    },
  ];
}

function rushRows(rushes: readonly { rush: Rush; health: Seen }[], sold: readonly number[], idle: Seen): BenchRow[] {
  const slowest = Math.max(...rushes.map(({ rush }) => rush.seconds));
  const health = Math.max(...rushes.map((one) => one.health.max));
  const isExact = rushes.every(({ rush: { told, refused } }) => told === SEATS && refused === BUYERS - SEATS);
  return [
    {
      what: `${number(BUYERS)} people at one event with ${number(SEATS)} seats, in ${RUSHES} rushes`,
      measured: `${sold.map((seats) => number(seats)).join(', ')} seats sold; the last answer after ${rushes.map(({ rush }) => number(rush.seconds, 2)).join(', ')} s`,
      target: `exactly ${number(SEATS)}, everybody within 5 s`,
      met: isExact && sold.every((seats) => seats === SEATS) && slowest <= 5,
    },
    {
      what: 'the slowest answer of GET /api/health in each of them',
      measured: `${rushes.map((one) => `${number(one.health.max)} ms`).join(', ')}, of ${number(rushes.reduce((sum, one) => sum + one.health.visits, 0))} answers; without a rush ${number(idle.max)} ms`,
      target: '≤ 250 ms',
      met: health <= 250,
    },
  ];
}

/** A rush over HTTP, where each commit takes longer. @returns claims a second */
async function rateOnSlowDisk(dataDir: string, sale: Sale): Promise<number> {
  const portal = await servePortal(dataDir, { FLUSH_MS: String(SLOW_FLUSH_MS) });
  try {
    const { told, seconds: took } = await claimAll(`http://127.0.0.1:${portal.port}`, sale, EACH);
    return told / took;
  } finally {
    await portal.stop();
  }
}

/** Claims a second when each has its own commit, and so its own flush. */
function oneCommitEach(db: Db, sale: Sale): number {
  const claim = createClaim(db);
  const now = new Date(NOW_MS).toISOString();
  const run = db.transaction((quantity: number) => claim(sale.claimOf(quantity), now));
  const started = performance.now();
  for (let n = 0; n < 300; n += 1) run.immediate(1);
  return 300 / ((performance.now() - started) / 1000);
}

/** Five thousand people within ten seconds: each opens the event's page and its checkout, asks what is left, and claims a seat. */
async function openDoors(origin: string, sale: Sale) {
  const dispatcher = newAgent();
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
  await Promise.all(Array.from({ length: VISITORS }, (_, n) => person((n / VISITORS) * 10_000)));
  const seconds = (performance.now() - started) / 1000;
  await dispatcher.destroy();
  return { told, failed, seconds };
}
