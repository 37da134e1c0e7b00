import type BetterSqlite3 from 'better-sqlite3';

export type Db = BetterSqlite3.Database;
export type Row = Record<string, string | number | null>;
/** @returns the new row's id */
export type Write = (table: string, row: Row) => number;

/**
 * One prepared INSERT per table, built from the first row's columns: all rows of a table must have the same ones.
 * Counts into `written`.
 */
export function writer(db: Db, written: Record<string, number> = {}): Write {
  const statements = new Map<string, BetterSqlite3.Statement<Row[]>>();
  return (table, row) => {
    let statement = statements.get(table);
    if (statement === undefined) {
      const names = Object.keys(row);
      const values = names.map((name) => `@${name}`).join(', ');
      statement = db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`);
      statements.set(table, statement);
    }
    written[table] = (written[table] ?? 0) + 1;
    return Number(statement.run(row).lastInsertRowid);
  };
}
