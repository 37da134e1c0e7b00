import type { Db } from '../../server/lib/db.ts';
import { NOW } from './app.ts';

export type Row = Record<string, string | number | bigint | Uint8Array | null>;

interface Column {
  name: string;
  type: string;
}

const LATER = '2027-11-21T09:00:00.000Z';

/**
 * Inserts rows of which a test says only what it is about. The other columns that need a value get one that means nothing: texts that
 * occur nowhere else, zeros, now (and a year later for what ends), the first of the values that the schema allows.
 * @returns a function that answers the row's id
 */
export function inserter(db: Db): (table: string, row: Row) => number {
  const needed = new Map<string, { columns: Column[]; sql: string }>();
  let number = 0;
  function meaningless({ name, type }: Column, sql: string): Row[string] {
    const allowed = new RegExp(`\\b${name} IN \\('([^']*)'`).exec(sql)?.[1];
    if (allowed !== undefined) return allowed;
    if (sql.includes(`json_valid(${name})`)) return '[]';
    if (type !== 'TEXT') return type === 'BLOB' ? new Uint8Array(1) : 0;
    if (/^(expires|forget|ends)_at$/.test(name)) return LATER;
    return name.endsWith('_at') ? NOW : `${name}-${++number}`;
  }
  return (table, row) => {
    let of = needed.get(table);
    if (of === undefined) {
      of = {
        columns: db
          .prepare<[string], Column>(
            'SELECT name, type FROM pragma_table_info(?) WHERE "notnull" AND dflt_value IS NULL AND NOT pk',
          )
          .all(table),
        sql: db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table) ?? '',
      };
      needed.set(table, of);
    }
    const { columns, sql } = of;
    const missing = columns.filter(({ name }) => row[name] === undefined);
    const filled: Row = {
      ...row,
      ...Object.fromEntries(missing.map((column) => [column.name, meaningless(column, sql)])),
    };
    const names = Object.keys(filled);
    const values = names.map((name) => `@${name}`);
    return Number(
      db.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${values.join()})`).run(filled).lastInsertRowid,
    );
  };
}
