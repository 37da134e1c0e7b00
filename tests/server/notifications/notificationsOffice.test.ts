import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnnouncements } from '../../../server/features/notifications/announcement.ts';
import { notificationRepository } from '../../../server/features/notifications/repository.ts';
import { createStream } from '../../../server/features/notifications/stream.ts';
import { readKeys } from '../../../server/lib/keys.ts';
import type { PushEngine } from '../../../server/push/engine.ts';
import { newReceipt } from '../../../server/push/receipt.ts';
import type { AnnouncementItem } from '../../../shared/contract/notifications.ts';
import { call, NOW, person, signIn, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { pushDevice } from '../../support/pushDevice.ts';
import { insertSubscription } from '../../support/pushTown.ts';
import { inserter } from '../../support/rows.ts';

let town: TestTown;
let agata: string;
let woken: number;

const push: PushEngine = {
  wake: () => {
    woken += 1;
  },
  onError: () => {},
  close: async () => {},
};

const again = oncePerFile(() => testApp({ push }));
beforeEach(async () => {
  woken = 0;
  town = await again();
  agata = await signIn(town.app, 'agata@piazza.test', { name: 'Agata Licata', roles: ['redattore'] });
});

const announcement = {
  title: 'Mercato spostato',
  body: 'I banchi sono in Piazzale del Parco.',
  type: 'info',
  deep_link: '/eventi',
  audience: { kind: 'everyone' } as object,
};
const send = (fields: Record<string, unknown> = {}, cookie = agata) =>
  call(town.app, 'POST', '/api/office/notifications', { cookie, body: { ...announcement, ...fields } });
const get = async (id: number) =>
  (await call(town.app, 'GET', `/api/office/notifications/${id}`, { cookie: agata })).json() as AnnouncementItem;
const count = (table: string) => town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const recipients = (id: number) =>
  town.db
    .prepare('SELECT user_id FROM notification_deliveries WHERE notification_id = ? ORDER BY user_id')
    .pluck()
    .all(id);
const queued = (id: number) =>
  town.db
    .prepare('SELECT subscription_id FROM push_queue WHERE notification_id = ? ORDER BY subscription_id')
    .pluck()
    .all(id);
const device = (name: string, userId: number | null = null) =>
  insertSubscription(town.db, pushDevice(`https://localhost:3261/${name}`), 'key', userId);

describe('sending', () => {
  it('reaches everybody and every device, including visitors’', async () => {
    const ninfa = person(town.app, 'ninfa@piazza.test');
    const hers = device('hers', ninfa);
    const visitors = device('visitors');
    const answer = await send({ scheduled_at: null });
    const { id } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([201, { id, recipients: 2 }]);
    expect(recipients(id)).toHaveLength(2);
    expect(queued(id)).toEqual([hers, visitors]);
    expect(woken).toBe(1);
    expect(await get(id)).toEqual({
      id,
      ...announcement,
      created_at: NOW,
      created_by: 'Agata Licata',
      scheduled_at: null,
      sent_at: NOW,
      recipients: 2,
      read: 0,
      devices: 2,
      delivered: 0,
      failed: 0,
      gone: 0,
      shown: 0,
    });
  });

  it('sets the push TTL by type', async () => {
    device('x');
    for (const type of ['danger', 'info']) await send({ type });
    const spans = town.db.prepare('SELECT expires_at FROM push_queue ORDER BY id').pluck().all() as number[];
    expect(spans.map((at) => (at - town.clock().epochMilliseconds) / 3_600_000)).toEqual([24, 72]);
  });

  it('reaches a role, chosen people or the sender, and only their devices', async () => {
    const [shop, admin, ninfa] = [
      person(town.app, 'calogero@piazza.test', { roles: ['esercente'] }),
      person(town.app, 'salvo@piazza.test', { roles: ['amministratore', 'esercente'] }),
      person(town.app, 'ninfa@piazza.test'),
    ];
    const own = town.db.prepare(`SELECT id FROM users WHERE email = 'agata@piazza.test'`).pluck().get() as number;
    const devices = new Map([shop, admin, ninfa, own].map((id) => [id, device(String(id), id)]));
    device('visitors');
    const cases: [object, number[]][] = [
      [{ kind: 'role', role: 'esercente' }, [shop, admin]],
      [{ kind: 'users', user_ids: [ninfa, shop] }, [shop, ninfa]],
      [{ kind: 'me' }, [own]],
    ];
    for (const [audience, expected] of cases) {
      const { id, recipients: told } = (await send({ audience })).json();
      const sorted = expected.toSorted((a, b) => a - b);
      expect(told).toBe(expected.length);
      expect(recipients(id)).toEqual(sorted);
      expect(queued(id)).toEqual(expected.map((user) => devices.get(user)).toSorted((a = 0, b = 0) => a - b));
    }
  });

  it('does not reach deleted accounts', async () => {
    const gone = person(town.app, 'via@piazza.test');
    town.db.prepare('UPDATE users SET anonymised_at = ? WHERE id = ?').run(NOW, gone);
    const { id } = (await send()).json();
    expect(recipients(id)).not.toContain(gone);
    const answer = await send({ audience: { kind: 'users', user_ids: [gone] } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty(['audience.user_ids']);
  });

  it('reaches no device that has muted its topic, but every notification centre', async () => {
    const [ninfa, calogero] = [person(town.app, 'ninfa@piazza.test'), person(town.app, 'calogero@piazza.test')];
    const [hers, his] = [device('hers', ninfa), device('his', calogero)];
    const [one, other] = [device('visitors'), device('a visitor’s without jobs')];
    town.db.prepare(`UPDATE push_subscriptions SET muted = '["jobs"]' WHERE id IN (?, ?)`).run(hers, other);
    inserter(town.db)('push_preferences', { user_id: ninfa, muted: '["events","coupons"]' });
    // For a person the account's choices count, for a visitor the device's.
    const cases: [string, string, number[]][] = [
      ['/eventi/festa', 'info', [his, one, other]],
      ['/lavora', 'info', [hers, his, one]],
      ['/profilo/coupon', 'warning', [his, one, other]],
      ['/', 'primary', [hers, his, one, other]],
      ['/eventi', 'danger', [hers, his, one, other]],
    ];
    for (const [deep_link, type, expected] of cases) {
      const { id } = (await send({ deep_link, type })).json();
      expect(queued(id), deep_link).toEqual(expected);
      expect(await get(id)).toMatchObject({ recipients: 3, devices: expected.length });
      const heeds = town.db.prepare('SELECT DISTINCT heeds_choices FROM push_queue WHERE notification_id = ?');
      expect(heeds.pluck().all(id)).toEqual([type === 'danger' ? 0 : 1]);
    }
    const { id } = (
      await send({ deep_link: '/eventi', audience: { kind: 'users', user_ids: [ninfa, calogero] } })
    ).json();
    expect([recipients(id), queued(id)]).toEqual([[ninfa, calogero], [his]]);
  });

  it('stores the link as the browser will request it', async () => {
    const { id } = (await send({ deep_link: '/ricerca?q=caffè e dolci#primi' })).json();
    expect((await get(id)).deep_link).toBe('/ricerca?q=caff%C3%A8%20e%20dolci#primi');
  });

  it('counts readers', async () => {
    const ninfa = await signIn(town.app, 'ninfa@piazza.test');
    const { id } = (await send()).json();
    const delivery = town.db.prepare('SELECT max(id) FROM notification_deliveries').pluck().get();
    await call(town.app, 'POST', `/api/notifications/${delivery}/read`, { cookie: ninfa });
    expect((await get(id)).read).toBe(1);
  });

  it('counts the devices that showed it, each once, and stores nothing that leads to one', async () => {
    const secret = readKeys(join(dirname(town.db.name), 'keys.json'))?.secret ?? '';
    const shown = (receipts: unknown[]) => call(town.app, 'POST', '/api/notifications/shown', { body: { receipts } });
    const [id, other] = [(await send()).json().id, (await send()).json().id];
    const receipts = [newReceipt(secret, id), newReceipt(secret, id), newReceipt(secret, id)];
    expect((await shown(receipts)).statusCode).toBe(204);
    await Promise.all([shown(receipts), shown([receipts[0]])]);
    const moved = `${other}.${newReceipt(secret, id).split('.')[1]}`;
    await shown([newReceipt('another town', id), moved, newReceipt(secret, 999), newReceipt(secret, other)]);
    expect([(await get(id)).shown, (await get(other)).shown]).toEqual([3, 1]);
    for (const wrong of [[], [7], ['x'], Array(21).fill(receipts[0])])
      expect((await shown(wrong)).statusCode).toBe(422);
    expect(town.db.prepare('SELECT * FROM announcement_receipts LIMIT 1').get()).toEqual({
      notification_id: id,
      receipt: expect.any(String),
    });
    town.clock.advance({ hours: 7 * 24 + 1 });
    await shown([newReceipt(secret, id)]);
    expect(town.db.prepare('SELECT shown FROM announcements WHERE notification_id = ?').pluck().get(id)).toBe(3);
  });
});

describe('an invalid announcement gets a 422, and nothing is stored or sent', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['title', { title: '' }],
    ['title', { title: ' \u00a0 ' }],
    ['title', { title: `${' '.repeat(9000)}\u0007` }],
    ['title', { title: 'due\nrighe' }],
    ['body', { body: '  \n ' }],
    ['deep_link', { deep_link: '//evil.example' }],
    ['deep_link', { deep_link: '/.//evil.example' }],
    ['deep_link', { deep_link: '/x/..//evil.example' }],
    ['deep_link', { deep_link: ' /eventi' }],
    ['deep_link', { deep_link: '/api/auth/logout' }],
    ['deep_link', { deep_link: `/${'è'.repeat(300)}` }],
    ['audience', { audience: { kind: 'nobody' } }],
    ['audience.user_ids', { audience: { kind: 'users', user_ids: [999_999] } }],
    ['scheduled_at', { scheduled_at: 'domani' }],
    ['scheduled_at', { scheduled_at: '2026-11-21T10:00:00' }],
    ['scheduled_at', { scheduled_at: NOW }],
    ['scheduled_at', { scheduled_at: '2030-01-01T00:00:00Z' }],
    ['richiesta', { extra: true }],
  ];

  it('names the field', async () => {
    device('x');
    for (const [field, fields] of cases) {
      const answer = await send(fields);
      const said = `${field}: ${JSON.stringify(fields).slice(0, 80)} -> ${answer.statusCode} ${answer.body}`;
      expect(answer.statusCode, said).toBe(422);
      const named = Object.keys(answer.json().errors).some((name) => name === field || name.startsWith(`${field}.`));
      expect(named, said).toBe(true);
    }
    expect([count('notifications'), count('announcements'), count('push_queue'), woken]).toEqual([0, 0, 0, 0]);
  });
});

describe('scheduled', () => {
  const AT = '2026-11-21T12:00:00+01:00';

  /** Does what the app's timer does. */
  const publishDue = () =>
    createAnnouncements({
      ...town.app.context,
      stream: createStream(notificationRepository(town.db), town.clock),
    }).publishDue();

  it('waits for its time, then reaches the recipients of that moment', async () => {
    const answer = await send({ scheduled_at: AT });
    const { id } = answer.json();
    expect(answer.json().recipients).toBe(1);
    expect(await get(id)).toMatchObject({ scheduled_at: '2026-11-21T11:00:00.000Z', sent_at: null, recipients: 0 });
    town.clock.advance({ hours: 1, minutes: 59, seconds: 59 });
    expect(publishDue()).toBe(0);
    expect([recipients(id), woken]).toEqual([[], 0]);
    person(town.app, 'nuova@piazza.test');
    town.clock.advance({ seconds: 1 });
    expect(publishDue()).toBe(1);
    expect(await get(id)).toMatchObject({ sent_at: '2026-11-21T11:00:00.000Z', recipients: 2 });
    expect(woken).toBe(1);
    expect(publishDue()).toBe(0);
    expect(recipients(id)).toHaveLength(2);
  });

  it('goes to its author only, when that was the audience', async () => {
    person(town.app, 'nuova@piazza.test');
    const { id } = (await send({ scheduled_at: AT, audience: { kind: 'me' } })).json();
    town.clock.advance({ hours: 23 });
    publishDue();
    expect(await get(id)).toMatchObject({ recipients: 1, created_by: 'Agata Licata' });
  });

  it.each([
    ['suspended', 'UPDATE users SET suspended_at = created_at WHERE id = ?'],
    ['without the role', 'DELETE FROM user_roles WHERE user_id = ?'],
  ])('does not go out once its author is %s: who may send it hears of it', async (_, change) => {
    const admin = person(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
    const { id } = (await send({ scheduled_at: AT })).json();
    await send({ scheduled_at: AT, audience: { kind: 'me' } });
    town.db.prepare(change).run(person(town.app, 'agata@piazza.test'));
    town.clock.advance({ hours: 2 });
    expect([publishDue(), publishDue(), recipients(id)]).toEqual([0, 0, []]);
    const told = town.db.prepare(
      'SELECT d.user_id, n.title, n.body FROM notification_deliveries AS d JOIN notifications AS n ON n.id = d.notification_id',
    );
    expect(told.all()).toEqual([
      {
        user_id: admin,
        title: 'Non è partita: Notifica «Mercato spostato»',
        body: 'Chi l’ha programmata non può più inviarne. Se serve ancora, inviala tu.\n\nDiceva: I banchi sono in Piazzale del Parco.',
      },
    ]);
    expect(town.db.prepare('SELECT action FROM audit_log ORDER BY id').pluck().all()).toEqual([
      'announcement.scheduled',
      'announcement.cancelled',
    ]);
  });

  it('can be cancelled until then', async () => {
    const { id } = (await send({ scheduled_at: AT })).json();
    const cancel = () => call(town.app, 'DELETE', `/api/office/notifications/${id}`, { cookie: agata });
    expect((await cancel()).statusCode).toBe(204);
    expect((await cancel()).statusCode).toBe(404);
    town.clock.advance({ hours: 23 });
    expect(publishDue()).toBe(0);
    expect(count('notifications')).toBe(0);
    const sent = (await send()).json().id;
    const late = await call(town.app, 'DELETE', `/api/office/notifications/${sent}`, { cookie: agata });
    expect([late.statusCode, late.json().message]).toEqual([409, 'Questo annuncio è già partito.']);
  });
});

it('says whom one would reach, holds it ten seconds, and logs what the office did', async () => {
  const ninfa = person(town.app, 'ninfa@piazza.test');
  const shop = person(town.app, 'calogero@piazza.test', { roles: ['esercente'] });
  device('hers', ninfa);
  device('his', shop);
  device('visitors');
  const reach = async (fields: object) =>
    call(town.app, 'POST', '/api/office/notifications/reach', { cookie: agata, body: { ...announcement, ...fields } });
  const cases: [object, object][] = [
    [{}, { recipients: 3, devices: 3, muted: 0 }],
    [{ audience: { kind: 'role', role: 'esercente' } }, { recipients: 1, devices: 1, muted: 0 }],
    [{ audience: { kind: 'users', user_ids: [ninfa, shop] } }, { recipients: 2, devices: 2, muted: 0 }],
  ];
  for (const [fields, expected] of cases) expect((await reach(fields)).json()).toEqual(expected);
  town.db.prepare(`UPDATE push_subscriptions SET muted = '["events"]' WHERE user_id IS NULL`).run();
  expect((await reach({})).json()).toEqual({ recipients: 3, devices: 2, muted: 1 });
  // An alert reaches them all the same.
  expect((await reach({ type: 'danger' })).json()).toEqual({ recipients: 3, devices: 3, muted: 0 });
  expect((await reach({ scheduled_at: '2026-11-21T08:59:00Z' })).json().errors).toHaveProperty('scheduled_at');
  expect((await reach({ title: '' })).json().errors).toHaveProperty('title');
  expect([count('notifications'), count('audit_log')]).toEqual([0, 0]);

  const { id } = (await send({ held: true })).json();
  expect(await get(id)).toMatchObject({ scheduled_at: '2026-11-21T09:00:10.000Z', sent_at: null });
  const cancel = () => call(town.app, 'DELETE', `/api/office/notifications/${id}`, { cookie: agata });
  expect([(await cancel()).statusCode, (await cancel()).statusCode, count('notifications')]).toEqual([204, 404, 0]);
  await send({ audience: { kind: 'me' } });
  await send({ scheduled_at: '2026-11-22T09:00:00Z', audience: { kind: 'role', role: 'esercente' } });
  const log = town.db.prepare<[], { action: string; subject: string; after: string | null }>(
    'SELECT action, subject, after FROM audit_log ORDER BY id',
  );
  const logged = (action: string, after: object | null) => ({
    action,
    subject: 'Notifica «Mercato spostato»',
    after: after === null ? null : JSON.stringify(after),
  });
  expect(log.all()).toEqual([
    logged('announcement.sent', { audience: 'Tutti', recipients: 3, devices: 2 }),
    logged('announcement.cancelled', null),
    logged('announcement.scheduled', {
      audience: 'Esercente',
      recipients: 1,
      devices: 1,
      scheduled_at: '2026-11-22T09:00:00.000Z',
    }),
  ]);
});

it('lists what was sent, newest first, in pages', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) ids.unshift((await send()).json().id);
  const page = (await call(town.app, 'GET', '/api/office/notifications?per_page=2', { cookie: agata })).json();
  expect(page).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
  expect(page.data.map((item: AnnouncementItem) => item.id)).toEqual(ids.slice(0, 2));
  expect((await call(town.app, 'GET', '/api/office/notifications/99', { cookie: agata })).statusCode).toBe(404);
});

it('finds recipients by name, without wildcards; only user managers see addresses', async () => {
  person(town.app, 'rosalia@piazza.test', { name: 'Rosalia 100%' });
  person(town.app, 'rosario@piazza.test', { name: 'Rosario Bono' });
  const admin = await signIn(town.app, 'salvo@piazza.test', { name: 'Salvo', roles: ['amministratore'] });
  const find = async (q: string, cookie = agata) =>
    (await call(town.app, 'GET', `/api/office/notifications/recipients?q=${encodeURIComponent(q)}`, { cookie })).json()
      .data as { name: string; email: string | null; created_at: string }[];
  const names = async (q: string, cookie = agata) => (await find(q, cookie)).map(({ name }) => name);
  expect(await names('rosa')).toEqual(['Rosalia 100%', 'Rosario Bono']);
  expect(await names('0%')).toEqual(['Rosalia 100%']);
  expect(await names('_o')).toEqual([]);
  // An editor neither sees an address nor finds its owner by searching for it.
  expect(await find('Rosario')).toEqual([
    { id: expect.any(Number), name: 'Rosario Bono', email: null, created_at: expect.any(String) },
  ]);
  expect(await names('rosario@')).toEqual([]);
  expect(await names('piazza.test')).toEqual([]);
  expect(await find('rosario@', admin)).toMatchObject([{ name: 'Rosario Bono', email: 'rosario@piazza.test' }]);
});
