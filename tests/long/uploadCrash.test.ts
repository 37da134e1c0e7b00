import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDb } from '../../server/lib/db.ts';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts';
import { jpeg } from '../support/bombs.ts';
import { multipart } from '../support/form.ts';
import { FIELDS } from '../support/roles.ts';

let folder: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-crash-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The real process. @returns it and the port it listens on */
async function start(): Promise<{ portal: ChildProcess; port: number }> {
  const portal = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: { ...BARE_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PIAZZA_DEV: '1', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(portal);
  let output = '';
  return new Promise((resolve, reject) => {
    portal.stdout?.on('data', (chunk) => {
      output += chunk;
      const port = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve({ portal, port: Number(port) });
    });
    portal.once('exit', () => reject(new Error(output)));
  });
}

function signedIn(): string {
  const { db } = openDb(folder);
  const [token, now] = [newToken(), new Date().toISOString()];
  db.prepare(
    "INSERT INTO users (id, name, email, email_verified_at, created_at, updated_at) VALUES (1, 'Anna', 'anna@example.it', ?, ?, ?)",
  ).run(now, now, now);
  db.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, 1, ?, ?, ?)',
  ).run(hashToken(token), now, now, new Date(Date.now() + 3_600_000).toISOString());
  db.close();
  return `${SESSION_COOKIE}=${token}`;
}

/** Polls until the condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const within = (part: string) => (existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : []);
const drawing = (portal: ChildProcess) =>
  readdirSync(`/proc/${portal.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${portal.pid}/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '');

async function kill(portal: ChildProcess): Promise<void> {
  const gone = once(portal, 'exit');
  portal.kill('SIGKILL');
  await gone;
}

it('killed while a form arrives or a picture is drawn, the portal has no row without its file, and later no file without its row', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const cookie = signedIn();
  const { body, headers } = multipart(FIELDS, [
    { field: 'attachments', name: 'foto.jpg', bytes: await jpeg(8160, 6120) },
  ]);
  const post = (port: number) => {
    const sent = request(`http://127.0.0.1:${port}/api/role-requests`, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-requested-with': 'XMLHttpRequest', 'content-length': body.length },
    });
    sent.on('error', () => {});
    return sent;
  };

  post(first.port).write(body.subarray(0, body.length - 1000));
  await until(() => within('incoming').some((name) => statSync(join(folder, 'incoming', name)).size > 0));
  await kill(first.portal);
  expect([within('incoming').length, within('private')]).toEqual([1, []]);

  const second = await start();
  post(second.port).end(body);
  await until(() => drawing(second.portal).length > 0);
  const [pid] = drawing(second.portal);
  await kill(second.portal);
  // The picture process ends with its portal.
  await until(() => !existsSync(`/proc/${pid}`));
  expect([within('incoming').length >= 2, within('private')]).toEqual([true, []]);

  const before = new Date('2020-01-01');
  for (const name of within('incoming')) utimesSync(join(folder, 'incoming', name), before, before);
  const third = await start();
  expect([within('incoming'), within('private')]).toEqual([[], []]);
  await kill(third.portal);
  const { db } = openDb(folder);
  expect(db.prepare('SELECT count(*) FROM role_request_files').pluck().get()).toBe(0);
  db.close();
});
