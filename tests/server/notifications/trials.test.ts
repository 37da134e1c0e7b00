import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PushTrial, PushTrials } from '../../../shared/contract/pushTrials.ts';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';
import { pushDevice, subscriptionOf } from '../../support/pushDevice.ts';

const HOST = 'localhost:8443';
let town: TestTown;
let agata: string;
let phone: number;
beforeEach(async () => {
  town = await testApp({ config: { push_allowed_hosts: [HOST], public_origin: 'https://piazza.example.org' } });
  agata = await signIn(town.app, 'agata@piazza.test', { roles: ['redattore'] });
  phone = await subscribe(agata, 'phone');
});
afterEach(() => town.close());

async function subscribe(cookie: string, name: string): Promise<number> {
  const body = subscriptionOf(pushDevice(`https://${HOST}/wpush/${name}`));
  return (await call(town.app, 'POST', '/api/notifications/subscriptions', { body, cookie })).json().id;
}

const message = { title: 'Prova', body: 'Arriva?', type: 'danger', deep_link: '/eventi?when=oggi' };
const ask = (fields: object = {}, cookie = agata) =>
  call(town.app, 'POST', '/api/office/push-trials', {
    cookie,
    body: { ...message, device_id: phone, delay_s: 0, ...fields },
  });
const overview = async (cookie = agata) =>
  (await call(town.app, 'GET', '/api/office/push-trials', { cookie })).json() as PushTrials;
const queued = () => town.db.prepare('SELECT subscription_id FROM push_queue').pluck().all();

it('goes to the one device, whatever other devices the person has, and shows how far it got', async () => {
  await subscribe(agata, 'computer');
  const answer = await ask();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ state: 'queued', result: null, read_at: null, deep_link: '/eventi?when=oggi' });
  expect(queued()).toEqual([phone]);
  town.db.prepare("UPDATE push_queue SET state = 'sent', result = '201'").run();
  expect((await overview()).trials).toMatchObject([{ state: 'sent', result: '201', read_at: null }]);
  const [item] = (await call(town.app, 'GET', '/api/notifications', { cookie: agata })).json().data;
  expect(item).toMatchObject({ title: 'Prova', type: 'danger', deep_link: '/eventi?when=oggi' });
  await call(town.app, 'POST', `/api/notifications/${item.id}/read`, { cookie: agata });
  town.db.prepare('DELETE FROM push_queue').run();
  const [seen] = (await overview()).trials as [PushTrial];
  expect(seen.read_at).not.toBeNull();
});

it('waits for its moment', async () => {
  expect((await ask({ delay_s: 30 })).json()).toMatchObject({ state: 'waiting' });
  expect(queued()).toEqual([]);
  town.clock.advance({ seconds: 31 });
  // The portal checks for due trials every second of real time, not of the test's town.clock.
  await expect.poll(queued, { timeout: 20_000 }).toEqual([phone]);
  expect((await overview()).trials).toMatchObject([{ state: 'queued' }]);
});

it('is never sent to a device that was removed while it waited', async () => {
  await ask({ delay_s: 5 });
  town.db.prepare('DELETE FROM push_subscriptions').run();
  town.clock.advance({ seconds: 6 });
  await expect.poll(async () => (await overview()).trials[0]?.state, { timeout: 20_000 }).toBe('gone');
});

it('reaches only one’s own devices, and is seen by nobody else', async () => {
  const berta = await signIn(town.app, 'berta@piazza.test', { roles: ['redattore'] });
  expect((await ask({}, berta)).statusCode).toBe(404);
  await ask();
  const { trials, phones } = await overview(berta);
  expect([trials, phones.map(({ device_id, current }) => [device_id, current])]).toEqual([[], [[null, true]]]);
});

it('lists the signed-in browsers with what each has', async () => {
  const { origin, phones } = await overview();
  expect(origin).toBe('https://piazza.example.org');
  expect(phones).toMatchObject([{ device_id: phone, installed: true, status: 'active', current: true }]);
});

it.each([
  [{ title: ' ' }, 'title'],
  [{ deep_link: 'https://example.org/' }, 'deep_link'],
  [{ deep_link: '//example.org' }, 'deep_link'],
  [{ delay_s: 7 }, 'delay_s'],
])('refuses %j', async (fields, wrong) => {
  const answer = await ask(fields);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [wrong]]);
  expect(queued()).toEqual([]);
});

it('keeps the last twenty', async () => {
  for (let n = 0; n < 22; n += 1) await ask({ title: `Prova ${n}` });
  const { trials } = await overview();
  expect([trials.length, trials[0]?.title, trials.at(-1)?.title]).toEqual([20, 'Prova 21', 'Prova 2']);
});
