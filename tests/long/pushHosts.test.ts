import type { LookupAddress } from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MOST_DEVICES } from '../../server/features/notifications/deviceRepository.ts';
import { createDevices } from '../../server/features/notifications/devices.ts';
import { createNotifier } from '../../server/features/notifications/notifier.ts';
import { notificationRepository } from '../../server/features/notifications/repository.ts';
import { createStream } from '../../server/features/notifications/stream.ts';
import { createWriting } from '../../server/http/writing.ts';
import { type Db, openDb } from '../../server/lib/db.ts';
import type { Lookup } from '../../server/lib/publicLookup.ts';
import { endpointGuard } from '../../server/push/endpoint.ts';
import { noPush, startPush } from '../../server/push/engine.ts';
import { pushQueue } from '../../server/push/queue.ts';
import { createSender, type Sender } from '../../server/push/sender.ts';
import { makeVapidKeys } from '../../server/push/vapid.ts';
import type { SubscriptionBody } from '../../shared/contract/notifications.ts';
import { movableClock } from '../support/app.ts';
import { contextOf } from '../support/context.ts';
import { pushDevice } from '../support/pushDevice.ts';
import { authority, type PushService, startPushService } from '../support/pushService.ts';
import { insertSubscription, manyDevices, queueForAll } from '../support/pushTown.ts';

/**
 * An attacker registers devices with many invented push hosts. Nothing is measured by time: the order of attempts and
 * the opened connections count.
 */
const INVENTED = 10_000;
const REAL = 3_000;
const PATIENCE = { timeout: 240_000, interval: 50 };
vi.setConfig({ testTimeout: 300_000 });

const keys = makeVapidKeys();
let service: PushService;
let folder: string;
let db: Db;
let sender: Sender | null;
let failures: unknown[];
/** The invented names that were resolved, and how many at most at the same time. */
let asked: string[];
let most: number;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-hosts-'));
  db = openDb(folder).db;
  sender = null;
  failures = [];
  asked = [];
  most = 0;
  service.received.length = 0;
});
afterEach(async () => {
  await sender?.drain(0);
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Invented hosts first, so that they are older in any order. */
function fill(): void {
  db.transaction(() => {
    for (const device of manyDevices(INVENTED, (index) => `https://host-${index}.push.invalid/x`)) {
      insertSubscription(db, device, keys.public_key, null, 2);
    }
    for (const device of manyDevices(REAL, (index) => service.endpoint(201, String(index)))) {
      insertSubscription(db, device, keys.public_key);
    }
  })();
  queueForAll(db);
}

/** Resolves the machine's own names, and invented ones with the test's resolver. */
function resolver(answer: ((done: (error: Error) => void) => void) | null): Lookup {
  let open = 0;
  return ((host: string, _options: object, done: (error: Error | null, all: LookupAddress[]) => void) => {
    if (host === 'localhost') return done(null, [{ address: '127.0.0.1', family: 4 }]);
    asked.push(host);
    open += 1;
    most = Math.max(most, open);
    answer?.((error) => {
      open -= 1;
      done(error, []);
    });
  }) as Lookup;
}

const OPTIONS = {
  vapid: keys,
  vapid_subject: 'mailto:piazza@example.org',
  secret: 'town',
  public_origin: 'https://piazza.example.org',
};
/** On a busy machine a request may fail and be retried, after those that were never tried. */
const RETRY = { first_wait_ms: 1_000, longest_wait_ms: 10_000, most_attempts: 100, most_throttled: 100 };

function start(lookup: Lookup): void {
  sender = createSender(
    pushQueue(db),
    endpointGuard([service.host, '*.push.invalid'], lookup),
    { ...OPTIONS, pool: { connections: 192, deadline_ms: 12_000, ca: authority }, retry: RETRY },
    (error) => failures.push(error),
  );
  sender.wake();
}

const count = (sql: string) => db.prepare(sql).pluck().get() as number;
const sent = () => count(`SELECT count(*) FROM push_queue WHERE state = 'sent'`);

it('sends to every real device while the look-ups of 10,000 invented hosts never end', async () => {
  fill();
  expect(pushQueue(db).origins()).toEqual([{ origin: service.origin, due_at: 0 }]);
  start(resolver(null));
  await service.until((received) => received.length >= 1);
  expect(asked.length).toBeLessThanOrEqual(2);
  await vi.waitFor(() => expect(sent()).toBe(REAL), PATIENCE);
  expect(asked).toHaveLength(2);
  expect(sender?.services()).toBe(1);
  expect(failures).toEqual([]);
});

it('tries 10,000 invented hosts two at a time, opens no connections to them, and sends to real devices first', async () => {
  fill();
  const noSuchName = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  start(resolver((done) => setImmediate(done, noSuchName)));
  await service.until((received) => received.length >= 1);
  // The first round sends to as many real devices as there are connections, and to two invented hosts.
  expect(asked.length).toBeLessThanOrEqual(2 * 2);
  await vi.waitFor(() => expect(sent()).toBe(REAL), PATIENCE);
  await vi.waitFor(() => expect(new Set(asked).size).toBe(INVENTED), PATIENCE);
  expect(most).toBe(2);
  // None, when the service has been idle for a minute by now.
  expect(sender?.services()).toBeLessThanOrEqual(1);
  expect(failures).toEqual([]);
});

it('does not run out of memory in its thread, which has 128 MB', async () => {
  fill();
  const engine = startPush({
    db,
    allowed_hosts: [service.host, '*.push.invalid'],
    sender: { ...OPTIONS, pool: { ca: authority }, retry: RETRY },
  });
  engine.onError((text) => failures.push(text));
  await vi.waitFor(() => expect(sent()).toBe(REAL), PATIENCE);
  await engine.close();
  expect(failures).toEqual([]);
});

it('stores few subscriptions of one network, and few of unknown hosts, however many are sent', async () => {
  const clock = movableClock();
  const everywhere = ((_host: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
    done(null, [{ address: '142.250.1.1', family: 4 }])) as Lookup;
  const stream = createStream(notificationRepository(db), clock);
  const devices = createDevices({
    ...contextOf({ db, clock, keys: { vapid: keys, secret: 'secret' }, writing: createWriting(db), push: noPush }),
    guard: endpointGuard([], everywhere),
    notifier: createNotifier(db, clock, stream, noPush),
  });
  const { keys: ownKeys } = pushDevice('');
  const body = (endpoint: string): SubscriptionBody => ({
    endpoint,
    expirationTime: null,
    keys: ownKeys,
    device: { type: 'desktop', os: 'windows', browser: 'edge' },
    user_agent: 'Test',
    meta: { display_mode: 'browser', source: 'prompt' },
  });
  const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26));
  for (let index = 0; index < 1_500; index += 1) {
    const host = `${letters(index)}${index % 90}p.notify.windows.com`;
    // Every tenth device registers from another /64 of the same /48.
    await devices.save(body(`https://${host}/w/?token=${index}`), null, `2a00:1:${index % 6}:${index % 10}::1`);
  }
  stream.close();
  expect(count('SELECT count(*) FROM push_subscriptions WHERE standing = 2')).toBe(MOST_DEVICES.unknown);
  const largest = 'SELECT max(n) FROM (SELECT count(*) AS n FROM push_subscriptions GROUP BY network)';
  expect(count(largest)).toBeLessThanOrEqual(MOST_DEVICES.network);
  expect(count('SELECT count(DISTINCT network) FROM push_subscriptions')).toBe(6);
});
