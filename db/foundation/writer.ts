import type BetterSqlite3 from 'better-sqlite3';

export type Db = BetterSqlite3.Database;
export type Row = Record<string, string | number | null>;
/** @returns the new row's id */
export type Write = (table: string, row: Row) => number;

/** One prepared INSERT for each set of columns that rows of a table come with. Counts into `written`. */
export function writer(db: Db, written: Record<string, number> = {}): Write {
  const statements = new Map<string, BetterSqlite3.Statement<Row[]>>();
  return (table, row) => {
    const names = Object.keys(row);
    const into = `${table} (${names.join(', ')})`;
    const statement =
      statements.get(into) ?? db.prepare<Row[]>(`INSERT INTO ${into} VALUES (${names.map((name) => `@${name}`)})`);
    statements.set(into, statement);
    written[table] = (written[table] ?? 0) + 1;
    return Number(statement.run(row).lastInsertRowid);
  };
}
