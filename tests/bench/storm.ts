/** A rush after a push: five thousand people open the portal in the same ten seconds, each with the calls that its screens make. */
import { get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Db } from '../../server/lib/db.ts';
import { number } from './figures.ts';
import { type BenchRow, residentMegabytes } from './http.ts';
import { inTown, servePortal, session } from './town.ts';

const PEOPLE = 5_000;
const RUSH_MS = 10_000;
/** From the first to the last answer. */
const MOST_SECONDS = 20;
/** People who come one after the other before: the first answers include compilation. */
const ALONE = 200;
/** Connections that a proxy in front keeps to the portal; the event streams have one each. */
const CONNECTIONS = 256;

interface Person {
  cookie: string;
  /** The notification that all of them have not read yet. */
  delivery_id: number;
}

export const stormRows = (): Promise<BenchRow[]> =>
  inTown({ documents: 10_000, users: PEOPLE + ALONE, prepare: signAllIn }, measure);

async function measure(dataDir: string, people: Person[]): Promise<BenchRow[]> {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const portal = await servePortal(dataDir);
  const storm = createStorm(`http://127.0.0.1:${portal.port}`, agent);
  for (const person of people.splice(0, ALONE)) await storm.open(person);
  storm.forget();
  const before = residentMegabytes(portal.pid);
  const started = performance.now();
  await Promise.all(
    people.map(async (person, n) => {
      await wait((n / people.length) * RUSH_MS);
      await storm.open(person);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const memory = residentMegabytes(portal.pid);
  const { asked, failed, streams } = storm.counts();
  storm.close();
  await portal.stop();
  await agent.destroy();
  return [
    {
      what: `storm: ${number(PEOPLE)} people open the portal in ${RUSH_MS / 1000} seconds: document, profile, notifications, count, one read, event stream`,
      measured: `all after ${number(seconds, 1)} s, ${number(asked / seconds)} requests/s, ${failed} failed, ${number(streams)} streams open; ${memory} MB, before ${before} MB`,
      target: `≤ ${MOST_SECONDS} s, none failed`,
      met: seconds <= MOST_SECONDS && failed === 0 && streams === PEOPLE + ALONE,
    },
  ];
}

/** Everybody has one unread notification of the office. */
function signAllIn(db: Db): Person[] {
  const now = new Date().toISOString();
  const notification = db
    .prepare(
      `INSERT INTO notifications (title, body, type, deep_link, created_at) VALUES ('Allerta gialla', 'Vento forte', 'warning', '/eventi', ?)`,
    )
    .run(now).lastInsertRowid;
  const delivery = db.prepare(
    'INSERT INTO notification_deliveries (notification_id, user_id, created_at) VALUES (?, ?, ?)',
  );
  const users = db
    .prepare<[number], number>('SELECT id FROM users ORDER BY id LIMIT ?')
    .pluck()
    .all(PEOPLE + ALONE);
  return db.transaction(() =>
    users.map((user) => ({
      cookie: session(db, user),
      delivery_id: Number(delivery.run(notification, user, now).lastInsertRowid),
    })),
  )();
}

function createStorm(origin: string, dispatcher: Agent) {
  let failed = 0;
  let asked = 0;
  let streams = 0;
  const open: ReturnType<typeof httpGet>[] = [];

  async function ask(path: string, cookie: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'accept-encoding': 'gzip' };
    asked += 1;
    try {
      const answer = await request(origin + path, { dispatcher, method, headers });
      await answer.body.dump();
      if (answer.statusCode !== 200) failed += 1;
    } catch {
      // A connection that was refused or reset.
      failed += 1;
    }
  }

  /** Resolves when the stream has sent the unread count. */
  function listen(cookie: string): Promise<void> {
    return new Promise((resolve) => {
      const client = httpGet(`${origin}/api/notifications/stream`, { headers: { cookie }, agent: false });
      open.push(client);
      client.on('error', () => {
        failed += 1;
        resolve();
      });
      client.once('response', (response: IncomingMessage) => {
        asked += 1;
        if (response.statusCode !== 200) {
          failed += 1;
          resolve();
        }
        response.once('data', () => {
          streams += 1;
          resolve();
        });
        response.on('error', () => {});
      });
    });
  }

  return {
    async open({ cookie, delivery_id }: Person): Promise<void> {
      await ask('/', cookie);
      await Promise.all([
        ask('/api/frontend/profile', cookie),
        ask('/api/notifications', cookie),
        ask('/api/notifications/unread-count', cookie),
        listen(cookie),
      ]);
      await ask(`/api/notifications/${delivery_id}/read`, cookie, 'POST');
    },
    counts: () => ({ asked, failed, streams }),
    forget() {
      asked = 0;
    },
    close() {
      for (const client of open)
        client
          .removeAllListeners('error')
          .on('error', () => {})
          .destroy();
    },
  };
}
