/** The push benchmark: fan-out, the effect of a fan-out on pages, and open event streams. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedScale } from '../../db/seed/scale.ts';
import { openDb } from '../../server/lib/db.ts';
import { hashToken } from '../../server/lib/tokens.ts';
import { composer, type PushNotification } from '../../server/push/message.ts';
import { makeVapidKeys } from '../../server/push/vapid.ts';
import { authorityFile } from '../support/pushService.ts';
import { insertSubscription, manyDevices } from '../support/pushTown.ts';
import { AS_RUN, type BenchRow, residentMegabytes, serve } from './http.ts';

const DEVICES = 20_000;
const NAIVE_DEVICES = 5_000;
const STREAMS = 2_000;
const LATENCY_MS = 30;

const vapid = makeVapidKeys();
const ANNOUNCEMENT = {
  title: 'Allerta gialla per vento forte',
  body: 'Raffiche di libeccio fino a 70 km/h nelle prossime ore. Ritira i vasi dai balconi.',
  type: 'warning',
  deep_link: '/eventi',
  audience: { kind: 'everyone' },
};
const notification = { id: 1, payload: '{}', ...ANNOUNCEMENT } as unknown as PushNotification;
const number = (value: number, digits = 0) => value.toLocaleString('it-IT', { maximumFractionDigits: digits });

/** One portal with 20.000 people, each with a device: the fan-out first, then streams. */
export async function pushRows(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-bench-push-'));
  const service = await serve('tests/bench/pushServer.ts', { PUSH_LATENCY_MS: String(LATENCY_MS) });
  try {
    const cookies = seedTown(dataDir, service.port);
    const portal = await serve('tests/bench/portal.ts', {
      ...AS_RUN,
      DATA_DIR: dataDir,
      PUSH_ALLOWED_HOSTS: `localhost:${service.port}`,
      NODE_EXTRA_CA_CERTS: authorityFile,
      VAPID_PUBLIC_KEY: vapid.public_key,
      VAPID_PRIVATE_KEY: vapid.private_key,
    });
    const town = { ...portal, cookies };
    const fanOut = await fanOutRows(town);
    const streams = await streamRows(town);
    await portal.stop();
    const naive = await naiveRows(service.port, fanOut.rate);
    return [...naive, ...fanOut.rows, ...streams];
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Town {
  port: number;
  pid: number;
  /** The session tokens of 2.000 people; the first is an editor. */
  cookies: string[];
}

function seedTown(dataDir: string, servicePort: number): string[] {
  const { db } = openDb(dataDir);
  seedScale(db, { documents: 10_000, users: DEVICES, today: Temporal.Now.plainDateISO('Europe/Rome').toString() });
  const users = db.prepare('SELECT id FROM users ORDER BY id LIMIT ?').pluck().all(DEVICES) as number[];
  const devices = manyDevices(DEVICES, (index) => `https://localhost:${servicePort}/wpush/201/${index}`);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const session = db.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const cookies = db.transaction(() => {
    for (const [index, device] of devices.entries()) insertSubscription(db, device, vapid.public_key, users[index]);
    db.prepare(`INSERT OR IGNORE INTO user_roles (user_id, role, granted_at) VALUES (?, 'redattore', ?)`).run(
      users[0],
      now,
    );
    return users.slice(0, STREAMS).map((user) => {
      session.run(hashToken(`bench-token-of-${user}`), user, now, now, later);
      return `piazza_session=bench-token-of-${user}`;
    });
  })();
  db.close();
  return cookies;
}

const agent = new Agent({ keepAlive: true });

async function call<T>(town: Town, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${town.port}${path}`, {
    method,
    headers: {
      cookie: town.cookies[0] ?? '',
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Progress {
  devices: number;
  delivered: number;
  failed: number;
  gone: number;
}

async function fanOutRows(town: Town): Promise<{ rate: number; rows: BenchRow[] }> {
  // The first answers include compilation, so they do not count as idle latency.
  await percentile99(town, () => false, 2000);
  const idle = await percentile99(town, () => false, 6000);
  let done = false;
  let seen = 0;
  const started = performance.now();
  const { id } = await call<{ id: number }>(town, 'POST', '/api/office/notifications', ANNOUNCEMENT);
  const posted = performance.now() - started;
  const progress = (async () => {
    for (;;) {
      const state = await call<Progress>(town, 'GET', `/api/office/notifications/${id}`);
      seen += 1;
      if (state.delivered + state.failed + state.gone === state.devices) return state;
      await wait(250);
    }
  })();
  progress.finally(() => {
    done = true;
  });
  const busy = await percentile99(town, () => done, 60_000);
  const state = await progress;
  const seconds = (performance.now() - started) / 1000;
  const rate = state.delivered / seconds;
  const slowdown = Math.max(busy.search / idle.search, busy.settings / idle.settings);
  return {
    rate,
    rows: [
      {
        what: `push: ${number(DEVICES)} announced, delivered over TLS at ${LATENCY_MS} ms, seen in ${seen} looks at its progress`,
        measured: `${number(seconds, 1)} s, ${number(rate)}/s; ${number(posted)} ms to announce`,
        target: 'all delivered',
        met: state.delivered === DEVICES,
      },
      {
        what: 'push: p99 of GET /api/search and /api/settings meanwhile',
        measured: `${number(busy.search, 1)} and ${number(busy.settings, 1)} ms, idle ${number(idle.search, 1)} and ${number(idle.settings, 1)} ms: ${number(slowdown, 1)} ×`,
        target: '≤ 2 × idle',
        met: slowdown <= 2,
      },
    ],
  };
}

/** One request every 10 ms, search and settings in turn, without waiting for earlier answers. */
async function percentile99(
  town: Town,
  ended: () => boolean,
  mostMs: number,
): Promise<{ search: number; settings: number }> {
  const times = { search: [] as number[], settings: [] as number[] };
  const paths = { search: '/api/search?q=ristorante', settings: '/api/settings' };
  const pending: Promise<void>[] = [];
  const end = performance.now() + mostMs;
  for (let count = 0; !ended() && performance.now() < end; count += 1) {
    const what = count % 2 === 0 ? 'search' : 'settings';
    const begun = performance.now();
    pending.push(answered(town.port, paths[what]).then(() => void times[what].push(performance.now() - begun)));
    await wait(10);
  }
  await Promise.all(pending);
  const p99 = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0;
  return { search: p99(times.search), settings: p99(times.settings) };
}

async function answered(port: number, path: string): Promise<void> {
  const [response] = (await once(httpGet({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  response.resume();
  await once(response, 'end');
}

async function streamRows(town: Town): Promise<BenchRow[]> {
  const before = residentMegabytes(town.pid);
  const arrivals: number[] = [];
  let opened = 0;
  let sentAt = 0;
  const clients = town.cookies.map((cookie) =>
    httpGet({
      port: town.port,
      host: '127.0.0.1',
      path: '/api/notifications/stream',
      headers: { cookie },
      agent: false,
    }),
  );
  for (const client of clients) {
    client.on('error', () => {});
    client.on('response', (response: IncomingMessage) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (text.includes('event: unread')) opened += 1;
        if (text.includes('event: notification')) arrivals.push(performance.now() - sentAt);
      });
    });
  }
  while (opened < STREAMS) await wait(50);
  await wait(1000);
  const open = residentMegabytes(town.pid);
  const p99 = await percentile99(town, () => false, 3000);
  sentAt = performance.now();
  await call(town, 'POST', '/api/office/notifications', ANNOUNCEMENT);
  while (arrivals.length < STREAMS) await wait(20);
  for (const client of clients) client.destroy();
  arrivals.sort((a, b) => a - b);
  const each = ((open - before) * 1024) / STREAMS;
  return [
    {
      what: `${number(STREAMS)} open event streams: memory`,
      measured: `${number(open - before)} MB more than ${before} MB, ${number(each)} KB each; p99 of search ${number(p99.search, 1)} ms`,
      target: '≤ 50 KB each',
      met: each <= 50,
    },
    {
      what: `${number(STREAMS)} open event streams: an announcement to everyone`,
      measured: `half told after ${number(arrivals[STREAMS / 2] ?? 0)} ms, the last after ${number(arrivals.at(-1) ?? 0)} ms`,
      target: '≤ 2.000 ms',
      met: (arrivals.at(-1) ?? 0) <= 2000,
    },
  ];
}

async function naiveRows(port: number, rate: number): Promise<BenchRow[]> {
  const all = await naive(port, NAIVE_DEVICES, NAIVE_DEVICES);
  const batches = await naive(port, NAIVE_DEVICES, 100);
  return [
    {
      what: `push: against Promise.all over web-push’s sendNotification, ${number(NAIVE_DEVICES)} at once`,
      measured: `${number(rate / all.rate, 1)} × its ${number(all.rate)}/s, which lost ${number(NAIVE_DEVICES - all.sent)}`,
      target: '≥ 5 ×',
      met: rate / all.rate >= 5,
    },
    {
      what: 'push: against the same by the hundred',
      measured: `${number(rate / batches.rate, 1)} × its ${number(batches.rate)}/s`,
      target: '> 1 ×',
      met: rate > batches.rate,
    },
  ];
}

async function naive(port: number, count: number, batch: number): Promise<{ sent: number; rate: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pushNaive.ts')], {
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: authorityFile,
      NAIVE: JSON.stringify({ count, batch, port, vapid }),
      NAIVE_PAYLOAD: composer(notification, 'https://piazza.example.org')({ delivery_id: 1, unread: 1, user_id: 1 }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await once(child, 'close');
  const { sent, seconds } = JSON.parse(text) as { sent: number; seconds: number };
  return { sent, rate: sent / seconds };
}
