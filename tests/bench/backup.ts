/** What people notice of the nightly backup: searches while its process copies and verifies two gigabytes. */
import { randomFillSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedScale } from '../../db/seed/scale.ts';
import { openDb } from '../../server/lib/db.ts';
import type { NightResult } from '../../server/ops/backups/night.ts';
import { inProcess } from '../../server/ops/backups/nightly.ts';
import { AS_RUN, type BenchRow, serve } from './http.ts';
import { startReader } from './reader.ts';

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
const number = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits });

export async function backupRows(): Promise<BenchRow[]> {
  const root = mkdtempSync(join(tmpdir(), 'piazza-bench-backup-'));
  const [dataDir, folder] = [join(root, 'data'), join(root, 'backups')];
  try {
    console.log('bench: writing 10,000 documents and two gigabytes of files');
    const { db } = openDb(dataDir);
    seedScale(db, { documents: 10_000, users: 1_000, today: Temporal.Now.plainDateISO('Europe/Rome').toString() });
    db.close();
    writeFiles(join(dataDir, 'storage', 'extra'));
    const portal = await serve('tests/bench/portal.ts', { ...AS_RUN, DATA_DIR: dataDir, NEW_KEYS: 'on' });
    const reader = await startReader(`http://127.0.0.1:${portal.port}/api/search?q=ristorante`);
    // The first seconds include compilation.
    await reader.during(wait(IDLE_MS / 8));
    const { p99: idle } = await reader.during(wait(IDLE_MS));
    const nights: NightResult[] = [];
    const { p99: busy } = await reader.during(
      (async () => {
        for (let n = 0; n < NIGHTS; n += 1) {
          nights.push(await inProcess({ data_dir: dataDir, folder, ...PLAIN }).result);
          for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
        }
      })(),
    );
    await reader.close();
    await portal.stop();
    for (const { problem } of nights) if (problem !== null) throw new Error(problem);
    const { bytes, seconds } = nights[0] as NightResult;
    return [
      {
        what: `nightly backup of ${number(bytes / 1024 ** 3)} GB in ${number(seconds)} s: p99 of GET /api/search meanwhile`,
        measured: `${number(busy)} ms, idle ${number(idle)} ms: ${number(busy / idle)} ×`,
        target: '≤ 3 × idle',
        met: busy <= 3 * idle,
      },
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function writeFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(FILE_BYTES);
  for (let n = 0; n < FILES; n += 1) writeFileSync(join(folder, `${n}.bin`), randomFillSync(bytes));
}
