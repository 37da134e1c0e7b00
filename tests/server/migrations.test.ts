import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../server/config.ts';
import { dumpSchema, migrate, openDb } from '../../server/plugins/db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-db-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the database', () => {
  it('comes out of the migrations as db/schema.sql says (npm run schema writes it)', () => {
    const { db } = openDb(folder);
    expect(dumpSchema(db)).toBe(readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8'));
    expect(db.pragma('foreign_key_check')).toEqual([]);
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

  it('dates what a Piazza before had published without saying since when', () => {
    const db = new Database(':memory:');
    const earlier = readdirSync(MIGRATIONS).filter((name) => name < '0019_published_since.sql');
    for (const name of earlier.sort()) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
    db.pragma(`user_version = ${earlier.length}`);
    db.exec(`INSERT INTO pages (slug, title, excerpt, body, status, created_at, updated_at)
      VALUES ('uno', '', '', '', 'pubblicato', '2026-01-01', '2026-02-01'), ('due', '', '', '', 'bozza', '2026-01-01', '2026-02-01')`);
    migrate(db);
    expect(db.prepare('SELECT published_at, updated_at FROM pages ORDER BY slug DESC').raw().all()).toEqual([
      ['2026-01-01', '2026-02-01'],
      [null, '2026-02-01'],
    ]);
    db.close();
  });

  it('believes the devices that a Piazza before had reached, and goes on sending to all', () => {
    const db = new Database(':memory:');
    const earlier = readdirSync(MIGRATIONS).filter((name) => name < '0022_push_standing.sql');
    for (const name of earlier.sort()) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
    db.pragma(`user_version = ${earlier.length}`);
    db.exec(
      `INSERT INTO notifications (id, title, body, type, deep_link, created_at) VALUES (1, '', '', 'info', '/', '')`,
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

  it('takes a migration back whole when a statement of it fails', () => {
    const db = new Database(':memory:');
    // A table of a migration to come stands in the way of it.
    db.exec('CREATE TABLE pages (id INTEGER)');
    expect(() => migrate(db)).toThrow(/already exists/);
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    expect(db.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name = 'users'`).get()).toEqual({ n: 0 });
    db.close();
  });
});
