/** A portal of load data, in a folder that is gone afterwards, and people who are signed in there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScaleSize, seedScale } from '../../db/seed/scale.ts';
import { type Db, openDb } from '../../server/lib/db.ts';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { number } from './figures.ts';
import { AS_RUN, processorMs, serve } from './http.ts';

interface Size<P> extends Omit<ScaleSize, 'today'> {
  today?: string;
  /** Adds to the load data; `work` gets what it returns. */
  prepare?: (db: Db) => P;
}

/** @param work begins when the database is closed */
export async function inTown<P, R>(
  { prepare, ...size }: Size<P>,
  work: (dataDir: string, prepared: P) => Promise<R>,
): Promise<R> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-bench-'));
  try {
    console.log(`bench: writing ${number(size.documents)} documents`);
    const { db } = openDb(dataDir);
    seedScale(db, { today: Temporal.Now.plainDateISO('Europe/Rome').toString(), ...size });
    const prepared = prepare?.(db) as P;
    db.close();
    return await work(dataDir, prepared);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const servePortal = (dataDir: string, env: Record<string, string> = {}) =>
  serve('tests/bench/portal.ts', { ...AS_RUN, DATA_DIR: dataDir, NEW_KEYS: 'on', ...env });

/** Starts it as `npm start` and the image do: Node keeps compiled code. @returns what passed until it answered `path` */
export async function startAndAsk(dataDir: string, path: string) {
  const started = performance.now();
  const portal = await servePortal(dataDir, { NODE_COMPILE_CACHE: join(dataDir, 'compiled') });
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
  return { portal, ms: performance.now() - started, processor_ms: processorMs(portal.pid) };
}

/** Signs an account in. @returns the Cookie header */
export function session(db: Db, user: number | bigint): string {
  const token = newToken();
  const now = new Date().toISOString();
  db.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  ).run(hashToken(token), user, now, now, new Date(Date.now() + 86_400_000).toISOString());
  return `${SESSION_COOKIE}=${token}`;
}

/** A person of the office, signed in. @returns the Cookie header */
export function editor(db: Db): string {
  const now = new Date().toISOString();
  const { lastInsertRowid: id } = db
    .prepare('INSERT INTO users (name, email, email_verified_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?)')
    .run('Agata', 'agata@example.it', now, now, now);
  db.prepare("INSERT INTO user_roles (user_id, role, granted_at) VALUES (?, 'redattore', ?)").run(id, now);
  return session(db, id);
}
