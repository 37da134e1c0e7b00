import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { migrate, openDb } from '../../../server/lib/db.ts';
import { loadKeys } from '../../../server/lib/keys.ts';
import { SILENT_MAILER } from '../../support/app.ts';
import { folderPerTest } from '../../support/perTest.ts';

/** A small demo town of each released version (tests/upgrade/store.ts). */
const STORED = join(import.meta.dirname, '../../upgrade');
const releases = readdirSync(STORED).filter((name) => name.endsWith('.db.br'));
const townOf = (release: string) => brotliDecompressSync(readFileSync(join(STORED, release)));

const schemaOf = (db: Database.Database) =>
  db
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all();
const people = (db: Database.Database) => db.prepare('SELECT id, email FROM users ORDER BY id').all();

const own = folderPerTest();

it('a town of this release is stored', () => {
  expect(releases).toContain(`${packageFile.version}.db.br`);
});

describe.each(releases)('a town of %s', (release) => {
  it('becomes today’s, with its people, whole', () => {
    const fresh = new Database(':memory:');
    migrate(fresh);
    const db = new Database(townOf(release));
    const before = people(db);
    expect(before.length).toBeGreaterThan(1);
    db.pragma('foreign_keys = ON');
    migrate(db);
    expect(people(db)).toEqual(before);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(schemaOf(db)).toEqual(schemaOf(fresh));
    db.close();
  });

  it('is served by today’s portal', async () => {
    const folder = own();
    writeFileSync(join(folder, 'piazza.db'), townOf(release));
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PIAZZA_DEV: '1', DEMO: '1' });
    const { db } = openDb(folder);
    const { slug, name } = db.prepare("SELECT slug, name FROM activities WHERE status = 'published'").get() as Record<
      string,
      string
    >;
    const clock = () => Temporal.Instant.from('2026-11-21T09:00:00Z');
    const app = await buildApp({ config, db, keys: loadKeys(config), clock, mailer: SILENT_MAILER });
    const { statusCode, body } = await app.inject(`/attivita/${slug}`);
    expect([statusCode, body.includes(name ?? '?')]).toEqual([200, true]);
    await app.close();
    db.close();
  });
});
