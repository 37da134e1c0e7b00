import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { type MainProcess, startMain } from './mainProcess.ts';

/**
 * A demo town in its own folder, served by processes that can be killed; rate limits are off.
 * @param nodeOptions of its processes
 */
export function liveTown(nodeOptions: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-attack-'));
  let portal: MainProcess | null = null;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ended = portal;
    portal = null;
    ended?.child.kill(signal);
    return (await ended?.exit) ?? null;
  }

  return {
    folder,
    /** @returns its address */
    start() {
      portal = startMain({ DATA_DIR: folder, PIAZZA_DEV: '1', DEMO: '1', RATE_LIMITS: 'off' }, nodeOptions);
      return portal.listens();
    },
    /** The running process's number. */
    pid: () => portal?.child.pid ?? 0,
    /** Without warning. */
    kill: async () => void (await end('SIGKILL')),
    /** As an operator does. @returns its exit code */
    stop: () => end('SIGTERM'),
    /** Accesses the database through a separate connection. */
    withDb<T>(work: (db: Database.Database) => T): T {
      const db = new Database(join(folder, 'piazza.db'));
      try {
        db.pragma('busy_timeout = 10000');
        return work(db);
      } finally {
        db.close();
      }
    },
    async remove() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type LiveTown = ReturnType<typeof liveTown>;

/** Creates confirmed members directly in the database. @returns their Cookie headers */
export function members(db: Database.Database, count: number): string[] {
  const now = new Date().toISOString();
  const user = db.prepare(
    'INSERT INTO users (name, email, email_verified_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
  );
  const session = db.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return db.transaction(() =>
    Array.from({ length: count }, () => {
      const token = newToken();
      const email = `${newToken().slice(0, 16).toLowerCase()}@example.it`;
      const { lastInsertRowid } = user.run('Ninfa Prova', email, now, now, now);
      session.run(hashToken(token), lastInsertRowid, now, now, tomorrow);
      return `${SESSION_COOKIE}=${token}`;
    }),
  )();
}

/** Rows whose file is missing from `private`, in a data folder or in a copy of one. */
export function withoutFile(db: Database.Database, folder: string): string[] {
  return db
    .prepare<[], string>(
      'SELECT key FROM role_request_files UNION SELECT cv_key FROM job_applications WHERE cv_key IS NOT NULL',
    )
    .pluck()
    .all()
    .filter((key) => !existsSync(join(folder, 'private', key)));
}
