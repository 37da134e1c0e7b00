import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import Database from 'better-sqlite3';
import { readKeys } from '../../lib/keys.ts';
import { MADE_LOGO, MADE_PHOTO, type NamedFiles, namedFiles } from '../retention/namedFiles.ts';
import {
  checkDatabase,
  DATABASE,
  filesBelow,
  fingerprint,
  isMissing,
  isOutsideCopy,
  KEYS,
  MANIFEST,
  type Manifest,
  PARTIAL,
} from './backups.ts';
import { recordOf } from './record.ts';
import { pause } from './throttle.ts';

const FOLDERS = ['private', 'storage'] as const;

export interface Backup {
  folder: string;
  files: number;
  bytes: number;
  /** Files that rows name but the portal has lost: the copy is as complete as the portal. */
  lost: string[];
}

/**
 * Copies a portal's data into `<target>/<time>/` while it runs: the database, the files its rows name, its keys, and
 * files added to `storage` by hand. A folder gets its final name when it is complete and has been verified. The function
 * blocks its thread, so a server calls it in a worker or a process.
 * @throws Error with a sentence when there is nothing to back up or the copy is not sound; it is deleted then
 */
export async function makeBackup(dataDir: string, target: string): Promise<Backup> {
  readKeys(join(dataDir, KEYS));
  const folder = join(target, new Date().toISOString().replaceAll(':', '-'));
  const partial = folder + PARTIAL;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const lost = await copyTown(dataDir, partial);
    copyOthers(dataDir, partial);
    if (readKeys(join(partial, KEYS)) === null)
      throw new Error(`${dataDir} has no ${KEYS}: nothing could be restored.`);
    const manifest = await writeManifest(partial, lost);
    await rename(partial, folder);
    await syncFolder(target);
    const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
    return { folder, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), lost };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Copies the database and its files at one point in time. A file is written before its row and deleted after it, so
 * while writes are locked, every file that a row names exists. Writers only wait while files added since the first round
 * are copied and a reader pins the database's snapshot; the database itself is copied after that.
 * @returns files that rows name but the portal has lost
 */
async function copyTown(dataDir: string, partial: string): Promise<string[]> {
  for (const folder of FOLDERS) mkdirSync(join(partial, folder), { recursive: true, mode: 0o700 });
  copyFiles(dataDir, partial, pause);
  const file = join(dataDir, DATABASE);
  const [writer, reader] = [new Database(file, { fileMustExist: true }), new Database(file, { readonly: true })];
  try {
    writer.exec('BEGIN IMMEDIATE');
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM sqlite_schema').get();
    copyFiles(dataDir, partial);
    writer.exec('ROLLBACK');
    await copyDatabase(reader, join(partial, DATABASE));
  } finally {
    reader.close();
    writer.close();
  }
  const named = namedIn(join(partial, DATABASE));
  removeUnnamed(partial, named);
  return FOLDERS.flatMap((folder) => [...named[folder]].map((name) => `${folder}/${name}`)).filter(
    (path) => !existsSync(join(partial, path)),
  );
}

/** Copies files not copied yet. A row's file never changes, and a file deleted meanwhile has no row any more. */
function copyFiles(dataDir: string, partial: string, afterEach: (began: number) => void = () => {}): void {
  for (const folder of FOLDERS) {
    const copied = new Set(filesBelow(join(partial, folder)));
    for (const name of filesBelow(join(dataDir, folder))) {
      if (copied.has(name)) continue;
      const began = performance.now();
      copyFile(join(dataDir, folder, name), join(partial, folder, name));
      afterEach(began);
    }
  }
}

/** Does nothing when the file no longer exists. */
function copyFile(from: string, to: string): void {
  try {
    cpSync(from, to, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    if (!isMissing(error)) throw error;
  }
}

function namedIn(file: string): NamedFiles {
  const db = new Database(file, { readonly: true });
  try {
    return namedFiles(db);
  } finally {
    db.close();
  }
}

/** Files that no row of the copy names were being added or removed. */
function removeUnnamed(partial: string, named: NamedFiles): void {
  const entries = (folder: string) => (existsSync(join(partial, folder)) ? readdirSync(join(partial, folder)) : []);
  const made = [
    ...entries('private').map((name) => ['private', name] as const),
    ...entries('storage').map((name) => ['storage', name] as const),
    ...entries('storage/photos').map((name) => ['storage', `photos/${name}`] as const),
  ].filter(([folder, name]) => folder === 'private' || MADE_PHOTO.test(name) || MADE_LOGO.test(name));
  for (const [folder, name] of made)
    if (!named[folder].has(name)) rmSync(join(partial, folder, name), { recursive: true, force: true });
}

/** Copies keys, mails and everything else in the data folder. */
function copyOthers(dataDir: string, partial: string): void {
  const entries = readdirSync(dataDir).filter(
    (name) => !isOutsideCopy(name) && !(FOLDERS as readonly string[]).includes(name),
  );
  for (const entry of entries) {
    const from = join(dataDir, entry);
    // Excludes the backup itself when its target lies in the data folder.
    if (!`${partial}${sep}`.startsWith(`${from}${sep}`)) copyFile(from, join(partial, entry));
  }
}

/**
 * Copies the database in one step, from one snapshot; the server continues to read and write (WAL). In several steps
 * each write of another connection would restart the copy, which would never end under steady writing.
 */
async function copyDatabase(source: Database.Database, to: string): Promise<void> {
  await source.backup(to, { progress: () => 0x7fffffff });
  // Makes it a single file that can be read from a read-only disk; the server turns WAL on again.
  const copy = new Database(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
  const damage = checkDatabase(to);
  if (damage !== null) throw new Error(damage);
}

/** Reads everything back, syncs it, and writes the manifest. */
async function writeManifest(partial: string, lost: string[]): Promise<Manifest> {
  const db = new Database(join(partial, DATABASE), { readonly: true });
  const version = Number(db.pragma('user_version', { simple: true }));
  const record = recordOf(db);
  db.close();
  const files: Manifest['files'] = {};
  for (const name of filesBelow(partial).sort()) {
    const began = performance.now();
    files[name] = await fingerprint(join(partial, name), true);
    pause(began);
  }
  const manifest: Manifest = { made_at: new Date().toISOString(), version, files, lost, record };
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
