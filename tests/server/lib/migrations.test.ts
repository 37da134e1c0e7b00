import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpSchema } from '../../../scripts/dumpSchema.ts';
import { StartError } from '../../../server/env.ts';
import { migrate, openDb, openDbToRead } from '../../../server/lib/db.ts';
import { folderPerTest } from '../../support/perTest.ts';
import { inserter } from '../../support/rows.ts';

const own = folderPerTest();
let folder: string;
beforeEach(() => {
  folder = own();
});

describe('the database', () => {
  it('has the schema of db/schema.sql after all migrations (npm run schema writes it)', () => {
    const { db } = openDb(folder);
    expect(dumpSchema(db)).toBe(readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8'));
    expect(db.pragma('foreign_key_check')).toEqual([]);
    db.close();
  });

  it('is migrated by files numbered one after the other, because the version counts them', () => {
    const files = readdirSync(join(import.meta.dirname, '../../../db/migrations'));
    expect(files.sort().map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
  });

  it('has a schema.sql that makes the same tables, one column per line', () => {
    const { db } = openDb(folder);
    const text = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8');
    expect(text).not.toMatch(/^,/m);
    expect(text).not.toMatch(/^ {2}[a-z_]+ .*, [a-z_]+ (?:TEXT|INTEGER|REAL|BLOB)\b/m);
    const copy = new Database(':memory:');
    copy.exec(text);
    const columns = (of: Database.Database) =>
      of
        .prepare(
          `SELECT t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
           WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid`,
        )
        .raw()
        .all();
    expect(columns(copy)).toEqual(columns(db));
    db.close();
  });

  it('is durable and strict: WAL, full sync, foreign keys, a busy timeout', () => {
    const { db } = openDb(folder);
    const pragma = (name: string) => db.pragma(name, { simple: true });
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys'), pragma('busy_timeout')]).toEqual([
      'wal',
      2,
      1,
      5000,
    ]);
    expect(() =>
      db.prepare(`INSERT INTO user_roles (user_id, role, granted_at) VALUES (999, 'redattore', '')`).run(),
    ).toThrow(/FOREIGN KEY/);
    db.close();
  });

  it('migrates once, and a second start finds nothing to do', () => {
    const first = openDb(folder);
    expect(first.migrated).toBe(readdirSync(join(import.meta.dirname, '../../../db/migrations')).length);
    first.db.close();
    const second = openDb(folder);
    expect(second.migrated).toBe(0);
    second.db.close();
  });

  it('refuses a database of a newer Piazza with a sentence and leaves it as it was', () => {
    const { db } = openDb(folder);
    db.pragma('user_version = 999');
    db.close();
    copyFileSync(join(folder, 'piazza.db'), join(folder, 'before'));
    expect(() => openDb(folder)).toThrow(StartError);
    expect(() => openDb(folder)).toThrow(/version 999/);
    expect(readFileSync(join(folder, 'piazza.db'))).toEqual(readFileSync(join(folder, 'before')));
  });

  it('of before 1.0 is refused with what to do instead, and not touched', () => {
    const file = join(folder, 'piazza.db');
    const old = new Database(file);
    old.exec("CREATE TABLE users (name TEXT); INSERT INTO users VALUES ('Anna')");
    old.pragma('user_version = 69');
    old.close();
    const before = readFileSync(file);
    expect(() => openDb(folder)).toThrow(StartError);
    expect(() => openDb(folder)).toThrow(/before 1\.0.*set DATA_DIR to a new folder.*open data.*imports them/);
    expect(() => openDbToRead(folder)).toThrow(/before 1\.0/);
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['piazza.db']);
  });

  it('says of what is no database that it is none', () => {
    writeFileSync(join(folder, 'piazza.db'), 'Questo non è un database, ma un testo abbastanza lungo. '.repeat(40));
    expect(() => openDb(folder)).toThrow(/piazza\.db can't be opened as a database \(SQLITE_NOTADB\)/);
  });

  it('of before 1.0 whose last start is still in its log is refused too', () => {
    const old = new Database(':memory:');
    old.pragma('user_version = 69');
    expect(() => migrate(old)).toThrow(/before 1\.0/);
    expect(old.prepare('SELECT count(*) AS n FROM sqlite_schema').get()).toEqual({ n: 0 });
  });

  it('never gives a deleted row’s number again', () => {
    const db = new Database(':memory:');
    migrate(db);
    const insert = inserter(db);
    const category_id = insert('categories', { kind: 'jobs' });
    const first = insert('jobs', { category_id });
    db.prepare('DELETE FROM jobs WHERE id = ?').run(first);
    expect(insert('jobs', { category_id })).toBe(first + 1);
    const numbered = db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' ORDER BY name`)
      .pluck();
    expect(numbered.all().join(' ')).toBe(
      'activities ad_campaigns alert_messages alerts articles contact_messages event_occurrences events flyers jobs menus ' +
        'notifications pages private_event_requests promotions reviews revisions role_requests users',
    );
    db.close();
  });

  it('rolls a migration back completely when one of its statements fails', () => {
    const db = new Database(':memory:');
    // A table with the name of a later migration's table makes it fail.
    db.exec('CREATE TABLE pages (id INTEGER)');
    expect(() => migrate(db)).toThrow(/already exists/);
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    expect(db.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name = 'users'`).get()).toEqual({ n: 0 });
    db.close();
  });
});
