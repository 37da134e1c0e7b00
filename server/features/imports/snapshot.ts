import { createHash } from 'node:crypto';
import type { ImportKind } from '../../../shared/rules/imports.ts';
import type { Db } from '../../lib/db.ts';

type Value = string | number | null;
type Row = Record<string, Value>;
/** The rows of one item, by table. */
export type Snapshot = Record<string, Row[]>;

interface Part {
  table: string;
  /** The SQL condition for the item's rows, with @id. */
  where: string;
}

const ofKind = (kind: string, id = 'item_id') => `kind = '${kind}' AND ${id} = @id`;
const shared = (kind: string): Part[] => [
  { table: 'item_photos', where: ofKind(kind) },
  { table: 'slug_history', where: ofKind(kind) },
  { table: 'item_origins', where: ofKind(kind) },
  // Drafts belong to the people who write them, and are not part of an import.
  { table: 'revisions', where: `${ofKind(kind)} AND state = 'approved'` },
];

/** The tables that an import can write, parents first. */
const PARTS: Record<ImportKind, Part[]> = {
  activities: [
    { table: 'activities', where: 'id = @id' },
    { table: 'opening_hours', where: 'activity_id = @id' },
    { table: 'special_hours', where: 'activity_id = @id' },
    ...shared('activities'),
  ],
  events: [
    { table: 'events', where: 'id = @id' },
    { table: 'event_occurrences', where: 'event_id = @id' },
    ...shared('events'),
  ],
  articles: [{ table: 'articles', where: 'id = @id' }, ...shared('articles')],
  jobs: [{ table: 'jobs', where: 'id = @id' }, ...shared('jobs').filter(({ table }) => table !== 'slug_history')],
  useful_numbers: [
    { table: 'useful_numbers', where: 'id = @id' },
    { table: 'item_origins', where: ofKind('useful_numbers') },
  ],
  waste_points: [
    { table: 'waste_points', where: 'id = @id' },
    { table: 'item_origins', where: ofKind('waste_points') },
  ],
  waste_rounds: [
    { table: 'waste_zones', where: 'id = @id' },
    { table: 'waste_rounds', where: 'zone_id = @id' },
    { table: 'item_origins', where: ofKind('waste_rounds') },
  ],
};

/** Reads an item's rows, and restores them byte for byte. `references` comes from `readReferences`. */
export function snapshots(db: Db, kind: ImportKind, references: References) {
  const parts = PARTS[kind].map((part) => tableOf(db, part));
  const [main] = parts;
  if (main === undefined) throw new Error(`nothing is known of ${kind}`);
  const outside = dependants(db, kind, references);

  return {
    take: (id: number): Snapshot =>
      Object.fromEntries(parts.map(({ table, all }) => [table, all.all({ id }) as Row[]])),
    /** Restores the item's rows. Rows that exist are updated in place, so that references to them stay valid. */
    restore(id: number, before: Snapshot): void {
      // A changed slug makes a trigger write into the slug's history, which is one of the parts: they are restored afterwards.
      for (const { table, primary, all, put, remove } of parts) {
        const wanted = before[table] ?? [];
        const keyOf = (row: Row) => JSON.stringify(primary.map((name) => row[name] ?? null));
        const keys = new Set(wanted.map(keyOf));
        for (const row of all.all({ id }) as Row[]) if (!keys.has(keyOf(row))) remove.run(row);
        for (const row of wanted) put.run(row);
      }
    },
    remove: (id: number): void => void main.remove.run({ id }),
    /** Whether others refer to the item: reviews, saved items, drafts… */
    isUsed: (id: number): boolean => outside.some((statement) => statement.get({ id }) !== undefined),
  };
}

/** A hash that tells whether an item is still as an import left it. */
export function hashOf(snapshot: Snapshot): string {
  return createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url');
}

function tableOf(db: Db, { table, where }: Part) {
  const columns = db.pragma(`table_info(${table})`) as { name: string; pk: number }[];
  if (columns.length === 0) throw new Error(`${table} does not exist`);
  const names = columns.map(({ name }) => name);
  const primary = columns
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name);
  const set = names.filter((name) => !primary.includes(name)).map((name) => `${name} = excluded.${name}`);
  const conflict = set.length === 0 ? 'NOTHING' : `UPDATE SET ${set.join(', ')}`;
  return {
    table,
    primary,
    all: db.prepare<{ id: number }>(
      `SELECT ${names.join(', ')} FROM ${table} WHERE ${where} ORDER BY ${primary.join(', ')}`,
    ),
    put: db.prepare<Row>(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})
       ON CONFLICT (${primary.join(', ')}) DO ${conflict}`,
    ),
    remove: db.prepare<Row>(`DELETE FROM ${table} WHERE ${primary.map((name) => `${name} IS @${name}`).join(' AND ')}`),
  };
}

/** Tables whose rows do not count as use of an item: counters, search indexes and the imports' own. */
const NOT_USE = /^(sqlite_|item_figures|search_|import_)/;

interface References {
  /** The foreign keys of the schema. */
  keys: { table: string; column: string; to: string }[];
  /** The tables that name items by kind and id. */
  byKind: string[];
}

/** Reads from the schema how tables refer to items. Takes milliseconds: read once for all kinds. */
export function readReferences(db: Db): References {
  const keys = db
    .prepare<[], References['keys'][number]>(
      `SELECT s.name AS "table", k."from" AS "column", k."table" AS "to"
       FROM sqlite_schema s JOIN pragma_foreign_key_list(s.name) k
       WHERE s.type = 'table'`,
    )
    .all();
  const byKind = db
    .prepare<[], string>(
      `SELECT s.name FROM sqlite_schema s JOIN pragma_table_info(s.name) c
       WHERE s.type = 'table' AND c.name IN ('kind', 'item_id')
       GROUP BY s.name HAVING count(*) = 2`,
    )
    .pluck()
    .all();
  return {
    keys: keys.filter(({ table }) => !NOT_USE.test(table)),
    byKind: byKind.filter((table) => !NOT_USE.test(table)),
  };
}

/** Statements that find references to an item outside its parts: foreign keys of the schema, and tables that name items by kind. */
function dependants(db: Db, kind: ImportKind, { keys, byKind }: References) {
  const own = new Set(PARTS[kind].map(({ table }) => table));
  const main = PARTS[kind][0]?.table;
  const found = keys
    .filter(({ table }) => !own.has(table))
    .flatMap(({ table, column, to }) => {
      if (to === main) return [`SELECT 1 FROM ${table} WHERE ${column} = @id LIMIT 1`];
      if (to !== 'event_occurrences' || kind !== 'events') return [];
      return [`SELECT 1 FROM ${table} WHERE ${column} IN (SELECT id FROM event_dates WHERE event_id = @id) LIMIT 1`];
    });
  for (const table of byKind) if (!own.has(table)) found.push(`SELECT 1 FROM ${table} WHERE ${ofKind(kind)} LIMIT 1`);
  if (own.has('revisions'))
    found.push(`SELECT 1 FROM revision_outlines WHERE ${ofKind(kind)} AND state <> 'approved' LIMIT 1`);
  if (kind === 'activities')
    found.push("SELECT 1 FROM followers WHERE target = 'follow_activity' AND item_id = @id LIMIT 1");
  return found.map((sql) => db.prepare<{ id: number }>(sql));
}
