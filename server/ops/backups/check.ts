import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readKeys } from '../../lib/keys.ts';
import { namedFiles } from '../retention/namedFiles.ts';
import { checkDatabase, DATABASE, fingerprint, KEYS, MANIFEST, type Manifest, PARTIAL } from './backups.ts';

/**
 * @returns why a folder is not a backup that can be restored, or null when it is
 * @param incomplete accept one that lacks files its rows name, as backups of an older Piazza may
 */
export async function backupProblem(backup: string, incomplete: boolean): Promise<string | null> {
  if (backup.replace(/[/\\]+$/, '').endsWith(PARTIAL)) return `${backup} was interrupted: it is no backup.`;
  if (!existsSync(join(backup, DATABASE))) return `${backup} is not a backup: it has no ${DATABASE}.`;
  if (statSync(join(backup, DATABASE)).size === 0) return `${backup} is not a backup: its ${DATABASE} is empty.`;
  for (const entry of [KEYS, 'private', 'storage'])
    if (!existsSync(join(backup, entry))) return `${backup} is not a whole backup: it has no ${entry}.`;
  return (
    checkDatabase(join(backup, DATABASE)) ??
    keysProblem(join(backup, KEYS)) ??
    (await manifestProblem(backup)) ??
    (incomplete ? null : absentProblem(backup))
  );
}

function keysProblem(file: string): string | null {
  try {
    readKeys(file);
    return null;
  } catch {
    return `${file} cannot be read as keys.`;
  }
}

/** Backups of an older Piazza have no manifest. */
async function manifestProblem(backup: string): Promise<string | null> {
  const manifest = readManifest(backup);
  if (manifest === 'broken') return `${join(backup, MANIFEST)} cannot be read.`;
  for (const [name, { bytes, sha256 }] of Object.entries(manifest?.files ?? {})) {
    const file = join(backup, name);
    if (!existsSync(file)) return `${backup} is not whole: ${name} is missing.`;
    const found = await fingerprint(file);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      return `${backup} is damaged: ${name} is not what was backed up.`;
  }
  return null;
}

export function readManifest(backup: string): Manifest | null | 'broken' {
  if (!existsSync(join(backup, MANIFEST))) return null;
  try {
    const manifest = JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')) as Manifest;
    return typeof manifest.files === 'object' && Array.isArray(manifest.lost) ? manifest : 'broken';
  } catch {
    return 'broken';
  }
}

/** Files that the portal had already lost at backup time do not make the backup invalid. */
function absentProblem(backup: string): string | null {
  const manifest = readManifest(backup);
  const lost = manifest === null || manifest === 'broken' ? [] : manifest.lost;
  const db = new Database(join(backup, DATABASE), { readonly: true });
  const named = namedFiles(db);
  db.close();
  const absent = (['private', 'storage'] as const)
    .flatMap((folder) => [...named[folder]].map((name) => `${folder}/${name}`))
    .filter((path) => !lost.includes(path) && !existsSync(join(backup, path)));
  return absent.length === 0
    ? null
    : `${backup} lacks ${absent.length} files that its rows name, such as ${absent[0]}; with --incomplete it is restored without them.`;
}
