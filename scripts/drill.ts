import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { isoInstant, systemClock } from '../server/lib/clock.ts';
import { BACKUPS, DATABASE, DRILL, PLAIN } from '../server/ops/backups/backups.ts';
import { type Drilled, drill } from '../server/ops/backups/drill.ts';
import { backupInstant } from '../server/ops/backups/prune.ts';
import { isSealed, openSealed } from '../server/ops/backups/seal.ts';

/**
 * `npm run drill -- [backup folder] [--identity <key file>]`: restores a backup into a temporary folder, opens it and
 * compares it with what was recorded at its time; by default the newest one, whose result the health page shows. It
 * changes nothing else, and works while the portal runs.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
const { data_dir, backup, development } = readConfig({ BACKUP_HOUR: '0', ...process.env });
const [plain, place] = [PLAIN, DRILL].map((name) => join(data_dir, `${name}-by-hand`)) as [string, string];

try {
  const started_at = isoInstant(systemClock());
  const copy = newest();
  const result = await drill(await opened(copy), place, development);
  if (positionals[0] === undefined) remember(started_at, basename(copy), result);
  const { problem, files, rows, pages } = result;
  if (problem !== null) throw new Error(problem);
  console.log(`It can replace the portal: ${files} files, ${rows} rows and ${pages} pages are as they were.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(plain, { recursive: true, force: true });
}

/** The folder named, or the newest of those that the portal or `npm run backup` made. */
function newest(): string {
  if (positionals[0] !== undefined) return resolve(positionals[0]);
  const folders = [join(data_dir, BACKUPS), backup?.folder ?? join(data_dir, BACKUPS)];
  const backups = folders.flatMap((folder) =>
    namesIn(folder).flatMap((name) => (backupInstant(name) === null ? [] : [{ name, path: join(folder, name) }])),
  );
  const last = backups.sort((a, b) => a.name.localeCompare(b.name)).at(-1);
  if (last === undefined) throw new Error(`There is no backup in ${folders.join(' or ')}.`);
  console.log(`Trying ${last.path} …`);
  return last.path;
}

/** Records the result for the health page. The database may be missing on another computer, and an old one has no table for it. */
function remember(started_at: string, name: string, { problem, files, rows, pages }: Drilled): void {
  if (!existsSync(join(data_dir, DATABASE))) return;
  const db = new Database(join(data_dir, DATABASE), { timeout: 5_000 });
  const run = {
    started_at,
    ended_at: isoInstant(systemClock()),
    problem,
    detail: JSON.stringify({ name, files, rows, pages }),
  };
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup_runs'").get() !== undefined)
    db.prepare(
      `INSERT INTO backup_runs (kind, started_at, ended_at, problem, detail)
       VALUES ('drill', @started_at, @ended_at, @problem, @detail)`,
    ).run(run);
  db.close();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function opened(folder: string): Promise<string> {
  if (!isSealed(folder)) return folder;
  if (values.identity === undefined)
    throw new Error(`${folder} is encrypted: name the file of its private key, --identity <file>.`);
  await openSealed(folder, readFileSync(values.identity, 'utf8'), plain);
  return plain;
}
