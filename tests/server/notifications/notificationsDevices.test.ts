import { beforeEach, describe, expect, it } from 'vitest';
import { createDevices } from '../../../server/features/notifications/devices.ts';
import type { SignedIn } from '../../../server/http/session.ts';
import { endpointGuard, endpointHash } from '../../../server/push/endpoint.ts';
import { noPush } from '../../../server/push/engine.ts';
import { makeVapidKeys } from '../../../server/push/vapid.ts';
import type { PushDeviceItem, SubscriptionBody } from '../../../shared/contract/notifications.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { pushDevice, subscriptionOf } from '../../support/pushDevice.ts';

// Allowed with its port, so no name is resolved.
const HOST = 'localhost:8443';
let ninfa: string;
const town = await townPerFile(() =>
  testApp({ config: { push_allowed_hosts: [HOST, 'localhost'], trust_proxy: true } }),
);
beforeEach(async () => {
  ninfa = await signIn(town.app, 'ninfa@piazza.test');
});

const payload = subscriptionOf(pushDevice(`https://${HOST}/wpush/phone`));
const { endpoint: ENDPOINT, keys: KEYS } = payload;

const post = (body: unknown = payload, cookie?: string) =>
  call(town.app, 'POST', '/api/notifications/subscriptions', { body, cookie });
const rows = () =>
  town.db.prepare('SELECT * FROM push_subscriptions ORDER BY id').all() as {
    id: number;
    endpoint: string;
    p256dh: string;
    user_id: number | null;
    vapid_key: string;
    source: string;
  }[];
const devices = async (cookie = ninfa) =>
  (await call(town.app, 'GET', '/api/notifications/devices', { cookie })).json().data as PushDeviceItem[];

describe('a subscription', () => {
  it('is stored for a visitor', async () => {
    const answer = await post();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(Number), status: 'active' });
    expect(rows()).toMatchObject([
      {
        endpoint: ENDPOINT,
        origin: `https://${HOST}`,
        p256dh: KEYS.p256dh,
        auth: KEYS.auth,
        expires_at: null,
        user_id: null,
        device_type: 'mobile',
        device_os: 'android',
        device_browser: 'chrome',
        user_agent: payload.user_agent,
        display_mode: 'standalone',
        source: 'prompt',
      },
    ]);
  });

  it('is one row however often it is sent, and belongs to the last sender', async () => {
    const { id } = (await post()).json();
    const again = await post({ ...payload, meta: { ...payload.meta, source: 'reconcile' } }, ninfa);
    expect([again.statusCode, again.json()]).toEqual([200, { id, status: 'active' }]);
    expect(rows()).toMatchObject([{ source: 'reconcile', user_id: expect.any(Number) }]);
    expect(await devices()).toHaveLength(1);
    const calogero = await signIn(town.app, 'calogero@piazza.test');
    await post(payload, calogero);
    expect(await devices()).toEqual([]);
    expect(await devices(calogero)).toHaveLength(1);
    expect(rows()).toHaveLength(1);
  });

  it('is refused for half a year after its push service declared it gone', async () => {
    town.db
      .prepare('INSERT INTO push_dead_endpoints (hash, expires_at) VALUES (?, ?)')
      .run(endpointHash(ENDPOINT), '2026-11-21T10:00:00.000Z');
    const refused = await post();
    expect([refused.statusCode, refused.json()]).toEqual([200, { id: null, status: 'resubscribe' }]);
    expect(rows()).toEqual([]);
    // The browser's next subscription has another address.
    const renewed = await post({ ...payload, endpoint: `${ENDPOINT}-2` });
    expect([renewed.statusCode, renewed.json().status]).toEqual([201, 'active']);
    town.clock.advance({ hours: 1 });
    expect((await post()).json().status).toBe('active');
  });

  it('becomes a visitor’s at logout', async () => {
    await post(payload, ninfa);
    const answer = await call(town.app, 'POST', '/api/auth/logout', { cookie: ninfa });
    expect(answer.statusCode).toBeLessThan(300);
    expect(rows()).toMatchObject([{ user_id: null, session_id: null }]);
  });

  it('is a visitor’s when the person leaves while its push service is looked up', async () => {
    const { session_id, user_id } = town.db.prepare('SELECT id AS session_id, user_id FROM sessions').get() as {
      session_id: number;
      user_id: number;
    };
    const leaving = {
      ...endpointGuard([HOST]),
      async isReachable() {
        town.db.prepare('DELETE FROM sessions WHERE id = ?').run(session_id);
        return true;
      },
    };
    const keys = { vapid: makeVapidKeys(), secret: 'secret', made: false };
    const { context } = town.app;
    const notifier = { ...context.notifier, notifyDevice: () => 0 };
    const service = createDevices({ ...context, keys, guard: leaving, notifier, push: noPush });
    const signedIn = { session_id, user: { id: user_id } } as SignedIn;
    await service.save(payload as SubscriptionBody, signedIn, '192.0.2.1');
    expect(rows()).toMatchObject([{ endpoint: ENDPOINT, user_id: null, session_id: null }]);
  });

  it('stores the browser’s expiry, and padded keys without padding', async () => {
    const at = Date.UTC(2027, 0, 1);
    await post({ ...payload, expirationTime: at, keys: { p256dh: `${KEYS.p256dh}=`, auth: `${KEYS.auth}==` } });
    expect(rows()).toMatchObject([{ expires_at: '2027-01-01T00:00:00.000Z', p256dh: KEYS.p256dh, auth: KEYS.auth }]);
  });

  it('is told to subscribe again when it was made with another key', async () => {
    await post(payload, ninfa);
    town.db.prepare(`UPDATE push_subscriptions SET vapid_key = 'another'`).run();
    expect((await post(payload, ninfa)).json().status).toBe('resubscribe');
    expect((await devices())[0]?.status).toBe('resubscribe');
    const renewed = { ...payload, keys: pushDevice('').keys };
    expect((await post(renewed, ninfa)).json().status).toBe('active');
    town.db.prepare(`UPDATE push_subscriptions SET status = 'resubscribe'`).run();
    expect((await post(renewed, ninfa)).json().status).toBe('resubscribe');
  });

  it('is removed by its address, also repeatedly', async () => {
    await post();
    const remove = () => call(town.app, 'DELETE', '/api/notifications/subscriptions', { body: { endpoint: ENDPOINT } });
    expect((await remove()).statusCode).toBe(204);
    expect(rows()).toEqual([]);
    expect((await remove()).statusCode).toBe(204);
    expect((await call(town.app, 'DELETE', '/api/notifications/subscriptions', { body: {} })).statusCode).toBe(422);
  });

  it('is refused when the service worker is switched off, because nothing could arrive', async () => {
    const off = await testApp({ config: { push_allowed_hosts: [HOST], service_worker: false } });
    const answer = await call(off.app, 'POST', '/api/notifications/subscriptions', { body: payload });
    const kept = off.db.prepare('SELECT count(*) FROM push_subscriptions').pluck().get();
    await off.close();
    expect([answer.statusCode, answer.json().message, kept]).toEqual([
      409,
      'Il portale per ora non manda notifiche push.',
      0,
    ]);
  });

  it('ignores what follows # in its address, for storing and removing', async () => {
    const { id } = (await post({ ...payload, endpoint: `${ENDPOINT}#1` })).json();
    expect((await post({ ...payload, endpoint: `${ENDPOINT}#2` })).json()).toEqual({ id, status: 'active' });
    expect(rows()).toMatchObject([{ endpoint: ENDPOINT }]);
    const body = { endpoint: `${ENDPOINT}#3` };
    expect((await call(town.app, 'DELETE', '/api/notifications/subscriptions', { body })).statusCode).toBe(204);
    expect(rows()).toEqual([]);
  });

  it('has middle priority while no message has arrived, and full priority afterwards', async () => {
    await post(payload, ninfa);
    const standing = () => town.db.prepare('SELECT standing, network FROM push_subscriptions').get();
    expect(standing()).toEqual({ standing: 1, network: expect.stringMatching(/^[\w-]{16}$/) });
    town.db.prepare('UPDATE push_subscriptions SET standing = 0, network = NULL').run();
    await post(payload, ninfa);
    expect(standing()).toEqual({ standing: 0, network: null });
  });

  it('replaces others: a session keeps five and an account twenty, working ones first', async () => {
    const sent = (name: number) => post({ ...payload, endpoint: `${ENDPOINT}-${name}` }, ninfa);
    for (let name = 0; name < 5; name += 1) await sent(name);
    town.db.prepare('UPDATE push_subscriptions SET standing = 0 WHERE endpoint = ?').run(`${ENDPOINT}-0`);
    town.clock.advance({ minutes: 1 });
    await sent(5);
    const names = () => rows().map(({ endpoint }) => Number(endpoint.split('-').at(-1)));
    expect(names()).toHaveLength(5);
    expect(names()).toEqual(expect.arrayContaining([0, 5]));
    for (let session = 0; session < 6; session += 1) {
      const cookie = await signIn(town.app, 'ninfa@piazza.test');
      for (let name = 0; name < 4; name += 1) {
        await post({ ...payload, endpoint: `${ENDPOINT}-1${session}${name}` }, cookie);
      }
    }
    expect(names()).toHaveLength(20);
    expect(names()).toContain(0);
  });
});

describe('an invalid subscription', () => {
  const wrongPoint = Buffer.from(KEYS.p256dh, 'base64url');
  wrongPoint.writeUInt8(wrongPoint.readUInt8(64) ^ 1, 64);
  const withKeys = (keys: object) => ({ ...payload, keys: { ...KEYS, ...keys } });

  it.each<[string, string, object]>([
    ['endpoint', 'that resolves to this machine', { ...payload, endpoint: 'https://localhost/inside' }],
    ['endpoint', 'that is no push service’s', { ...payload, endpoint: 'https://push.example.com/1' }],
    ['keys.p256dh', 'off the curve', withKeys({ p256dh: wrongPoint.toString('base64url') })],
    ['keys.p256dh', 'of nothing', withKeys({ p256dh: Buffer.alloc(65).toString('base64url') })],
    ['keys.p256dh', 'of another alphabet', withKeys({ p256dh: `${KEYS.p256dh.slice(1)}+` })],
    ['keys.auth', 'of another length', withKeys({ auth: 'A'.repeat(43) })],
    ['device.os', 'that nobody knows', { ...payload, device: { ...payload.device, os: 'beos' } }],
    ['richiesta', 'with a field too many', { ...payload, extra: 1 }],
  ])('is refused for its %s %s, and not stored', async (field, _what, body) => {
    const answer = await post(body, ninfa);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(rows()).toEqual([]);
  });
});

describe('a person’s devices', () => {
  it('are listed with their state', async () => {
    await post(payload, ninfa);
    town.db
      .prepare(
        `UPDATE push_subscriptions SET last_error = '403 BadJwtToken', last_error_at = 'x', status = 'resubscribe'`,
      )
      .run();
    expect(await devices()).toEqual([
      {
        id: expect.any(Number),
        endpoint: ENDPOINT,
        device: payload.device,
        display_mode: 'standalone',
        status: 'resubscribe',
        last_success_at: null,
        last_error: '403 BadJwtToken',
        last_error_at: 'x',
        created_at: '2026-11-21T09:00:00.000Z',
        updated_at: '2026-11-21T09:00:00.000Z',
      },
    ]);
  });

  it('get test notifications one at a time', async () => {
    await post(payload, ninfa);
    await post({ ...payload, endpoint: `https://${HOST}/wpush/laptop` }, ninfa);
    const [laptop] = rows().slice(1);
    const url = `/api/notifications/devices/${laptop?.id}/test`;
    expect((await call(town.app, 'POST', url, { cookie: ninfa })).statusCode).toBe(202);
    // Was asked for explicitly, so choices and quiet hours do not matter.
    expect(town.db.prepare('SELECT subscription_id, heeds_choices FROM push_queue').all()).toEqual([
      { subscription_id: laptop?.id, heeds_choices: 0 },
    ]);
    const { data } = (await call(town.app, 'GET', '/api/notifications', { cookie: ninfa })).json();
    expect(data).toMatchObject([{ title: 'Notifica di prova', deep_link: '/profilo' }]);
  });
});

describe('a person’s push choices', () => {
  const url = '/api/notifications/choices';
  const get = async (cookie = ninfa) => (await call(town.app, 'GET', url, { cookie })).json();
  const put = (body: object) => call(town.app, 'PUT', url, { cookie: ninfa, body });
  const night = { from: '22:00', until: '07:00' };

  it('include everything at any hour by default', async () => {
    expect(await get()).toEqual({ muted: [], quiet: null });
    const chosen = { muted: ['jobs', 'promotions'], quiet: night };
    expect((await put(chosen)).json()).toEqual(chosen);
    expect(await get()).toEqual({ muted: ['jobs', 'promotions'], quiet: night });
    expect(await get(await signIn(town.app, 'calogero@piazza.test'))).toEqual({ muted: [], quiet: null });
    // The answer to the push question is stored separately.
    await call(town.app, 'POST', '/api/notifications/preferences', { cookie: ninfa, body: { status: 'accepted' } });
    expect((await get()).muted).toEqual(['jobs', 'promotions']);
    await put({ muted: [], quiet: null });
    expect(await get()).toEqual({ muted: [], quiet: null });
    expect((await call(town.app, 'GET', '/api/notifications/preferences', { cookie: ninfa })).json().status).toBe(
      'accepted',
    );
  });

  it.each<[string, object]>([
    ['muted.0', { muted: ['everything'], quiet: null }],
    ['quiet', { muted: [], quiet: { from: '25:00', until: '07:00' } }],
    ['quiet.until', { muted: [], quiet: { from: '07:00', until: '07:00' } }],
  ])('refuse %s in %j', async (field, body) => {
    const answer = await put(body);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(
      Object.keys(answer.json().errors).some((name) => name.startsWith(field)),
      answer.body,
    ).toBe(true);
    expect(await get()).toEqual({ muted: [], quiet: null });
  });

  it('are the device’s for a visitor', async () => {
    const columns = () => town.db.prepare('SELECT muted, quiet_from, quiet_until FROM push_subscriptions').all();
    await post({ ...payload, choices: { muted: ['jobs', 'of another version'], quiet: night } });
    const kept = [{ muted: '["jobs"]', quiet_from: '22:00', quiet_until: '07:00' }];
    expect(columns()).toEqual(kept);
    // Sent again without choices, as the worker of an older version does.
    await post();
    expect(columns()).toEqual(kept);
    await post({ ...payload, choices: { muted: [], quiet: null } });
    expect(columns()).toEqual([{ muted: '[]', quiet_from: null, quiet_until: null }]);
    await post({ ...payload, choices: { muted: [], quiet: { from: '9.30', until: 'mai' } } });
    expect(columns()).toEqual([{ muted: '[]', quiet_from: null, quiet_until: null }]);
    expect((await post({ ...payload, choices: { muted: ['jobs'] } })).statusCode).toBe(422);
  });

  it('reconsider messages that wait for the end of quiet hours', async () => {
    await post(payload, ninfa);
    const [device] = rows();
    await call(town.app, 'POST', `/api/notifications/devices/${device?.id}/test`, { cookie: ninfa });
    const due = () => town.db.prepare('SELECT due_at FROM push_queue').pluck().get();
    town.db.prepare(`UPDATE push_queue SET due_at = 5000, result = 'quiet'`).run();
    await put({ muted: [], quiet: null });
    expect(due()).toBe(0);
    town.db.prepare(`UPDATE push_queue SET due_at = 5000, result = '503', attempts = 1`).run();
    await put({ muted: [], quiet: null });
    expect(due()).toBe(5000);
    town.db.prepare(`UPDATE push_queue SET due_at = 5000, result = 'quiet', attempts = 0`).run();
    await post({ ...payload, choices: { muted: [], quiet: null } });
    expect(due()).toBe(0);
  });
});

describe('the answer to the question', () => {
  const url = '/api/notifications/preferences';
  const get = async () => (await call(town.app, 'GET', url, { cookie: ninfa })).json();
  const put = (body: object) => call(town.app, 'POST', url, { cookie: ninfa, body });

  it('is unknown at first, then what was answered; a snooze ends after 24 hours', async () => {
    expect(await get()).toEqual({ status: 'unknown', snooze_until: null });
    const snoozed = { status: 'snoozed', snooze_until: '2026-11-22T09:00:00.000Z' };
    expect((await put({ status: 'snoozed' })).json()).toEqual(snoozed);
    expect(await get()).toEqual(snoozed);
    town.clock.advance({ hours: 23, minutes: 59 });
    expect(await get()).toEqual(snoozed);
    town.clock.advance({ minutes: 1 });
    ninfa = await signIn(town.app, 'ninfa@piazza.test');
    expect(await get()).toEqual({ status: 'unknown', snooze_until: null });
    for (const status of ['accepted', 'declined', 'unknown']) {
      expect((await put({ status })).json()).toEqual({ status, snooze_until: null });
      expect(await get()).toEqual({ status, snooze_until: null });
    }
  });
});

it('returns the public key for subscribing', async () => {
  const { public_key } = (await call(town.app, 'GET', '/api/notifications/vapid-key')).json();
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
});
