import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityDetail, ActivityPage } from '../../../shared/contract/activities.ts';
import type { HomeResponse } from '../../../shared/contract/home.ts';
import { addDays, weekdayOf } from '../../../shared/rules/dates.ts';
import { NOW } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown());
const names = (page: { data: { name: string }[] }) => page.data.map((card) => card.name);

describe('GET /api/activities', () => {
  const list = (query = '') => town.read<ActivityPage>(`/api/activities${query}`);

  it('lists published ones by name, ignoring case, ties by id', async () => {
    const { make } = town;
    const first = make.activity({ name: 'Il Faro' });
    const second = make.activity({ name: 'Il Faro' });
    make.activity({ name: 'Zagara' });
    make.activity({ name: 'bar sport' });
    for (const status of ['draft', 'archived']) make.activity({ name: 'Nascosto', status });
    const page = await list();
    expect(names(page)).toEqual(['bar sport', 'Il Faro', 'Il Faro', 'Zagara']);
    expect(page.data.slice(1, 3).map((card) => card.id)).toEqual([first, second]);
    expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 24, total: 4 });
  });

  it('returns exactly the fields of a card', async () => {
    const id = town.make.activity({ slug: 'il-faro', name: 'Il Faro', price_level: 2, phone: '0925 000 001' });
    expect((await list()).data).toEqual([
      {
        id,
        slug: 'il-faro',
        name: 'Il Faro',
        category: { slug: 'varie', name: 'varie' },
        excerpt: 'posto-1 in breve.',
        photo: null,
        address: 'Via Giardini 1',
        district: 'Centro',
        price_level: 2,
        opening: { is_open: false, label: 'Orari non indicati' },
        rating: null,
        updated_at: '2026-10-01T08:00:00.000Z',
      },
    ]);
  });

  it('pages the list; a page beyond the last is empty', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) town.make.activity({ name });
    expect(await list('?per_page=2&page=3')).toMatchObject({ current_page: 3, last_page: 3, per_page: 2, total: 5 });
    expect(names(await list('?per_page=2&page=2'))).toEqual(['c', 'd']);
    expect(await list('?per_page=2&page=9')).toMatchObject({ data: [], current_page: 9, last_page: 3, total: 5 });
  });

  it('filters by category; each chip counts what it would show', async () => {
    const always = { always_open: 1 };
    town.make.activity({ name: 'Bar Uno', category: 'bar', ...always });
    town.make.activity({ name: 'Bar Due', category: 'bar' });
    town.make.activity({ name: 'Casa', category: 'casa' });
    const page = await list('?category=bar');
    expect(names(page)).toEqual(['Bar Uno', 'Bar Due']);
    expect(page.categories).toEqual([
      { slug: 'bar', plural: 'bar…', tile: 'bar', total: 2 },
      { slug: 'casa', plural: 'casa…', tile: 'casa', total: 1 },
    ]);
    expect(page.open_now_total).toBe(1);
    expect((await list('?open_now=1')).categories).toEqual([{ slug: 'bar', plural: 'bar…', tile: 'bar', total: 1 }]);
  });

  it.each([
    ['category=boh', 'category'],
    ['category=Bar!', 'category'],
    ['sort=distance', 'near'],
    ['near=qui', 'near'],
    ['near=95,13', 'near'],
  ])('refuses ?%s and names the filter', async (query, field) => {
    const { status, body } = await town.ask(`/api/activities?${query}`);
    expect(status).toBe(422);
    expect(body.message).toBe('Controlla i campi segnalati.');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('averages the published reviews of the last two years', async () => {
    const { make } = town;
    const id = make.activity();
    make.review(id, 5);
    make.review(id, 4);
    make.review(id, 4);
    make.review(id, 1, { status: 'archived' });
    make.review(id, 1, { created_at: '2024-11-20T10:00:00.000Z' });
    expect((await list()).data[0]?.rating).toEqual({ average: 4.3, count: 3 });
  });

  it('filters by step-free entry, dogs and the like; unknown counts as no', async () => {
    const { make } = town;
    make.activity({ name: 'Tutto', step_free: 1, dogs_allowed: 1, always_open: 1 });
    make.activity({ name: 'Rampa', step_free: 1, dogs_allowed: 0 });
    make.activity({ name: 'Scale', step_free: 0, category: 'scale' });
    make.activity({ name: 'Chissà' });
    const free = await list('?step_free=1');
    expect(names(free)).toEqual(['Tutto', 'Rampa']);
    expect(free.fact_totals).toEqual({ step_free: 2, accessible_toilet: 0, dogs_allowed: 1, baby_changing: 0 });
    expect(free).toMatchObject({ open_now_total: 1, categories: [{ slug: 'varie', total: 2 }] });
    expect(names(await list('?step_free=1&dogs_allowed=1&open_now=1'))).toEqual(['Tutto']);
    expect((await list('?accessible_toilet=1')).total).toBe(0);
  });

  it('sorts by distance from the visitor, across pages, and states the distance', async () => {
    const { make } = town;
    make.activity({ name: 'Lontano', lat: 37.6, lng: 13.08 });
    make.activity({ name: 'Qui', lat: 37.5, lng: 13.08 });
    make.activity({ name: 'Accanto', lat: 37.501, lng: 13.08 });
    expect(names(await list('?sort=distance&near=37.5,13.08&per_page=2'))).toEqual(['Qui', 'Accanto']);
    const second = await list('?sort=distance&near=37.5,13.08&per_page=2&page=2');
    expect(second.data).toEqual([expect.objectContaining({ name: 'Lontano', distance_m: 11_119 })]);
    expect((await list()).data[0]).not.toHaveProperty('distance_m');
  });

  it('returns the points of all pages for the map', async () => {
    town.make.activity({ name: 'a', slug: 'a' });
    town.make.activity({ name: 'b', slug: 'b', always_open: 1 });
    const closed = town.make.activity({ name: 'c', slug: 'c' });
    town.make.insert('special_hours', { activity_id: closed, day: '2000-01-01', opens: null, closes: null, note: '' });
    town.make.activity({ name: 'd', category: 'altra' });
    const page = await list('?view=map&per_page=1&category=varie');
    expect(page.data).toHaveLength(1);
    expect(page.points?.map(({ slug, is_open }) => [slug, is_open])).toEqual([
      ['b', true],
      ['a', null],
      ['c', false],
    ]);
    expect(await list()).not.toHaveProperty('points');
  });

  it('lists what is open first, unless the alphabet is asked for', async () => {
    town.make.activity({ name: 'Alba' });
    town.make.activity({ name: 'Bar' }, [[6, '09:00', '20:00']]);
    town.make.activity({ name: 'Cinema' }, [[6, '21:00', '23:00']]);
    town.make.activity({ name: 'Drogheria' }, [[6, '09:00', '20:00']]);
    expect(names(await list('?per_page=3'))).toEqual(['Bar', 'Drogheria', 'Alba']);
    expect(names(await list('?per_page=3&page=2'))).toEqual(['Cinema']);
    expect(names(await list('?sort=name'))).toEqual(['Alba', 'Bar', 'Cinema', 'Drogheria']);
  });

  it('ranks many good ratings above one perfect rating, and no rating above bad ones', async () => {
    const { make } = town;
    make.activity({ name: 'Senza voti' });
    const bad = make.activity({ name: 'Bocciato' });
    for (let n = 0; n < 4; n++) make.review(bad, 1);
    make.review(make.activity({ name: 'Un voto' }), 5);
    const loved = make.activity({ name: 'Tanti voti' });
    for (let n = 0; n < 12; n++) make.review(loved, n === 0 ? 4 : 5);
    expect(names(await list('?sort=rating'))).toEqual(['Tanti voti', 'Un voto', 'Senza voti', 'Bocciato']);
  });

  it('shows a change at once, and opening hours by the minute', async () => {
    const id = town.make.activity({ name: 'Bar' }, [[6, '09:00', '10:01']]);
    expect((await list()).data[0]?.opening.label).toBe('Aperto, chiude alle 10:01');
    town.clock.advance({ minutes: 1 });
    expect((await list()).data[0]?.opening.is_open).toBe(false);
    town.db.prepare(`UPDATE activities SET name = 'Bar nuovo' WHERE id = ?`).run(id);
    expect(names(await list())).toEqual(['Bar nuovo']);
  });

  it('knows what is open now: lunch breaks, nights, special days and places that never close', async () => {
    const { make } = town;
    const special = (activity_id: number, day: string, opens: string | null, closes: string | null) =>
      make.insert('special_hours', { activity_id, day, opens, closes, note: '' });
    make.activity({ name: 'mattina' }, [
      [6, '09:00', '13:00'],
      [6, '16:00', '20:00'],
    ]);
    make.activity({ name: 'sempre', always_open: 1 });
    const closed = make.activity({ name: 'sempre ma oggi no', always_open: 1 });
    special(closed, '2026-11-21', null, null);
    make.activity({ name: 'notte' }, [[5, '18:00', '10:30']]);
    const exception = make.activity({ name: 'oggi sì' }, [[1, '09:00', '13:00']]);
    special(exception, '2026-11-21', '08:00', '12:00');
    const inventory = make.activity({ name: 'oggi no' }, [[6, '09:00', '13:00']]);
    special(inventory, '2026-11-21', null, null);
    make.activity({ name: 'bozza', status: 'draft', always_open: 1 });
    const page = await list('?open_now=1');
    expect(names(page)).toEqual(['mattina', 'notte', 'oggi sì', 'sempre']);
    expect(page.open_now_total).toBe(4);
    expect(page.data.every((card) => card.opening.is_open)).toBe(true);
  });
});

describe('GET /api/activities/{slug}', () => {
  beforeEach(() => {
    const { make } = town;
    const id = make.activity(
      {
        slug: 'il-faro',
        name: 'Il Faro',
        description: 'Vista **mare**.\n\n<script>alert(1)</script>',
        step_free: 1,
        dogs_allowed: 0,
      },
      [[6, '09:00', '13:00']],
    );
    make.insert('special_hours', { activity_id: id, day: '2026-11-23', opens: null, closes: null, note: 'Inventario' });
    make.review(id, 5, {
      created_at: '2026-11-02T10:00:00.000Z',
      reply: 'Grazie.',
      replied_at: '2026-11-03T10:00:00.000Z',
    });
    make.review(id, 2, { user_id: make.user('Nino Verdi') });
    make.review(id, 1, { created_at: '2024-01-20T10:00:00.000Z' });
    make.review(id, 1, { status: 'archived' });
    make.promotion(id, '2026-11-01', '2026-11-30', { slug: 'valida' });
    make.promotion(id, '2026-11-01', '2026-11-20', { slug: 'scaduta' });
    make.event(
      { slug: 'concerto', activity_id: id },
      ['2026-11-20T20:00:00.000Z', '2026-11-20T22:00:00.000Z'],
      ['2026-11-27T20:00:00.000Z', '2026-11-27T22:00:00.000Z'],
    );
    make.event({ slug: 'passato', activity_id: id }, ['2026-11-19T20:00:00.000Z', '2026-11-19T22:00:00.000Z']);
    const flyer = { activity_id: id, status: 'published', published_at: NOW };
    make.insert('flyers', { ...flyer, slug: 'sfogliami', starts_on: '2026-11-20', ends_on: '2026-11-21' });
    make.insert('flyers', { ...flyer, slug: 'domani', starts_on: '2026-11-22', ends_on: '2026-11-30' });
    make.job({ title: 'Cuoco', activity_id: id });
    make.job({ title: 'Scaduto', activity_id: id, expires_on: '2026-11-20' });
    make.activity({ slug: 'bozza', status: 'draft' });
  });
  const detail = () => town.read<ActivityDetail>('/api/activities/il-faro');

  it('renders the description without its raw HTML', async () => {
    expect((await detail()).description_html).toBe(
      '<p>Vista <strong>mare</strong>.</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    );
  });

  it('distinguishes known facts from unknown ones', async () => {
    expect(await detail()).toMatchObject({
      step_free: true,
      dogs_allowed: false,
      accessible_toilet: null,
      baby_changing: null,
      phone: null,
    });
  });

  it('lists the week from today on, with special days', async () => {
    const { hours } = await detail();
    expect(hours.map((day) => day.day)).toEqual(Array.from({ length: 7 }, (_, n) => addDays('2026-11-21', n)));
    expect(hours[0]).toEqual({
      day: '2026-11-21',
      weekday: weekdayOf('2026-11-21'),
      ranges: [{ opens: '09:00', closes: '13:00' }],
      note: '',
    });
    expect(hours[2]).toMatchObject({ ranges: [], note: 'Inventario' });
  });

  it('shows the reviews that the average counts, newest first', async () => {
    const { rating, rating_spread, reviews } = await detail();
    expect(rating).toEqual({ average: 3.5, count: 2 });
    expect(rating_spread).toEqual([0, 1, 0, 0, 1]);
    expect(reviews.map(({ author, rating: stars, reply }) => [author, stars, reply])).toEqual([
      ['Rosa Prova', 5, 'Grazie.'],
      ['Nino Verdi', 2, null],
    ]);
  });

  it('lists current events and promotions of the place, not past ones', async () => {
    const { promotions, events, jobs, flyers } = await detail();
    expect(flyers.map((item) => item.slug)).toEqual(['sfogliami']);
    expect(promotions.map((item) => item.slug)).toEqual(['valida']);
    expect(events).toEqual([expect.objectContaining({ slug: 'concerto', starts_at: '2026-11-27T20:00:00.000Z' })]);
    expect(jobs.map((item) => item.title)).toEqual(['Cuoco']);
  });

  it.each(['bozza', 'mai-vista', 'un%2Fpercorso', '%00'])('answers 404 to %s, in Italian', async (slug) => {
    const { status, body } = await town.ask(`/api/activities/${slug}`);
    expect(status).toBe(404);
    expect(body.message).toBe('Questa attività non c’è, o non c’è più.');
  });
});

describe('the pick of open places on the home', () => {
  it('stays the same during a day, changes with the day, and mixes categories', async () => {
    const town = await contentTown('2026-11-16T05:00:00.000Z');
    for (let n = 0; n < 40; n++)
      town.make.activity({ always_open: 1, category: `categoria-${n % 8}`, verified_at: n < 24 ? NOW : null });
    const pick = async () => (await town.read<HomeResponse>('/api/home')).open_now;
    const days: string[] = [];
    for (let day = 0; day < 5; day++) {
      const morning = await pick();
      expect(new Set(morning.map((card) => card.category.slug)).size).toBe(6);
      town.clock.advance({ hours: 12 });
      expect(await pick()).toEqual(morning);
      town.clock.advance({ hours: 12 });
      days.push(
        morning
          .map((card) => card.slug)
          .sort()
          .join(),
      );
    }
    expect(new Set(days).size).toBe(5);
    await town.close();
  });
});
