import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpSchema } from '../../../scripts/dumpSchema.ts';
import { StartError } from '../../../server/config.ts';
import { migrate, openDb } from '../../../server/lib/db.ts';
import { schemaBefore } from '../../support/schemaBefore.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-db-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
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
    expect(first.migrated).toBeGreaterThan(0);
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

  it('adds the publication date to rows that an older Piazza published without one', () => {
    const db = schemaBefore('0019_published_since.sql');
    db.exec(`INSERT INTO pages (slug, title, excerpt, body, status, created_at, updated_at)
      VALUES ('uno', '', '', '', 'pubblicato', '2026-01-01', '2026-02-01'), ('due', '', '', '', 'bozza', '2026-01-01', '2026-02-01')`);
    migrate(db);
    // Later migrations add pages of the portal's own.
    const ownPages = db.prepare(
      `SELECT published_at, updated_at FROM pages WHERE slug IN ('uno', 'due') ORDER BY slug DESC`,
    );
    expect(ownPages.raw().all()).toEqual([
      ['2026-01-01', '2026-02-01'],
      [null, '2026-02-01'],
    ]);
    db.close();
  });

  it('never gives a number again, neither one from before nor one from since', () => {
    const db = schemaBefore('0077_numbers.sql');
    const add = (title: string) =>
      Number(
        db
          .prepare(
            `INSERT INTO jobs (title, category_id, status, excerpt, description, employer, place, contract, working_time,
               expires_on, created_at, updated_at)
             VALUES (?, 7, 'bozza', '', '', '', '', 'determinato', 'full_time', '2026-12-01', '2026-01-01', '2026-01-01')`,
          )
          .run(title).lastInsertRowid,
      );
    db.exec(`INSERT INTO categories (id, kind, slug, name, plural, position) VALUES (7, 'jobs', 'bar', 'Bar', 'Bar', 1);
      INSERT INTO users (id, name, email, created_at, updated_at) VALUES (5, 'A', 'a@example.it', '2026-01-01', '2026-01-01')`);
    const former = add('Barista');
    db.exec(`INSERT INTO job_applications (job_id, user_id, message, status_at, created_at, expires_at)
      VALUES (${former}, 5, '', '2026-01-01', '2026-01-01', '2027-01-01')`);
    migrate(db);
    expect(db.prepare('SELECT job_id FROM job_applications').pluck().all()).toEqual([former]);
    const last = () => Number(db.prepare('SELECT max(id) FROM jobs').pluck().get());
    const given = [former];
    for (const title of ['Cuoca', 'Cameriere']) {
      db.prepare('DELETE FROM jobs WHERE id = ?').run(last());
      given.push(add(title));
    }
    expect(given).toEqual([former, former + 1, former + 2]);
    expect(() => db.exec("UPDATE sqlite_schema SET sql = ''")).toThrow();
    expect([db.pragma('integrity_check', { simple: true }), db.pragma('foreign_key_check')]).toEqual(['ok', []]);
    db.close();
  });

  it('changes the kinds of content to one spelling, in every reference too', () => {
    const db = schemaBefore('0026_content_kinds.sql');
    const AT = "'2026-01-01', '2026-01-01'";
    db.exec(`INSERT INTO categories (id, kind, slug, name, plural, position) VALUES (7, 'sustainability', 'mare', 'Mare', 'Mare', 1), (8, 'events', 'x', 'X', 'X', 2);
      INSERT INTO articles (id, slug, title, category_id, status, excerpt, body, published_at, created_at, updated_at)
        VALUES (3, 'uno', 'Uno', 7, 'pubblicato', '', '', '2026-01-01', ${AT});
      UPDATE articles SET slug = 'due';
      INSERT INTO users (id, name, email, created_at, updated_at) VALUES (5, 'A', 'a@example.it', ${AT});
      INSERT INTO saved_items (user_id, kind, item_id, created_at) VALUES (5, 'promotion', 1, '2026-02-01'), (5, 'follow_category', 8, '2026-03-01');
      INSERT INTO search_meanings (word, kind, category) VALUES ('sagra', 'events', 'x')`);
    migrate(db);
    const rows = (sql: string) => db.prepare(sql).raw().all();
    expect(rows('SELECT id, kind FROM categories ORDER BY id')).toEqual([
      [7, 'articles'],
      [8, 'events'],
    ]);
    expect(rows('SELECT category_id FROM articles')).toEqual([[7]]);
    expect(rows('SELECT kind, slug, item_id FROM slug_history')).toEqual([['articles', 'uno', 3]]);
    expect(rows('SELECT user_id, kind, item_id, created_at FROM saved_items')).toEqual([
      [5, 'promotions', 1, '2026-02-01'],
    ]);
    expect(rows('SELECT user_id, target, item_id, created_at FROM follows')).toEqual([
      [5, 'follow_category', 8, '2026-03-01'],
    ]);
    expect(rows('SELECT word, kind, category FROM search_meanings')).toEqual([['sagra', 'events', 'x']]);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    const version = () => db.prepare('SELECT version FROM content_version').pluck().get();
    const earlier = version();
    db.exec(`UPDATE categories SET name = 'Il mare' WHERE id = 7`);
    expect(version()).not.toBe(earlier);
    expect(() => db.exec(`UPDATE categories SET kind = 'boats' WHERE id = 7`)).toThrow(/FOREIGN KEY/);
    db.close();
  });

  it('trusts devices that an older Piazza has reached, and keeps sending to all', () => {
    const db = schemaBefore('0022_push_standing.sql');
    db.exec(
      `INSERT INTO notifications (id, title, body, type, deep_link, created_at) VALUES (1, '', '', 'info', '/', '');
       INSERT INTO announcements (notification_id, audience) VALUES (1, '{}')`,
    );
    const insert = db.prepare(
      `INSERT INTO push_subscriptions (endpoint, origin, p256dh, auth, vapid_key, device_type, device_os, device_browser, user_agent,
         display_mode, source, last_success_at, created_at, updated_at)
       VALUES (?, ?, '', '', '', '', '', '', '', '', '', ?, '', '')`,
    );
    const add = (endpoint: string, reached: string | null = null) =>
      insert.run(endpoint, new URL(endpoint).origin, reached);
    add('https://wns2-par02p.notify.windows.com/reached', '2026-01-01');
    add('https://wns2-par02p.notify.windows.com/neighbour');
    add('https://fcm.googleapis.com/new');
    add('https://invented.example/x');
    add('https://fcm.googleapis.com/new#copy');
    add('https://fcm.googleapis.com/other#1');
    db.exec(`INSERT INTO push_queue (notification_id, subscription_id, origin, due_at, expires_at)
      SELECT 1, id, origin, 0, 0 FROM push_subscriptions`);
    migrate(db);
    expect(
      db
        .prepare(
          `SELECT s.endpoint, s.standing, q.standing FROM push_subscriptions AS s JOIN push_queue AS q ON q.subscription_id = s.id
           ORDER BY s.id`,
        )
        .raw()
        .all(),
    ).toEqual([
      ['https://wns2-par02p.notify.windows.com/reached', 0, 0],
      ['https://wns2-par02p.notify.windows.com/neighbour', 1, 1],
      ['https://fcm.googleapis.com/new', 1, 1],
      ['https://invented.example/x', 2, 2],
      ['https://fcm.googleapis.com/other', 1, 1],
    ]);
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
