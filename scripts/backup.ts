import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import Database from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { BACKUPS, checkDatabase, DATABASE, isOutsideCopy } from './copies.ts';

/**
 * `npm run backup -- [folder]`: a copy of everything the portal keeps, taken while it runs, into `<folder>/<time>/`
 * (DATA_DIR/backups without one). A folder with its final name is complete and its database has been checked.
 */
const dataDir = readConfig(process.env).data_dir;
const target = resolve(process.argv[2] ?? join(dataDir, BACKUPS));

const inside = ['storage', 'private'].find((part) => `${target}${sep}`.startsWith(join(dataDir, part) + sep));

if (inside !== undefined) {
  console.error(
    `${target} lies in ${join(dataDir, inside)}, which is part of what is backed up: the copy would lack it. Name another folder.`,
  );
  process.exitCode = 1;
} else if (existsSync(join(dataDir, DATABASE))) {
  console.log(`Backed up ${dataDir} to ${await backup()}; the copy's database is sound.`);
} else {
  console.error(`There is nothing to back up: ${dataDir} has no ${DATABASE}.`);
  process.exitCode = 1;
}

/** @returns the folder made */
async function backup(): Promise<string> {
  const folder = join(target, new Date().toISOString().replaceAll(':', '-'));
  const partial = `${folder}.partial`;
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    await copyDatabase(join(dataDir, DATABASE), join(partial, DATABASE));
    for (const entry of readdirSync(dataDir).filter((name) => !isOutsideCopy(name))) {
      const from = join(dataDir, entry);
      // What the copy itself is being made in stays out of it.
      if (!`${partial}${sep}`.startsWith(`${from}${sep}`))
        cpSync(from, join(partial, entry), { recursive: true, preserveTimestamps: true });
    }
    renameSync(partial, folder);
    return folder;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Copies in one step, from one moment of the database; the server goes on reading and writing (WAL). In several steps,
 * each write of another connection would start the copy over: under steady writing it would never end.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true });
  await source.backup(to, { progress: () => 0x7fffffff }).finally(() => source.close());
  // One file on its own, that can be read from a disk nobody may write to; the server turns WAL on again.
  const copy = new Database(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
  const damage = checkDatabase(to);
  if (damage !== null) throw new Error(damage);
}
