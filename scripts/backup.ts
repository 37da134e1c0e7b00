import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { insideCopied } from '../server/configBackup.ts';
import { isoInstant, systemClock } from '../server/lib/clock.ts';
import { isDiskFull } from '../server/lib/databaseErrors.ts';
import { makeBackup } from '../server/ops/backups/backup.ts';
import { BACKUPS, DATABASE } from '../server/ops/backups/backups.ts';

/**
 * `npm run backup -- [folder]`: copies everything the portal stores, while it runs, to `<folder>/<time>/` (by default
 * in DATA_DIR/backups). A folder with its final name is complete and verified.
 */
const dataDir = readConfig(process.env).data_dir;
const target = resolve(process.argv[2] ?? join(dataDir, BACKUPS));

try {
  await backup();
} catch (error) {
  if (isDiskFull(error))
    console.error(`There is no room left in ${target}: make room, and run it again. The unfinished copy is gone.`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backup(): Promise<void> {
  const inside = insideCopied(dataDir, target);
  if (inside !== null)
    throw new Error(
      `${target} lies in ${inside}, which is part of what is backed up: the copy would lack it. Name another folder.`,
    );
  if (!existsSync(join(dataDir, DATABASE)))
    throw new Error(`There is nothing to back up: ${dataDir} has no ${DATABASE}.`);
  const { folder, files, bytes, lost } = await makeBackup(dataDir, target);
  remember(folder);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  console.log(
    `Backed up ${dataDir} to ${folder}: ${files} files, ${megabytes} MB, all read back. The copy’s database is sound.`,
  );
  if (lost.length > 0)
    throw new Error(
      `The portal itself has lost ${lost.length} files that its rows name: they are in no copy from now on.\n  ${lost.join('\n  ')}`,
    );
}

/** Tells the portal's health page when and where the copy was made. */
function remember(folder: string): void {
  const db = new Database(join(dataDir, DATABASE), { timeout: 5_000 });
  db.prepare('UPDATE upkeep SET backed_up_at = ?, backed_up_to = ?').run(isoInstant(systemClock()), folder);
  db.close();
}
