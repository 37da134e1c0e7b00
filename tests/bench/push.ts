/** The push benchmark: fan-out, the effect of a fan-out on pages, and open event streams. */
import { get as httpGet, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import { authorityFile } from '../support/pushService.ts';
import { insertSubscription, manyDevices } from '../support/pushTown.ts';
import { number, quantile } from './figures.ts';
import { type BenchRow, residentMegabytes, serve } from './http.ts';
import { inTown, servePortal, session } from './town.ts';
import { NOTICED_MS, visitors } from './visitors.ts';

const DEVICES = 20_000;
/** Requests a second while the announcement goes out. */
const READERS = 100;
const IDLE_MS = 6_000;
const MOST_SECONDS = 60;
const STREAMS = 2_000;
const LATENCY_MS = 30;

const ANNOUNCEMENT = {
  title: 'Allerta gialla per vento forte',
  body: 'Raffiche di libeccio fino a 70 km/h nelle prossime ore. Ritira i vasi dai balconi.',
  type: 'warning',
  deep_link: '/eventi',
  audience: { kind: 'everyone' },
};

/** One portal with 20,000 people, each with a device: the fan-out first, then streams. */
export async function pushRows(): Promise<BenchRow[]> {
  const service = await serve('tests/bench/pushServer.ts', { PUSH_LATENCY_MS: String(LATENCY_MS) });
  try {
    return await inTown(
      { documents: 10_000, users: DEVICES, prepare: (db) => addDevices(db, service.port) },
      async (dataDir, cookies) => {
        const portal = await servePortal(dataDir, {
          PUSH_ALLOWED_HOSTS: `localhost:${service.port}`,
          NODE_EXTRA_CA_CERTS: authorityFile,
        });
        const town = { ...portal, cookies };
        const rows = [...(await fanOutRows(town)), ...(await streamRows(town))];
        await portal.stop();
        return rows;
      },
    );
  } finally {
    await service.stop();
  }
}

interface Town {
  port: number;
  pid: number;
  /** The sessions of 2,000 people; the first is an editor. */
  cookies: string[];
}

function addDevices(db: Db, servicePort: number): string[] {
  const { vapid } = loadKeys(readConfig({ DATA_DIR: dirname(db.name) }));
  const users = db.prepare<[number], number>('SELECT id FROM users ORDER BY id LIMIT ?').pluck().all(DEVICES);
  const devices = manyDevices(DEVICES, (index) => `https://localhost:${servicePort}/wpush/201/${index}`);
  return db.transaction(() => {
    for (const [index, device] of devices.entries()) insertSubscription(db, device, vapid.public_key, users[index]);
    db.prepare(`INSERT OR IGNORE INTO user_roles (user_id, role, granted_at) VALUES (?, 'redattore', ?)`).run(
      users[0],
      new Date().toISOString(),
    );
    return users.slice(0, STREAMS).map((user) => session(db, user));
  })();
}

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

async function fanOutRows(town: Town): Promise<BenchRow[]> {
  const readers = await visitors(town, READERS);
  // The first answers include compilation, so they do not count as idle.
  await readers.during(() => wait(IDLE_MS / 3));
  const idle = await readers.during(() => wait(IDLE_MS));
  let seen = 0;
  let state: Progress | undefined;
  const busy = await readers.during(async () => {
    const { id } = await call<{ id: number }>(town, 'POST', '/api/office/notifications', ANNOUNCEMENT);
    for (;;) {
      state = await call<Progress>(town, 'GET', `/api/office/notifications/${id}`);
      seen += 1;
      if (state.delivered + state.failed + state.gone === state.devices) return;
      await wait(250);
    }
  });
  await readers.close();
  const delivered = state?.delivered ?? 0;
  return [
    {
      what: `push: ${number(DEVICES)} devices told over TLS at ${LATENCY_MS} ms, while ${READERS} people a second read`,
      measured: `${number(busy.seconds, 1)} s, ${number(delivered / busy.seconds)}/s, seen in ${seen} looks at its progress`,
      target: `all within ${MOST_SECONDS} s`,
      met: delivered === DEVICES && busy.seconds <= MOST_SECONDS,
    },
    {
      what: 'push: p99 of those readers',
      measured: `${number(busy.p99, 1)} ms, idle ${number(idle.p99, 1)} ms`,
      target: `≤ ${NOTICED_MS} ms`,
      met: busy.p99 <= NOTICED_MS,
    },
  ];
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
  sentAt = performance.now();
  await call(town, 'POST', '/api/office/notifications', ANNOUNCEMENT);
  while (arrivals.length < STREAMS) await wait(20);
  for (const client of clients) client.destroy();
  const each = ((open - before) * 1024) / STREAMS;
  return [
    {
      what: `${number(STREAMS)} open event streams: memory`,
      measured: `${number(open - before)} MB more than ${before} MB, ${number(each)} KB each`,
      target: '≤ 50 KB each',
      met: each <= 50,
    },
    {
      what: `${number(STREAMS)} open event streams: an announcement to everyone`,
      measured: `half told after ${number(quantile(arrivals, 0.5))} ms, the last after ${number(quantile(arrivals, 1))} ms`,
      target: '≤ 2,000 ms',
      met: quantile(arrivals, 1) <= 2000,
    },
  ];
}
