import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS, DATABASE, filesBelow, MANIFEST, RESTORING } from './backups.ts';

/**
 * Puts a checked backup's content into a data folder. Everything is copied into the folder before anything in it is
 * changed, so an interrupted restore changes nothing.
 * @param setAside called when all is copied and the folder may be emptied
 */
export function bringIn(backup: string, dataDir: string, setAside: () => void = () => undefined): void {
  const brought = join(dataDir, RESTORING);
  rmSync(brought, { recursive: true, force: true });
  mkdirSync(brought, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(backup).filter((entry) => entry !== BACKUPS && entry !== MANIFEST))
    cpSync(join(backup, entry), join(brought, entry), { recursive: true, preserveTimestamps: true });
  setAside();
  // The database is moved last: without it the folder does not count as a portal's.
  for (const entry of readdirSync(brought).sort((a, b) => Number(a === DATABASE) - Number(b === DATABASE)))
    renameSync(join(brought, entry), join(dataDir, entry));
  rmSync(brought, { recursive: true });
}

/** Bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  return filesBelow(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
