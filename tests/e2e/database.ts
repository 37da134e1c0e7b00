import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The database of the tests' portal. Tests write data that they need, but are not about, directly into it. */
export function withDb<T>(work: (db: Database.Database) => T, dataDir = process.env.E2E_DATA_DIR as string): T {
  const db = new Database(join(dataDir, 'piazza.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** The first value of the first row there; undefined without one. */
export const lookUp = <T>(sql: string, ...parameters: unknown[]): T =>
  withDb((db) =>
    db
      .prepare<unknown[], T>(sql)
      .pluck()
      .get(...parameters),
  ) as T;

/** Changes what a journey needs otherwise. */
export const change = (sql: string, ...parameters: unknown[]): void =>
  void withDb((db) => db.prepare(sql).run(...parameters));
