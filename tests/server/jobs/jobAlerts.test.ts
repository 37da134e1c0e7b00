import { beforeEach, expect, it, vi } from 'vitest';
import { createTownSections, WHOLE_TOWN } from '../../../server/content/townSections.ts';
import { createJobAlerts } from '../../../server/features/jobs/alerts.ts';
import type { Notifier } from '../../../server/lib/notice.ts';
import type { Settings } from '../../../shared/contract/settings.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { contextOf } from '../../support/context.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let ninfa: string;
let ninfaId: number;
let told: { title: string; body: string; deep_link: string; to: number[] }[];
let alerts: ReturnType<typeof createJobAlerts>;

const notify: Notifier['notify'] = ({ title, body, deep_link }, to, within) => {
  town.db.transaction(() => within?.())();
  told.push({ title, body, deep_link, to });
};

const alertsOf = (tell: Notifier['notify'], sections = WHOLE_TOWN) =>
  createJobAlerts(contextOf({ db: town.db, clock: town.clock, notifier: { notify: tell }, sections }));

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  ninfa = await signIn(town.app, 'ninfa@prova.test');
  ninfaId = person(town.app, 'ninfa@prova.test');
  told = [];
  alerts = alertsOf(notify);
  town.make.category('jobs', 'ristorazione');
});

const add = (filters: object) => call(town.app, 'POST', '/api/job-alerts', { body: { filters }, cookie: ninfa });
const list = async (cookie = ninfa) => (await call(town.app, 'GET', '/api/job-alerts', { cookie })).json().data;
/** Moves the clock on by a minute and publishes an ad at that moment. */
const publish = (row: Parameters<typeof town.make.job>[0] = {}) => {
  town.clock.advance({ minutes: 1 });
  return town.make.job({ published_at: town.clock().toString({ fractionalSecondDigits: 3 }), ...row });
};

it('stores a search with its filters, the same one only once', async () => {
  expect((await add({ working_time: 'part_time', category: 'ristorazione', q: 'Sala ' })).statusCode).toBe(201);
  expect((await add({ q: 'sala', category: 'ristorazione', working_time: 'part_time' })).statusCode).toBe(201);
  expect(await list()).toEqual([
    {
      id: 1,
      filters: { category: 'ristorazione', q: 'sala', working_time: 'part_time' },
      category_name: 'ristorazione',
      created_at: '2026-11-21T09:00:00.000Z',
    },
  ]);
});

it.each([
  [{ contract: 'fisso' }, 'filters.contract'],
  [{ category: 'boh' }, 'category'],
  [{ q: '!' }, 'filters.q'],
])('refuses %j', async (filters, field) => {
  const response = await add(filters);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
});

it('is kept ten times a person, only for them, and removed', async () => {
  for (let n = 0; n < 10; n += 1) expect((await add({ q: `cuoco ${n}` })).statusCode).toBe(201);
  const response = await add({ q: 'uno di troppo' });
  expect([response.statusCode, (await list()).length]).toEqual([409, 10]);
  expect((await add({ q: 'cuoco 3' })).statusCode).toBe(201);
  expect(await list(await signIn(town.app, 'altra@prova.test'))).toEqual([]);
  const remove = () => call(town.app, 'DELETE', '/api/job-alerts/1', { cookie: ninfa });
  expect([(await remove()).statusCode, (await list()).length]).toEqual([204, 9]);
  expect((await remove()).statusCode).toBe(404);
});

it('notifies of new ads once a day, with a link to the filtered list', async () => {
  town.make.job({ title: 'Cuoco di prima', category: 'ristorazione' });
  await add({ category: 'ristorazione' });
  expect(alerts.sendDue()).toBe(0);
  publish({ title: 'Muratore', category: 'edilizia' });
  expect(alerts.sendDue()).toBe(0);
  publish({ title: 'Cuoco', category: 'ristorazione' });
  publish({ title: 'Lavapiatti', category: 'ristorazione' });
  publish({ title: 'Cameriere', category: 'ristorazione' });
  expect([alerts.sendDue(), alerts.sendDue()]).toEqual([1, 0]);
  expect(told).toEqual([
    {
      title: '3 nuovi annunci di lavoro',
      body: 'Cameriere e altri. La tua ricerca: ristorazione.',
      deep_link: '/lavora?category=ristorazione',
      to: [ninfaId],
    },
  ]);
  // At most one alert a day: the next day's has the ads that came since.
  const pizza = publish({ title: 'Pizzaiolo', category: 'ristorazione' });
  expect(alerts.sendDue()).toBe(0);
  town.clock.advance({ hours: 24 });
  expect(alerts.sendDue()).toBe(1);
  expect(told[1]).toMatchObject({
    title: '1 nuovo annuncio di lavoro',
    body: 'Pizzaiolo.',
    deep_link: `/lavora/${pizza}`,
  });
});

it('works across a restart, and waits until a scheduled ad is published', async () => {
  await add({ q: 'camerieri' });
  town.clock.advance({ minutes: 1 });
  town.make.job({ title: 'Cameriere', published_at: '2026-11-21T12:00:00.000Z' });
  expect(alerts.sendDue()).toBe(0);
  town.clock.advance({ hours: 5 });
  alerts = alertsOf(notify);
  expect(alerts.sendDue()).toBe(1);
});

it('says nothing while the town has no job ads', async () => {
  await add({});
  publish();
  const without = createTownSections({ get: () => ({ sections_off: ['jobs'] }) as unknown as Settings });
  expect([alertsOf(notify, without).sendDue(), told]).toEqual([0, []]);
  expect(alerts.sendDue()).toBe(1);
});

it('tries again when notifying failed', async () => {
  await add({});
  publish();
  const broken = alertsOf(() => {
    throw new Error('no');
  });
  expect(() => broken.sendDue()).toThrow();
  expect(alerts.sendDue()).toBe(1);
});

it('does not notify of drafts, expired ads or a person’s own ads', async () => {
  await add({});
  publish({ status: 'draft' });
  publish({ expires_on: '2026-11-20' });
  publish({ owner_id: ninfaId });
  expect([alerts.sendDue(), told]).toEqual([0, []]);
});

it('runs by itself every minute, and reaches the notification centre', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const own = await contentTown();
  try {
    const cookie = await signIn(own.app, 'rosa@prova.test');
    await call(own.app, 'POST', '/api/job-alerts', { body: { filters: {} }, cookie });
    own.clock.advance({ minutes: 1 });
    own.make.job({ title: 'Cuoco', published_at: '2026-11-21T09:00:30.000Z' });
    vi.advanceTimersByTime(60_000);
    const { data } = (await call(own.app, 'GET', '/api/notifications?page=1&per_page=25', { cookie })).json();
    expect(data).toMatchObject([{ title: '1 nuovo annuncio di lavoro', body: 'Cuoco.', type: 'info' }]);
  } finally {
    vi.useRealTimers();
    await own.close();
  }
});
