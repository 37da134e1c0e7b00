import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../server/lib/db.ts';
import { type EngineOptions, POOL, type PushEngine, startPush } from '../../../server/push/engine.ts';
import { startSending } from '../../../server/push/sending.ts';
import { makeVapidKeys } from '../../../server/push/vapid.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { eventually } from '../../support/eventually.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { type PushDevice, pushDevice, verifyVapid } from '../../support/pushDevice.ts';
import { authority, type PushService, startPushService } from '../../support/pushService.ts';
import { insertSubscription, manyDevices, queueForAll } from '../../support/pushTown.ts';
import { inserter } from '../../support/rows.ts';

// No test depends on speed; the limits only end what would hang.
vi.setConfig({ testTimeout: 60_000 });

const keys = makeVapidKeys();
let service: PushService;
const own = dbPerTest();
let db: Db;
let insert: ReturnType<typeof inserter>;
let engine: { wake(): void; close(): Promise<void> } | null;
let errors: string[];

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  db = own.db;
  insert = inserter(db);
  engine = null;
  errors = [];
  service.received.length = 0;
});
afterEach(async () => {
  await engine?.close();
  expect(errors).toEqual([]);
});

/**
 * Retries after milliseconds. The deadline is the portal's own, because on a busy machine a shorter one could pass
 * before the answer.
 */
const IMPATIENT = {
  vapid: keys,
  vapid_subject: 'mailto:piazza@example.org',
  secret: 'town',
  public_origin: 'https://piazza.example.org',
  retry: { first_wait_ms: 10, longest_wait_ms: 50, most_attempts: 3, most_throttled: 4 },
  pool: { ca: authority },
};
/** For a push service that does not answer. */
const SHORT = { ...IMPATIENT, pool: { ca: authority, deadline_ms: 2000 } };

/** Sends with short waits in this thread, because one of its own takes longer than most of these tests. */
function start(options: Partial<EngineOptions> = {}) {
  const { pool, ...sender } = { ...IMPATIENT, ...options.sender };
  const settings = { file: db.name, allowed_hosts: options.allowed_hosts ?? [service.host] };
  engine = startSending({ ...settings, sender: { ...sender, pool: { ...POOL, ...pool } } }, (text) => {
    errors.push(text);
  });
  return engine;
}

/** As the portal does it. */
function startThread(options: Partial<EngineOptions> = {}): PushEngine {
  const { allowed_hosts = [service.host], sender } = options;
  const push = startPush({ db, allowed_hosts, sender: { ...IMPATIENT, ...sender } });
  push.onError((text) => errors.push(text));
  engine = push;
  return push;
}

function device(behaviour: number | string, name = 'one'): PushDevice & { id: number } {
  const made = pushDevice(service.endpoint(behaviour, name));
  return { ...made, id: insertSubscription(db, made, keys.public_key) };
}

const subscription = (id: number) =>
  db.prepare('SELECT status, last_error, last_success_at FROM push_subscriptions WHERE id = ?').get(id) as
    | { status: string; last_error: string | null; last_success_at: string | null }
    | undefined;
const row = (notification: number) =>
  db.prepare('SELECT state, result, attempts FROM push_queue WHERE notification_id = ?').get(notification) as {
    state: string;
    result: string;
    attempts: number;
  };
const counters = (notification: number) =>
  db.prepare('SELECT devices, delivered, gone, failed FROM announcements WHERE notification_id = ?').get(notification);

/** Resolves when the queue is empty. */
async function settled(): Promise<void> {
  const left = db.prepare(`SELECT count(*) FROM push_queue WHERE state = 'queued'`).pluck();
  await eventually(() => expect(left.get()).toBe(0));
}

describe('one message', () => {
  it('arrives decryptable by the browser, signed for its push service, with TTL, urgency and topic', async () => {
    const phone = device(201);
    const id = queueForAll(db, { title: 'Mareggiata', type: 'danger', deep_link: '/eventi' });
    startThread();
    await settled();
    const [post] = service.received;
    expect(JSON.parse(phone.open(post?.body ?? Buffer.alloc(0))).notification).toMatchObject({
      title: 'Mareggiata',
      navigate: 'https://piazza.example.org/eventi',
      tag: String(id),
    });
    const claims = verifyVapid(post?.headers.authorization, keys.public_key);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:piazza@example.org' });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    // web-push adds twelve hours of the wall clock: eleven in the night in which summer time begins.
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(11 * 3600 - 60);
    expect(post?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: `piazza-${id}`,
    });
    expect(Number(post?.headers.ttl)).toBeGreaterThan(3500);
    expect(Number(post?.headers.ttl)).toBeLessThanOrEqual(3600);
    expect(row(id)).toEqual({ state: 'sent', result: '201', attempts: 1 });
    expect(subscription(phone.id)).toMatchObject({ status: 'active', last_error: null });
    expect(subscription(phone.id)?.last_success_at).toMatch(/^\d{4}-.*Z$/);
    expect(counters(id)).toEqual({ devices: 1, delivered: 1, gone: 0, failed: 0 });
  });

  it('carries the delivery id and the unread count of the device’s owner', async () => {
    const user_id = insert('users', {});
    const made = pushDevice(service.endpoint(201, 'hers'));
    insertSubscription(db, made, keys.public_key, user_id);
    insert('notification_deliveries', { id: 90, notification_id: queueForAll(db), user_id });
    start();
    await settled();
    const message = JSON.parse(made.open(service.received[0]?.body ?? Buffer.alloc(0)));
    expect(message).toMatchObject({ app_badge: 1, notification: { data: { deliveryId: 90, url: '/eventi' } } });
    expect(message.notification.navigate).toBe('https://piazza.example.org/eventi?notification_delivery=90');
  });

  it('is not shown to the next user of the phone after its owner logged out', async () => {
    const user_id = insert('users', {});
    const session = insert('sessions', { user_id });
    const phone = insertSubscription(db, pushDevice(service.endpoint(201, 'hers')), keys.public_key, user_id);
    db.prepare('UPDATE push_subscriptions SET session_id = ?').run(session);
    const id = queueForAll(db);
    db.exec('DELETE FROM sessions');
    start();
    await settled();
    expect(service.received).toEqual([]);
    expect(row(id)).toMatchObject({ state: 'gone', result: 'detached' });
    expect(subscription(phone)).toMatchObject({ status: 'active' });
  });
});

describe('preferences changed while a message is queued', () => {
  const clockAt = (ms: number) => wallTime(ms).time;
  const HOUR = 3_600_000;
  /** Quiet hours around now, in whole minutes. */
  const quietNow = () => ({ from: clockAt(Date.now() - HOUR), until: clockAt(Date.now() + HOUR) });
  const muted = (id: number, topics: string[]) =>
    db.prepare('UPDATE push_subscriptions SET muted = ? WHERE id = ?').run(JSON.stringify(topics), id);
  const silenced = (id: number, { from, until }: { from: string; until: string }) =>
    db.prepare('UPDATE push_subscriptions SET quiet_from = ?, quiet_until = ? WHERE id = ?').run(from, until, id);

  it('drop a message that is no longer wanted and stop counting that device', async () => {
    const [phone, other] = [device(201, 'phone'), device(201, 'other')];
    const id = queueForAll(db, { deep_link: '/eventi/festa' });
    muted(phone.id, ['events']);
    muted(other.id, ['jobs']);
    start();
    await service.until((received) => received.length === 1);
    await eventually(() => expect(counters(id)).toEqual({ devices: 1, delivered: 1, gone: 0, failed: 0 }));
    expect(service.received.map(({ path }) => path)).toEqual([new URL(other.endpoint).pathname]);
    expect(db.prepare('SELECT subscription_id FROM push_queue').pluck().all()).toEqual([other.id]);
  });

  it('delay a message to the end of quiet hours and its expiry with it, except urgent ones', async () => {
    const phone = device(201, 'phone');
    const quiet = quietNow();
    silenced(phone.id, quiet);
    const [id, urgent] = [queueForAll(db), queueForAll(db)];
    db.prepare('UPDATE push_queue SET heeds_choices = 0 WHERE notification_id = ?').run(urgent);
    const expires = () => db.prepare('SELECT expires_at FROM push_queue WHERE notification_id = ?').pluck().get(id);
    const before = Number(expires());
    start();
    await eventually(() => {
      expect(row(urgent)).toMatchObject({ state: 'sent' });
      expect(row(id)).toEqual({ state: 'queued', result: 'quiet', attempts: 0 });
    });
    expect(service.received).toHaveLength(1);
    const due = Number(db.prepare('SELECT due_at FROM push_queue WHERE notification_id = ?').pluck().get(id));
    expect(clockAt(due)).toBe(quiet.until);
    expect(Math.abs(Number(expires()) - before - (due - Date.now()))).toBeLessThan(60_000);
  });

  it('are the account’s on a person’s device', async () => {
    const user_id = insert('users', {});
    insert('push_preferences', { user_id, muted: '["events"]' });
    const hers = insertSubscription(db, pushDevice(service.endpoint(201, 'hers')), keys.public_key, user_id);
    silenced(hers, quietNow());
    const [dropped, sent] = [queueForAll(db, { deep_link: '/eventi' }), queueForAll(db, { deep_link: '/lavora' })];
    start();
    await eventually(() => expect(row(sent)).toMatchObject({ state: 'sent' }));
    await eventually(() => expect(row(dropped)).toBeUndefined());
    expect(service.received).toHaveLength(1);
  });
});

describe('the outcome of an answer', () => {
  it.each([
    [200, 'sent', '200', 1],
    [404, 'gone', '404', 1],
    [410, 'gone', '410', 1],
    [401, 'refused', '401', 1],
    [403, 'refused', '403 BadJwtToken', 1],
    ['apple', 'refused', '400 VapidPkHashMismatch', 1],
    [400, 'failed', '400', 1],
    [413, 'failed', '413', 1],
    ['redirect', 'failed', '307', 1],
    [500, 'failed', '500', 3],
    [503, 'failed', '503', 3],
    [429, 'failed', '429', 4],
    [406, 'failed', '406', 4],
    ['500-then-201', 'sent', '201', 2],
    ['429-then-201', 'sent', '201', 2],
    ['reset-then-201', 'sent', '201', 2],
    ['garbage-then-201', 'sent', '201', 2],
    ['garbage', 'failed', 'HTTPParserError', 3],
  ])('%s: %s (%s), after %d attempts', async (behaviour, state, result, attempts) => {
    const phone = device(behaviour);
    const id = queueForAll(db);
    start();
    await settled();
    expect(row(id)).toEqual({ state, result, attempts });
    expect(service.received).toHaveLength(attempts);
    expect(service.received.some(({ path }) => path.includes('redirected'))).toBe(false);
    expect(counters(id)).toEqual({
      devices: 1,
      delivered: state === 'sent' ? 1 : 0,
      gone: state === 'gone' ? 1 : 0,
      failed: state === 'refused' || state === 'failed' ? 1 : 0,
    });
    const expected = {
      sent: { status: 'active', last_error: null },
      gone: undefined,
      refused: { status: 'resubscribe', last_error: result },
      failed: { status: 'active', last_error: result },
    }[state];
    if (expected === undefined) expect(subscription(phone.id)).toBeUndefined();
    else expect(subscription(phone.id)).toMatchObject(expected);
  });

  it('waits as long as Retry-After asks, up to a limit', async () => {
    device('429-2-then-201', 'patient');
    device('429-7200', 'too-late');
    const id = queueForAll(db);
    db.prepare('UPDATE push_queue SET expires_at = ?').run(Date.now() + 3_600_000);
    start();
    await settled();
    const rows = db.prepare('SELECT state, result FROM push_queue WHERE notification_id = ? ORDER BY id').all(id);
    expect(rows).toEqual([
      { state: 'sent', result: '201' },
      { state: 'expired', result: '429' },
    ]);
    const due = service.received.filter(({ path }) => path.includes('patient'));
    expect(due).toHaveLength(2);
  });

  it.each([['hang'], ['trickle']])('times out on a service that does %s', async (behaviour) => {
    device(`${behaviour}-then-201`);
    const id = queueForAll(db);
    start({ sender: SHORT });
    await settled();
    expect(row(id)).toEqual({ state: 'sent', result: '201', attempts: 2 });
    expect(service.received.map(({ status }) => status)).toEqual([behaviour, '201']);
  });

  it('sends nothing to a host that is not allowed, no longer allowed, or private', async () => {
    device(201);
    const id = queueForAll(db);
    start({ allowed_hosts: [] });
    await settled();
    expect(row(id)).toMatchObject({ state: 'failed', result: 'EENDPOINT' });
    // The name is allowed now, but without a port it must have a public address.
    db.prepare(
      `UPDATE push_subscriptions SET endpoint = 'https://localhost/wpush/201/x', origin = 'https://localhost'`,
    ).run();
    const inside = queueForAll(db);
    await engine?.close();
    start({ allowed_hosts: ['localhost'] });
    await settled();
    expect(row(inside)).toMatchObject({ state: 'failed', result: 'EPRIVATE', attempts: 3 });
    expect(service.received).toEqual([]);
  });

  it('sends nothing to a subscription that is gone, nor to one made with another key', async () => {
    device(201, 'gone');
    const late = queueForAll(db);
    db.exec('DELETE FROM push_subscriptions');
    const other = insertSubscription(db, pushDevice(service.endpoint(201, 'other')), makeVapidKeys().public_key);
    const id = queueForAll(db);
    start();
    await settled();
    expect(service.received).toEqual([]);
    expect(row(late)).toMatchObject({ state: 'gone', result: 'unsubscribed' });
    expect(row(id)).toMatchObject({ state: 'refused', result: 'key' });
    expect(subscription(other)).toMatchObject({ status: 'resubscribe' });
  });

  it('expires queued messages', async () => {
    device(201);
    const id = queueForAll(db);
    db.prepare('UPDATE push_queue SET expires_at = ?').run(Date.now() - 1);
    start();
    await settled();
    expect(row(id)).toMatchObject({ state: 'expired', result: 'late' });
    expect(service.received).toEqual([]);
  });

  it('removes the mark when the push service accepts the key again', async () => {
    const phone = device('403-then-201');
    queueForAll(db);
    const push = start();
    await settled();
    expect(subscription(phone.id)?.status).toBe('resubscribe');
    queueForAll(db);
    push.wake();
    await settled();
    expect(subscription(phone.id)).toMatchObject({ status: 'active', last_error: null });
  });
});

describe('many messages', () => {
  const fill = (behaviour: number | string, count: number, of = service) => {
    for (const made of manyDevices(count, (index) => of.endpoint(behaviour, String(index))))
      insertSubscription(db, made, keys.public_key);
  };

  it('delete no subscription when the key is refused everywhere', async () => {
    fill(403, 60);
    const id = queueForAll(db);
    startThread();
    await settled();
    expect(counters(id)).toEqual({ devices: 60, delivered: 0, gone: 0, failed: 60 });
    expect(db.prepare('SELECT status, count(*) AS n FROM push_subscriptions GROUP BY status').all()).toEqual([
      { status: 'resubscribe', n: 60 },
    ]);
  });

  it('reach one push service while another hangs', async () => {
    const slow = await startPushService({ latencyMs: 0 });
    fill('hang', 40, slow);
    fill(201, 100);
    const id = queueForAll(db);
    start({ allowed_hosts: [service.host, slow.host] });
    await slow.until((received) => received.length >= 40);
    const sent = db.prepare(`SELECT count(*) FROM push_queue WHERE state = 'sent'`).pluck();
    await eventually(() => expect(sent.get()).toBe(100));
    // Its connections end here, which is sooner than their deadline.
    await slow.close();
    await settled();
    expect(counters(id)).toEqual({ devices: 140, delivered: 100, gone: 0, failed: 40 });
  });

  it('are sent with fewer connections to a throttling service, and all arrive', async () => {
    fill('429-then-201', 200);
    const id = queueForAll(db);
    start();
    await settled();
    expect(counters(id)).toEqual({ devices: 200, delivered: 200, gone: 0, failed: 0 });
    expect(service.received).toHaveLength(400);
  });

  it('in flight are finished when it is told to stop, and no others begin', async () => {
    const slow = await startPushService({ latencyMs: 300 });
    fill(201, 60, slow);
    queueForAll(db);
    startThread({ allowed_hosts: [slow.host], sender: { ...IMPATIENT, pool: { ca: authority, connections: 20 } } });
    await slow.until((received) => received.length >= 20);
    await engine?.close();
    const states = db.prepare('SELECT state, count(*) AS n FROM push_queue GROUP BY state ORDER BY state').all();
    const sent = slow.received.length;
    expect(states).toEqual([
      { state: 'queued', n: 60 - sent },
      { state: 'sent', n: sent },
    ]);
    await slow.close();
  });
});

it('starts no thread without a device, and sends to the first one', async () => {
  const started = vi.fn();
  process.on('worker', started);
  const { wake } = startThread();
  wake();
  await setImmediate();
  expect(started).not.toHaveBeenCalled();
  device(201);
  queueForAll(db);
  wake();
  await service.until((received) => received.length === 1);
  expect(started).toHaveBeenCalledOnce();
  process.off('worker', started);
});
