import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { prepareForMigrations } from '../../server/lib/db.ts';
import { type Era, pack } from './eras.ts';

/**
 * `node tests/upgrade/generate.ts` makes tests/upgrade/eras.br from the repository's history. Each number of migrations is a
 * version. Of the commits with that version whose migrations are still today's, the newest one seeds its own demo town, and a few
 * of its rows are stored. A version that no commit ended with (its migration was committed together with the next) gets the previous
 * version's database, migrated. Versions before the first commit get the first town's rows that fit their tables. Run it when a
 * migration is committed.
 */
const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'db/migrations';
const ROWS_KEPT = 4;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
const blobs = (commit: string) =>
  git('ls-tree', commit, `${MIGRATIONS}/`)
    .split('\n')
    .filter((line) => /\d{4}_\w+\.sql$/.test(line))
    .map((line) => line.split(/\s+/)[2] ?? '');

const present = blobs('HEAD');
const names = readdirSync(join(ROOT, MIGRATIONS)).sort();
const commits = new Map<number, string>();
for (const commit of git('log', '--format=%H', '--reverse').trim().split('\n')) {
  const then = blobs(commit);
  if (then.length > 0 && then.every((blob, index) => blob === present[index])) commits.set(then.length, commit);
}

const eras: Era[] = [];
const own = (version: number) => {
  const commit = commits.get(version);
  const file = commit === undefined ? null : seeded(commit);
  return commit === undefined || file === null ? null : { version, commit: commit.slice(0, 7), file };
};
let first = 1;
let town = own(first);
while (town === null) {
  first += 1;
  town = own(first);
}
for (let version = 1; version < first; version += 1)
  eras.push({ version, commit: null, file: fitted(town.file, version) });
for (let version = first; version <= present.length; version += 1) {
  const before = eras.at(-1)?.file ?? Buffer.alloc(0);
  eras.push((version === first ? town : own(version)) ?? { version, commit: null, file: migrated(before, version) });
}
for (const { version, commit, file } of eras)
  console.log(names[version - 1], commit === null ? 'made from its neighbour' : `seeded by ${commit}`, file.length);
writeFileSync(join(import.meta.dirname, 'eras.br'), pack(eras));

/** The demo town of a commit, by that commit's own code; null when it has none that runs with today's packages. */
function seeded(commit: string): Buffer | null {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-era-'));
  try {
    mkdirSync(join(folder, 'code'));
    const archive = execFileSync('git', ['archive', commit, 'db', 'server', 'shared', 'package.json'], {
      cwd: ROOT,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x', '-C', join(folder, 'code')], { input: archive });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'code/node_modules'));
    const source = `
      const { openDb } = await import('./server/lib/db.ts').catch(() => import('./server/plugins/db.ts'));
      const { seedTown } = await import('./db/seed/write.ts');
      const { db } = openDb(process.argv[1]);
      seedTown(db, { now: Temporal.Instant.from('2026-11-21T09:00:00Z'), passwordHash: 'a-hash' });
      db.close();`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', source, join(folder, 'data')], {
      cwd: join(folder, 'code'),
      encoding: 'utf8',
    });
    if (run.status !== 0) {
      console.log(
        `  ${commit.slice(0, 7)}: ${run.stderr.split('\n').find((line) => /Error/.test(line)) ?? run.stderr.slice(0, 200)}`,
      );
      return null;
    }
    return trimmed(join(folder, 'data/piazza.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function migrated(before: Buffer, version: number): Buffer {
  return changed(before, (db) => migrate(db, version));
}

/** The schema of `version` with the rows of a later town, as far as its tables and columns go. */
function fitted(later: Buffer, version: number): Buffer {
  return changed(Buffer.alloc(0), (db, folder) => {
    for (let step = 1; step <= version; step += 1) migrate(db, step);
    writeFileSync(join(folder, 'later.db'), later);
    db.pragma('foreign_keys = OFF');
    db.exec(`ATTACH '${join(folder, 'later.db')}' AS later`);
    const columns = db.prepare<[string, string], string>('SELECT name FROM pragma_table_info(?, ?)').pluck();
    for (const table of tablesOf(db)) {
      const theirs = columns.all(table, 'later');
      const both = columns
        .all(table, 'main')
        .filter((name) => theirs.includes(name))
        .join(', ');
      if (both !== '') db.exec(`INSERT OR IGNORE INTO main."${table}" (${both}) SELECT ${both} FROM later."${table}"`);
    }
    db.exec('DETACH later');
  });
}

function migrate(db: Database.Database, version: number): void {
  db.exec(readFileSync(join(ROOT, MIGRATIONS, names[version - 1] ?? ''), 'utf8'));
  db.pragma(`user_version = ${version}`);
}

function changed(bytes: Buffer, change: (db: Database.Database, folder: string) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-era-'));
  const file = join(folder, 'piazza.db');
  writeFileSync(file, bytes);
  const db = new Database(file);
  prepareForMigrations(db);
  db.pragma('foreign_keys = ON');
  change(db, folder);
  db.close();
  const result = trimmed(file);
  rmSync(folder, { recursive: true });
  return result;
}

function tablesOf(db: Database.Database): string[] {
  return db
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
}

/** A small copy: some rows of each table stay, and what other rows need. */
function trimmed(file: string): Buffer {
  const db = new Database(file);
  prepareForMigrations(db);
  db.function('present', () => '2026-11-21T09:00:00.000Z');
  db.function('town_day', (instant) => String(instant).slice(0, 10));
  db.function('is_holiday', () => 0);
  db.pragma('foreign_keys = ON');
  for (const table of tablesOf(db).reverse()) {
    try {
      db.exec(
        `DELETE FROM "${table}" WHERE rowid NOT IN (SELECT rowid FROM "${table}" ORDER BY rowid LIMIT ${ROWS_KEPT})`,
      );
    } catch {
      // Rows that other rows or a trigger need cannot be deleted.
    }
  }
  db.pragma('journal_mode = DELETE');
  db.exec('VACUUM');
  db.close();
  return readFileSync(file);
}
