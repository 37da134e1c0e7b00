import type Database from 'better-sqlite3';
import { KIND_NAMES, KINDS, type Kind } from '../../../shared/rules/kinds.ts';
import { CONTENT, from, keyOf, visible } from '../../content/kinds.ts';
import { isoInstant, systemClock } from '../../lib/clock.ts';
import type { CopyRecord } from './backups.ts';

/** Pages of each kind of content; each backup takes others. */
const PAGES_OF_A_KIND = 3;

/** What the restore drill compares a copy with: the rows of each table, and titles of some pages that everybody sees. */
export function recordOf(db: Database.Database): CopyRecord {
  return { counts: countsOf(db), pages: KIND_NAMES.flatMap((kind) => pagesOf(db, kind)) };
}

/** Rows by table. The tables of the search index are made from the others, and some have no rows to count. */
export function countsOf(db: Database.Database): Record<string, number> {
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((table) => [table, db.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0]),
  );
}

/** Empty for a kind that an older Piazza's database lacks. */
function pagesOf(db: Database.Database, kind: Kind): CopyRecord['pages'] {
  const isThere = db.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = 'published_at'");
  if (isThere.get(CONTENT[kind].table) === undefined) return [];
  // The reader's clock, as server/lib/db.ts defines it for the portal's own connection.
  db.function('present', () => isoInstant(systemClock()));
  const rows = db.prepare<[], { key: string; title: string }>(
    `SELECT ${keyOf(kind)} AS key, ${CONTENT[kind].title} AS title ${from(kind)}
     WHERE ${visible(kind, 't', CONTENT[kind].joins.includes('shop') ? 's' : undefined)}
     ORDER BY random() LIMIT ${PAGES_OF_A_KIND}`,
  );
  return rows.all().map(({ key, title }) => ({ path: KINDS[kind].item(key), title }));
}
