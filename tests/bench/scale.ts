/** `npm run bench -- scale`: what grows with a town, how many towns a machine holds, and when a cache in front is needed; into docs/scale.md. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedScale } from '../../db/seed/scale.ts';
import { chance } from '../../db/seed/scaleWords.ts';
import { openDb } from '../../server/lib/db.ts';
import { paths } from '../../shared/paths.ts';
import { AS_RUN, processorMs, requestsPerSecond, residentMegabytes, serve } from './http.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Documents and accounts: a village, a town, a city. */
const SIZES = [
  { name: 'village', documents: 300, users: 500 },
  { name: 'town', documents: 3_000, users: 5_000 },
  { name: 'city', documents: 30_000, users: 50_000 },
] as const;
/** What visitors ask for when they open the portal: the document, then lists. */
const VISITS = [paths.home, '/api/events', '/api/activities', paths.events, '/api/promotions'];
const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });

interface Measured {
  name: string;
  documents: number;
  users: number;
  idle_mb: number;
  busy_mb: number;
  start_ms: number;
  disk_mb: number;
  backup_s: number;
  rate: number;
}

export async function scaleReport(): Promise<string> {
  const measured: Measured[] = [];
  for (const size of SIZES) measured.push(await measure(size));
  return [tableOf(measured), fitOf(measured), towns(measured), cacheOf(measured)].join('\n\n');
}

async function measure(size: (typeof SIZES)[number]): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-bench-scale-'));
  try {
    console.log(`bench: writing a ${size.name} of ${number(size.documents)} documents`);
    const { db } = openDb(dataDir);
    seedScale(db, { ...size, today: Temporal.Now.plainDateISO('Europe/Rome').toString() });
    db.close();
    const env = { ...AS_RUN, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled'), NEW_KEYS: 'on' };
    // The first start compiles.
    const first = await started(env);
    await first.stop();
    const portal = await started(env);
    const start_ms = processorMs(portal.pid);
    await wait(2_000);
    const idle_mb = residentMegabytes(portal.pid);
    const rate = await requestsPerSecond(portal.port, VISITS);
    const busy_mb = residentMegabytes(portal.pid);
    await portal.stop();
    rmSync(join(dataDir, 'compiled'), { recursive: true });
    const disk_mb = megabytesIn(dataDir);
    const begun = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['scripts/backup.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env, DEMO: '0' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the backup failed: ${stderr}`);
    return { ...size, idle_mb, busy_mb, start_ms, disk_mb, backup_s: (performance.now() - begun) / 1000, rate };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function started(env: Record<string, string>) {
  const portal = await serve('tests/bench/portal.ts', env);
  const answer = await fetch(`http://127.0.0.1:${portal.port}/`);
  if (!answer.ok) throw new Error(`the home answered ${answer.status}`);
  await answer.arrayBuffer();
  return portal;
}

function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 2 ** 20;
}

function tableOf(measured: readonly Measured[]): string {
  return [
    '| | documents | accounts | memory idle | after 5 s of full load | start, processor time | folder | a backup | visitors’ requests |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map(
      (one) =>
        `| ${one.name} | ${number(one.documents)} | ${number(one.users)} | ${one.idle_mb} MB | ${one.busy_mb} MB | ${number(one.start_ms)} ms | ${number(one.disk_mb, 1)} MB | ${number(one.backup_s, 1)} s | ${number(one.rate)}/s |`,
    ),
  ].join('\n');
}

/** Least squares over the three sizes, by documents. */
function fitOf(measured: readonly Measured[]): string {
  const line = (value: (one: Measured) => number, unit: string) => {
    const count = measured.length;
    const x = measured.reduce((sum, one) => sum + one.documents, 0) / count;
    const y = measured.reduce((sum, one) => sum + value(one), 0) / count;
    const spread = measured.reduce((sum, one) => sum + (one.documents - x) ** 2, 0);
    const slope = measured.reduce((sum, one) => sum + (one.documents - x) * (value(one) - y), 0) / spread;
    return `${number(y - slope * x, 1)} ${unit} + ${number(slope * 1000, 2)} ${unit}`;
  };
  return [
    'A straight line through the three sizes, for each thousand documents with their accounts:',
    '',
    `- memory idle: ${line(({ idle_mb }) => idle_mb, 'MB')}`,
    `- memory after full load: ${line(({ busy_mb }) => busy_mb, 'MB')}`,
    `- start: ${line(({ start_ms }) => start_ms, 'ms')}`,
    `- folder: ${line(({ disk_mb }) => disk_mb, 'MB')}`,
    `- backup: ${line(({ backup_s }) => backup_s, 's')}`,
  ].join('\n');
}

/** Memory that the system and a proxy keep for themselves. */
const SYSTEM_MB = 500;
/** The share of a machine's towns that are busy in the same minute. */
const BUSY_SHARE = 0.2;

function towns(measured: readonly Measured[]): string {
  const lines = measured.map((one) => {
    const each = one.busy_mb * BUSY_SHARE + one.idle_mb * (1 - BUSY_SHARE);
    const most = Math.floor((4096 - SYSTEM_MB) / each);
    return `- ${one.name}: ${most} on 4 GB; fifty need ${number((50 * each + SYSTEM_MB) / 1024, 1)} GB`;
  });
  return [
    `Towns on one machine by memory, ${SYSTEM_MB} MB left for the system and one in five as after full load:`,
    '',
    ...lines,
  ].join('\n');
}

/** After a push one resident in ten opens the portal within a minute, with five requests each. */
const OPENERS = 0.1;
const REQUESTS = 5;
const RUSH_S = 60;
/** The share of requests that no cache may answer, because they are personal. */
const PERSONAL = 0.05;
const ADDRESSES = 2_000;

function cacheOf(measured: readonly Measured[]): string {
  const { rate } = measured[1] as Measured;
  const requests = (residents: number) => (residents * OPENERS * REQUESTS) / RUSH_S;
  const alone = (rate * RUSH_S) / (OPENERS * REQUESTS);
  const rows = [10_000, 100_000, 500_000, 2_000_000].map((residents) => {
    const asked = requests(residents);
    const reached = asked * PERSONAL + pastCache(asked * (1 - PERSONAL));
    return `| ${number(residents)} | ${number(asked)}/s | ${number((asked / rate) * 100)} % | ${number(reached)}/s | ${number((reached / rate) * 100)} % |`;
  });
  return [
    `A rush after a push: one resident in ten within a minute, ${REQUESTS} requests each, ${PERSONAL * 100} % of them personal. The cache asks the portal once a`,
    `second for each address that is asked for; ${number(ADDRESSES)} addresses, asked for as Zipf’s law has it, simulated request by request.`,
    '',
    '| residents | asked | of what one process carries | with a cache, the portal is asked | of what it carries |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Without a cache one process carries such a rush of some ${number(alone)} residents.`,
  ].join('\n');
}

/** Requests a second that a cache passes on, of `rate` that reach it: the first for each address. */
function pastCache(rate: number): number {
  const { zipf } = chance(2026);
  return new Set(Array.from({ length: Math.round(rate) }, () => zipf(ADDRESSES))).size;
}
