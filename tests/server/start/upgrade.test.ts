import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { migrate, openDb } from '../../../server/lib/db.ts';
import { loadKeys } from '../../../server/lib/keys.ts';
import { SILENT_MAILER } from '../../support/app.ts';
import { readEras } from '../../upgrade/eras.ts';

/** Databases as the Piazzas of the past left them, with a demo town in each (tests/upgrade/generate.ts). */
const eras = readEras();
const newest = readdirSync(join(import.meta.dirname, '../../../db/migrations')).length;

const schemaOf = (db: Database.Database) =>
  db
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all();
const people = (db: Database.Database) => db.prepare('SELECT id, email FROM users ORDER BY id').all();

describe('a database of the past', () => {
  const fresh = new Database(':memory:');
  migrate(fresh);
  const expected = schemaOf(fresh);

  it('is there for every migration that an era was stored for, with people in it', () => {
    expect(eras.map(({ version }) => version)).toEqual(eras.map((_, index) => index + 1));
    // The newest migrations may have no stored database yet: it is made with the next release.
    expect(newest - eras.length).toBeLessThan(40);
    expect(eras.filter(({ commit }) => commit !== null).length).toBeGreaterThan(30);
  });

  it.each(eras)('of version $version becomes today’s, with its people, whole', ({ version, file }) => {
    const db = new Database(file);
    const before = people(db);
    expect(before.length).toBeGreaterThan(1);
    db.pragma('foreign_keys = ON');
    expect(migrate(db)).toBe(newest - version);
    expect(people(db)).toEqual(before);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(schemaOf(db)).toEqual(expected);
    db.close();
  });
});

it('the oldest town is served by today’s portal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-oldest-'));
  writeFileSync(join(folder, 'piazza.db'), eras[0]?.file ?? '');
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PIAZZA_DEV: '1', DEMO: '1' });
  const { db } = openDb(folder);
  const { slug, name } = db.prepare("SELECT slug, name FROM activities WHERE status = 'pubblicato'").get() as Record<
    string,
    string
  >;
  const clock = () => Temporal.Instant.from('2026-11-21T09:00:00Z');
  const app = await buildApp({ config, db, keys: loadKeys(config), clock, mailer: SILENT_MAILER });
  const { statusCode, body } = await app.inject(`/attivita/${slug}`);
  expect([statusCode, body.includes(name ?? '?')]).toEqual([200, true]);
  await app.close();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

it('one of a newer Piazza is refused, and unchanged', () => {
  const db = new Database(eras.at(-1)?.file);
  db.pragma(`user_version = ${newest + 1}`);
  const before = schemaOf(db);
  expect(() => migrate(db)).toThrow(`this Piazza knows ${newest}: start the newer Piazza it comes from`);
  expect([schemaOf(db), db.pragma('user_version', { simple: true })]).toEqual([before, newest + 1]);
  db.close();
});
