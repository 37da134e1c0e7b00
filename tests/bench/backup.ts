/** What people notice of the nightly backup: searches while its process copies and verifies two gigabytes. */
import { randomFillSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { NightResult } from '../../server/ops/backups/night.ts';
import { inProcess } from '../../server/ops/backups/nightly.ts';
import { number } from './figures.ts';
import type { BenchRow } from './http.ts';
import { inTown, servePortal } from './town.ts';
import { visitors } from './visitors.ts';

/** A town's photos of some years, four megabytes each. */
const FILES = 512;
const FILE_BYTES = 4 * 1024 * 1024;
const IDLE_MS = 20_000;
/** Some hundred searches each. */
const NIGHTS = 3;
/** Neither sealed, nor copied elsewhere, nor tried. */
const PLAIN = {
  recipients: [],
  keep: { days: 7, weeks: 4, months: 6 },
  copy_command: null,
  drill: false,
  development: false,
};
/** Searches a second. */
const RATE = 200;

export const backupRows = (): Promise<BenchRow[]> => inTown({ documents: 10_000, users: 1_000 }, measure);

async function measure(dataDir: string): Promise<BenchRow[]> {
  writeFiles(join(dataDir, 'storage', 'extra'));
  const folder = join(dataDir, 'backups');
  const portal = await servePortal(dataDir);
  const people = await visitors(portal, RATE, () => '/api/search?q=ristorante');
  // The first seconds include compilation.
  await people.during(() => wait(IDLE_MS / 8));
  const { p99: idle } = await people.during(() => wait(IDLE_MS));
  const nights: NightResult[] = [];
  const { p99: busy } = await people.during(async () => {
    for (let n = 0; n < NIGHTS; n += 1) {
      nights.push(await inProcess({ data_dir: dataDir, folder, ...PLAIN }).result);
      await rm(folder, { recursive: true });
    }
  });
  await people.close();
  await portal.stop();
  for (const { problem } of nights) if (problem !== null) throw new Error(problem);
  const { bytes, seconds } = nights[0] as NightResult;
  return [
    {
      what: `nightly backup of ${number(bytes / 1024 ** 3, 1)} GB in ${number(seconds, 1)} s: p99 of GET /api/search meanwhile`,
      measured: `${number(busy, 1)} ms, idle ${number(idle, 1)} ms: ${number(busy / idle, 1)} ×`,
      target: '≤ 3 × idle',
      met: busy <= 3 * idle,
    },
  ];
}

function writeFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(FILE_BYTES);
  for (let n = 0; n < FILES; n += 1) writeFileSync(join(folder, `${n}.bin`), randomFillSync(bytes));
}
