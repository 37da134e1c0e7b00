import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { seedTown } from '../../db/seed/write.ts';
import { type Db, openDb } from '../../server/lib/db.ts';
import { version } from '../../server/lib/version.ts';

/**
 * `node tests/upgrade/store.ts`, run once for each release: stores a small demo town of this version as tests/upgrade/<version>.db.br,
 * which every later Piazza has to upgrade (tests/server/start/upgrade.test.ts).
 */
const ROWS_KEPT = 4;

/** Some rows of each table stay, with those that they need. */
function trim(db: Db): void {
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
  for (const table of tables.reverse()) {
    try {
      db.exec(
        `DELETE FROM "${table}" WHERE rowid NOT IN (SELECT rowid FROM "${table}" ORDER BY rowid LIMIT ${ROWS_KEPT})`,
      );
    } catch {
      // Other rows or a trigger need its rows, or it has no rowid.
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'piazza-release-'));
const { db } = openDb(folder);
seedTown(db, { now: Temporal.Instant.from('2026-11-21T09:00:00Z'), passwordHash: 'a-hash' });
trim(db);
db.pragma('journal_mode = DELETE');
db.exec('VACUUM');
db.close();
const stored = join(import.meta.dirname, `${version()}.db.br`);
writeFileSync(stored, brotliCompressSync(readFileSync(join(folder, 'piazza.db'))));
rmSync(folder, { recursive: true });
console.log(`${stored} is written.`);
