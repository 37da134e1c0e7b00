/** `npm run bench -- scale`: what grows with a town, how many towns a machine holds, and when a cache in front is needed; into docs/scale.md. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../../db/seed/scaleWords.ts';
import { paths } from '../../shared/paths.ts';
import { number } from './figures.ts';
import { AS_RUN, requestsPerSecond, residentMegabytes } from './http.ts';
import { inTown, startAndAsk } from './town.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Documents and accounts: a village, a town, a city. */
const SIZES = [
  { name: 'village', documents: 300, users: 500 },
  { name: 'town', documents: 3_000, users: 5_000 },
  { name: 'city', documents: 30_000, users: 50_000 },
] as const;
/** What visitors ask for when they open the portal: the document, then lists. */
const VISITS = [paths.home, '/api/events', '/api/activities', paths.events, '/api/promotions'];

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
  for (const size of SIZES) measured.push(await inTown(size, (dataDir) => measure(dataDir, size)));
  return [tableOf(measured), towns(measured), cacheOf(measured)].join('\n\n');
}

async function measure(dataDir: string, size: (typeof SIZES)[number]): Promise<Measured> {
  // The first start compiles.
  const first = await startAndAsk(dataDir, paths.home);
  await first.portal.stop();
  const { portal, processor_ms: start_ms } = await startAndAsk(dataDir, paths.home);
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
    env: { ...process.env, ...AS_RUN, DATA_DIR: dataDir, DEMO: '0' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the backup failed: ${stderr}`);
  return { ...size, idle_mb, busy_mb, start_ms, disk_mb, backup_s: (performance.now() - begun) / 1000, rate };
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
