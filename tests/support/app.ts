import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse as InjectResponse } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { App } from '../../server/http/app.ts';
import type { ConnectionLimits } from '../../server/http/connections.ts';
import { type Clock, isoInstant } from '../../server/lib/clock.ts';
import type { Db } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import type { Mailer } from '../../server/lib/mail.ts';
import type { Mail } from '../../server/lib/mailQueue.ts';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import type { PushEngine } from '../../server/push/engine.ts';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { emptyDb } from './database.ts';
import { keptRunning } from './retention.ts';

/** Saturday 21 November 2026, 10:00 local time: the initial time of a test's clock. */
export const NOW = '2026-11-21T09:00:00.000Z';

export interface MovableClock extends Clock {
  /** Moves the clock forward, or back with negative values. */
  advance(duration: Temporal.DurationLike): void;
  /** Sets the clock to its start. */
  restart(): void;
}

export function movableClock(start = NOW): MovableClock {
  let now = Temporal.Instant.from(start);
  return Object.assign(() => now, {
    advance(duration: Temporal.DurationLike) {
      now = now.add(duration);
    },
    restart() {
      now = Temporal.Instant.from(start);
    },
  });
}

export interface TestTown {
  app: App;
  db: Db;
  /** The mails sent so far, oldest first. */
  mails: Mail[];
  /** The log so far, as JSON lines. */
  log: string[];
  clock: MovableClock;
  close(): Promise<void>;
}

export const SILENT_MAILER: Mailer = {
  send: () => undefined,
  sendNow: () => undefined,
  drain: () => undefined,
  withdraw: () => undefined,
  onSettled: () => undefined,
  failure: () => null,
  attempt: async () => null,
  close: async () => undefined,
};

/** Keeps every mail there and sends none. */
function recording(mails: Mail[]): Mailer {
  const send = (mail: Mail) => void mails.push(mail);
  return {
    ...{ ...SILENT_MAILER, send, sendNow: send },
    async attempt(mail) {
      send(mail);
      return null;
    },
  };
}

/** The source files: the server's tests need no build. */
const TEMPLATE = readFileSync(join(import.meta.dirname, '../../client/index.html'), 'utf8');

const databases = new WeakMap<App, { db: Db; clock: Clock; config: Config }>();

/** The whole portal with a new, unseeded database file in its own folder. Close it when done. */
export async function testApp(
  options: {
    clock?: MovableClock;
    config?: Partial<Config>;
    push?: PushEngine;
    mailsToFiles?: boolean;
    demo_code?: string;
    connections?: Partial<ConnectionLimits>;
  } = {},
): Promise<TestTown> {
  const { clock = movableClock(), push, demo_code, connections } = options;
  const folder = mkdtempSync(join(tmpdir(), 'piazza-test-'));
  // Demo mode only prevents the link for the first administrator; seeding happens in main.ts.
  const environment = { DATA_DIR: folder, NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'debug' };
  const config = { ...readConfig(environment), ...options.config };
  const db = emptyDb(folder);
  const mails: Mail[] = [];
  const log: string[] = [];
  const app = await buildApp({
    config,
    db,
    keys: loadKeys(config),
    clock,
    ...(options.mailsToFiles === true ? {} : { mailer: recording(mails) }),
    template: TEMPLATE,
    ...(push && { push }),
    ...(demo_code && { demo_code }),
    ...(connections && { connections }),
    logTo: { write: (line) => void log.push(line) },
  });
  await app.ready();
  databases.set(app, { db, clock, config });
  return {
    app,
    db,
    mails,
    log,
    clock,
    async close() {
      await app.close();
      db.close();
      // A vacuum that a stopping portal leaves behind may still write beside the database.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/**
 * Starts a second portal on the same database: it reads the settings again and removes what expired, as if the portal had been
 * running until now. The first one stays open; close both.
 */
export async function restarted(app: App): Promise<App> {
  const { db, clock } = databases.get(app) as { db: Db; clock: Clock };
  keptRunning(db, clock);
  return (await startedAgain(app)).app;
}

/** The same, but as if the portal had been off since it last ran: a clock moved in the meantime counts as a jump. */
export async function startedAgain(app: App): Promise<Pick<TestTown, 'app' | 'mails' | 'log'>> {
  const { db, clock, config } = databases.get(app) as { db: Db; clock: Clock; config: Config };
  const [mails, log]: [Mail[], string[]] = [[], []];
  const logTo = { write: (line: string) => void log.push(line) };
  const again = await buildApp({
    config,
    db,
    keys: loadKeys(config),
    clock,
    mailer: recording(mails),
    logTo,
    template: TEMPLATE,
  });
  await again.ready();
  return { app: again, mails, log };
}

/** Sets a portal's clock, if it is a movable one, to its start. */
export function restartClock(app: App): void {
  (databases.get(app)?.clock as Partial<MovableClock> | undefined)?.restart?.();
}

let address = 1;

/** Later calls come from another address of this machine. */
export function comeFromElsewhere(): void {
  address += 1;
}

interface CallOptions {
  body?: unknown;
  /** As returned by signIn. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call as the client makes it, with the marker header (an empty value in `headers` removes it). */
export function call(app: App, method: Method, url: string, options: CallOptions = {}): Promise<InjectResponse> {
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
    ...options.headers,
  };
  return app.inject({
    method,
    url,
    headers,
    remoteAddress: `127.0.${address >> 8}.${address & 255}`,
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  });
}

interface PersonOptions {
  name?: string;
  verified?: boolean;
  roles?: string[];
}

/** Creates a verified person without a password unless the address exists. @returns the user's id */
export function person(app: App, email: string, options: PersonOptions = {}): number {
  const { db, clock } = databases.get(app) as { db: Db; clock: Clock };
  const now = isoInstant(clock());
  const known = db.prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?').get(email);
  const id =
    known?.id ??
    db
      .prepare('INSERT INTO users (name, email, email_verified_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?)')
      .run(options.name ?? 'Ninfa Prova', email, options.verified === false ? null : now, now, now).lastInsertRowid;
  for (const role of options.roles ?? []) {
    db.prepare('INSERT OR IGNORE INTO user_roles (user_id, role, granted_at) VALUES (?, ?, ?)').run(id, role, now);
  }
  return Number(id);
}

/** Signs a person in without hashing a password; creates the person when needed. @returns the Cookie header to send */
export async function signIn(app: App, email: string, options: PersonOptions = {}): Promise<string> {
  const { db, clock } = databases.get(app) as { db: Db; clock: Clock };
  const token = newToken();
  const now = clock();
  db.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  ).run(
    hashToken(token),
    person(app, email, options),
    isoInstant(now),
    isoInstant(now),
    isoInstant(now.add({ hours: 24 })),
  );
  return `${SESSION_COOKIE}=${token}`;
}
