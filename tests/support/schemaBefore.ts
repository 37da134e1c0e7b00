import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { prepareForMigrations } from '../../server/lib/db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** A database with the schema as it was before `migration`. */
export function schemaBefore(migration: string): Database.Database {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  prepareForMigrations(db);
  db.unsafeMode(true);
  const earlier = readdirSync(MIGRATIONS).filter((name) => name < migration);
  for (const name of earlier.sort()) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  db.unsafeMode(false);
  db.pragma(`user_version = ${earlier.length}`);
  return db;
}
