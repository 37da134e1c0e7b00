import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_NAMES, feedUrl } from '../../../shared/rules/feeds.ts';
import { contentTown } from '../../support/content.ts';

/** In UTC, ten o'clock in the town is nine: scheduled items are published an hour after the test's now. */
const LATER = { published_at: '2026-11-21T10:00:00.000Z' };
const TITLE = 'Arcobaleno';
const TONIGHT: [string, string] = ['2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z'];

const town = await contentTown();
let ids: Record<'activity' | 'event' | 'job' | 'promotion' | 'flyer' | 'planned' | 'ofPlanned', number>;

/** One item of every kind, scheduled for later, and a promotion whose shop is scheduled. */
beforeAll(() => {
  const { make } = town;
  const activity = make.activity({ slug: 'bottega', name: 'Bottega' });
  const planned = make.activity({ slug: 'arcobaleno', name: TITLE, ...LATER });
  const event = make.event({ slug: 'arcobaleno', title: TITLE, activity_id: activity, ...LATER }, TONIGHT);
  const job = make.job({ title: TITLE, activity_id: activity, ...LATER });
  const days = ['2026-11-01', '2026-11-22'] as const;
  const promotion = make.promotion(activity, ...days, { slug: 'arcobaleno', title: TITLE, ...LATER });
  const ofPlanned = make.promotion(planned, ...days, { slug: 'del-nuovo', title: `${TITLE} di domani` });
  const flyer = make.flyer(activity, '2026-11-01', '2026-11-30', {
    slug: 'arcobaleno',
    title: TITLE,
    access_code: 'ARCOBALENO',
    ...LATER,
  });
  make.insert('flyer_offers', { flyer_id: flyer, page: 1, position: 1, price_cents: 200 });
  make.article('arcobaleno', { title: TITLE, ...LATER });
  make.insert('ad_campaigns', {
    slug: 'arcobaleno',
    title: TITLE,
    status: 'published',
    target_url: '/attivita/bottega',
    starts_at: '2026-11-01T00:00:00.000Z',
    max_impressions: 10,
    ...LATER,
  });
  make.page('arcobaleno', { title: TITLE, ...LATER });
  make.insert('menus', { activity_id: activity, status: 'published', ...LATER });
  ids = { activity, event, job, promotion, flyer, planned, ofPlanned };
});
afterAll(() => town.close());

const LISTS = [
  '/api/home',
  '/api/activities',
  '/api/activities?sort=rating',
  '/api/activities/bottega',
  '/api/events',
  '/api/events?when=oggi',
  '/api/jobs',
  '/api/promotions',
  '/api/promotions?when=ora',
  '/api/flyers',
  '/api/articles',
  '/api/ads',
  '/api/services',
  '/api/search?q=arcobaleno',
  '/api/search?q=eventi%20oggi',
  '/api/search?q=promo',
  '/api/search?q=lavoro',
  '/eventi.ics',
  '/sitemap.xml',
  ...FEED_NAMES.map((name) => feedUrl(name, 'json')),
];
const items = () => [
  '/api/activities/arcobaleno',
  '/api/events/arcobaleno',
  `/api/jobs/${ids.job}`,
  '/api/promotions/arcobaleno',
  '/api/promotions/del-nuovo',
  '/api/flyers/arcobaleno',
  '/api/articles/arcobaleno',
  '/api/pages/arcobaleno',
  '/eventi/arcobaleno',
  '/arcobaleno',
  '/ads/arcobaleno/vai',
  '/access/flyer/ARCOBALENO',
  `/share/events/${ids.event}.png`,
  `/share/promotions/${ids.promotion}.png`,
  `/share/promotions/${ids.ofPlanned}.png`,
  `/share/flyers/${ids.flyer}.png`,
];
const saved = () =>
  `/api/saved/items?keys=events:${ids.event},jobs:${ids.job},promotions:${ids.promotion},flyers:${ids.flyer},activities:${ids.planned}`;
const open = (url: string) => town.app.inject(url);
const names = (body: string) => /arcobaleno/i.test(body.replaceAll('q=arcobaleno', ''));

it.each(['activities', 'events', 'jobs', 'promotions', 'flyers', 'articles', 'pages', 'ad_campaigns', 'menus'])(
  'published items have a date: %s',
  (table) => {
    const set = (status: string) => town.db.prepare(`UPDATE ${table} SET status = ?, published_at = NULL`).run(status);
    expect(() => set('published')).toThrow('CHECK constraint failed: published_since');
    town.db.exec('BEGIN');
    expect(set('draft').changes).toBeGreaterThan(0);
    town.db.exec('ROLLBACK');
  },
);

describe('scheduled content', () => {
  it('appears in no list, feed, search, calendar or page before its time, and in all of them afterwards', async () => {
    for (const url of [...LISTS, saved()]) {
      const { statusCode, body } = await open(url);
      expect([url, statusCode, names(body)]).toEqual([url, 200, false]);
    }
    for (const url of items()) expect([url, (await open(url)).statusCode]).toEqual([url, 404]);

    town.clock.advance({ hours: 1 });
    for (const url of [...LISTS, saved()]) expect([url, names((await open(url)).body)]).toEqual([url, true]);
    for (const url of items()) expect((await open(url)).statusCode, url).toBeLessThan(400);
  });
});
