import { beforeEach, expect, it } from 'vitest';
import type { SavedItem, SavedView } from '../../../shared/contract/saved.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let anna: string;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  anna = await signIn(town.app, 'anna@example.it');
});

const put = (key: string) => call(town.app, 'PUT', `/api/saved/${key.replace(':', '/')}`, { cookie: anna });
const mine = async (cookie = anna): Promise<SavedView> =>
  (await call(town.app, 'GET', '/api/saved', { cookie })).json();
const lines = (items: SavedItem[]) => items.map(({ title, route, meta, is_over }) => [title, route, meta, is_over]);

function fill() {
  const { make } = town;
  const activity = make.activity({ slug: 'il-faro', name: 'Il Faro' });
  return {
    activity,
    event: make.event({ slug: 'concerto', title: 'Concerto', activity_id: activity }, [
      '2026-11-22T20:00:00.000Z',
      '2026-11-22T22:00:00.000Z',
    ]),
    job: make.job({ title: 'Cuoco' }),
    promotion: make.promotion(activity, '2026-11-01', '2026-11-20', { slug: 'sconto', title: 'Sconto' }),
    flyer: make.flyer(activity, '2026-11-01', '2026-11-30', { slug: 'spesa', title: 'Spesa', published_at: '' }),
  };
}

it('stores items of every kind across sessions, with their current titles', async () => {
  const ids = fill();
  for (const key of ['activities:1', 'events:1', 'jobs:1', 'promotions:1', 'flyers:1']) {
    expect((await put(key)).statusCode).toBe(204);
    town.clock.advance({ minutes: 1 });
  }
  await put(`activities:${ids.activity}`);
  const { saved, followed, keys } = await mine(await signIn(town.app, 'anna@example.it'));
  expect(keys).toEqual(['flyers:1', 'promotions:1', 'jobs:1', 'events:1', 'activities:1']);
  expect(followed).toEqual([]);
  expect(lines(saved)).toEqual([
    ['Spesa', '/volantini/spesa', 'Il Faro · fino al 30 novembre', false],
    ['Sconto', '/promo/sconto', expect.stringMatching(/^−20 % · Il Faro · /), true],
    ['Cuoco', `/lavora/${ids.job}`, expect.stringMatching(/^Bottega · /), false],
    ['Concerto', '/eventi/concerto', 'domani alle 21:00 · Teatro Comunale', false],
    ['Il Faro', '/attivita/il-faro', 'varie · Centro', false],
  ]);
  town.db.prepare(`UPDATE activities SET name = 'La Lanterna'`).run();
  town.db.prepare(`UPDATE jobs SET status = 'archived'`).run();
  const later = await mine();
  expect(later.saved.map(({ title }) => title)).toEqual(['Spesa', 'Sconto', 'Concerto', 'La Lanterna']);
});

it('removes one again, and shows nobody another person’s', async () => {
  const { activity } = fill();
  await put(`activities:${activity}`);
  const bruno = await signIn(town.app, 'bruno@example.it');
  expect((await mine(bruno)).keys).toEqual([]);
  await call(town.app, 'DELETE', `/api/saved/activities/${activity}`, { cookie: bruno });
  expect((await mine()).keys).toHaveLength(1);
  await call(town.app, 'DELETE', `/api/saved/activities/${activity}`, { cookie: anna });
  expect((await mine()).keys).toEqual([]);
});

it('refuses unknown items and kinds', async () => {
  fill();
  expect((await put('events:99')).statusCode).toBe(404);
  expect((await put('boat:1')).statusCode).toBe(422);
  town.db.prepare(`UPDATE activities SET status = 'draft'`).run();
  expect((await put('activities:1')).statusCode).toBe(404);
});

it('merges the device’s items at login: no duplicates, no missing items, up to the maximum', async () => {
  const { activity, event } = fill();
  await put(`activities:${activity}`);
  const body = { keys: [`activities:${activity}`, `events:${event}`, 'events:99', `follow_activity:${activity}`] };
  const merged = await call(town.app, 'POST', '/api/saved', { cookie: anna, body });
  expect(merged.json().keys.sort()).toEqual(['activities:1', 'events:1', 'follow_activity:1']);

  const many = Array.from({ length: 500 }, () => `jobs:${town.make.job()}`);
  const full = await call(town.app, 'POST', '/api/saved', { cookie: anna, body: { keys: many } });
  expect(full.json().keys).toHaveLength(500);
  expect((await put('promotions:1')).json().message).toBe('Hai già 500 elementi salvati: togline qualcuno prima.');
  const nonsense = await call(town.app, 'POST', '/api/saved', { cookie: anna, body: { keys: ['x; DROP'] } });
  expect(nonsense.statusCode).toBe(422);
});

it('returns the titles of the items on a visitor’s device', async () => {
  const { activity, event } = fill();
  const view = await town.read<SavedView>(`/api/saved/items?keys=events:${event},activities:${activity},jobs:99`);
  expect(view.saved.map(({ key, title }) => [key, title])).toEqual([
    ['events:1', 'Concerto'],
    ['activities:1', 'Il Faro'],
  ]);
  for (const keys of ['', 'a', 'events:0', 'events:1,', `${'jobs:1,'.repeat(120)}jobs:1`])
    expect((await town.ask(`/api/saved/items?keys=${keys}`)).status).toBe(422);
});

it('shows current items of followed places, newest first', async () => {
  const { make } = town;
  const { activity } = fill();
  const category = make.category('activities', 'varie');
  make.job({ title: 'Chef', activity_id: activity, published_at: '2026-11-20T08:00:00.000Z' });
  make.job({ title: 'Scaduto', activity_id: activity, expires_on: '2026-11-01' });
  make.job({ title: 'Altrove' });
  await put(`follow_activity:${activity}`);
  const { followed, news } = await mine();
  expect(lines(followed)).toEqual([['Il Faro', '/attivita/il-faro', 'varie · Centro', false]]);
  expect(news.map(({ kind, title }) => [kind, title])).toEqual([
    ['jobs', 'Chef'],
    ['events', 'Concerto'],
    ['flyers', 'Spesa'],
  ]);
  await call(town.app, 'DELETE', `/api/saved/follow_activity/${activity}`, { cookie: anna });
  await put(`follow_category:${category}`);
  const second = await mine();
  expect(lines(second.followed)).toEqual([['varie…', '/attivita?category=varie', 'Attività', false]]);
  expect(second.news.map(({ title }) => title)).toEqual(['Il Faro']);
});
