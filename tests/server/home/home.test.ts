import { expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import type { HomeResponse } from '../../../shared/contract/home.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { call } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { admin } from '../../support/roles.ts';

const home = (town: ContentTown) => town.read<HomeResponse>('/api/home');

it('works for an empty town', async () => {
  const town = await contentTown();
  expect(await home(town)).toEqual({
    today: '2026-11-21',
    lead_event: null,
    lead_article: null,
    events_today: [],
    events_next: [],
    open_now: [],
    open_now_total: 0,
    promotions: [],
    flyers: [],
    jobs: [],
  });
  await town.close();
});

it('shows the demo town at this moment, within its limits, without repetition', async () => {
  const town = await contentTown();
  seedTown(town.db, { now: town.clock(), passwordHash: '' });
  const now = '2026-11-21T09:00:00.000Z';
  const { today, events_today, events_next, open_now, open_now_total, promotions, flyers, jobs } = await home(town);
  expect([flyers.length > 0, flyers.length <= 4]).toEqual([true, true]);
  expect(flyers.every((flyer) => flyer.ends_on >= today && (flyer.cover?.offers.length ?? 0) > 0)).toBe(true);
  expect(today).toBe('2026-11-21');
  expect([events_today.length > 0, events_today.length <= 8]).toEqual([true, true]);
  expect(events_today.every((event) => event.ends_at > now && wallTime(event.starts_at).day <= today)).toBe(true);
  expect([events_next.length > 0, events_next.length <= 8]).toEqual([true, true]);
  expect(events_next.every((event) => wallTime(event.starts_at).day > today)).toBe(true);
  const shown = [...events_today, ...events_next].map((event) => event.id);
  expect(new Set(shown).size).toBe(shown.length);
  expect(open_now).toHaveLength(6);
  expect(open_now.every((activity) => activity.opening.is_open)).toBe(true);
  expect(open_now_total).toBeGreaterThanOrEqual(6);
  expect(promotions).toHaveLength(6);
  const ends = promotions.map((promotion) => promotion.ends_on);
  expect(ends).toEqual([...ends].sort());
  expect(promotions.every((promotion) => promotion.starts_on <= today && promotion.weekdays.includes('6'))).toBe(true);
  expect(jobs).toHaveLength(4);
  await town.close();
});

it('follows the clock: at night the day’s events are over, after midnight it is the next day', async () => {
  const town = await contentTown('2026-11-21T22:50:00.000Z');
  town.make.event({ slug: 'finito' }, ['2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z']);
  town.make.event({ slug: 'notte' }, ['2026-11-21T22:30:00.000Z', '2026-11-22T00:30:00.000Z']);
  town.make.event({ slug: 'domenica' }, ['2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z']);
  const slugs = async () => {
    const { today, events_today, events_next } = await home(town);
    return [today, events_today.map((event) => event.slug), events_next.map((event) => event.slug)];
  };
  expect(await slugs()).toEqual(['2026-11-21', ['notte'], ['domenica']]);
  town.clock.advance({ minutes: 20 });
  expect(await slugs()).toEqual(['2026-11-22', ['notte', 'domenica'], []]);
  await town.close();
});

it('leads with what comes once and soon, and with what the office chose while that is to come', async () => {
  const town = await contentTown('2026-11-21T08:00:00.000Z');
  town.make.event({ slug: 'in-corso' }, ['2026-11-21T07:00:00.000Z', '2026-11-21T10:00:00.000Z']);
  town.make.event({ slug: 'stasera' }, ['2026-11-21T19:00:00.000Z', '2026-11-21T21:00:00.000Z']);
  town.make.event({ slug: 'festa' }, ['2026-12-20T19:00:00.000Z', '2026-12-20T21:00:00.000Z']);
  town.make.article('acqua', { published_at: '2026-11-01T08:00:00.000Z' });
  const cookie = await admin(town);
  const lead = async () => {
    const { lead_event, lead_article } = await home(town);
    return lead_event?.slug ?? lead_article?.slug;
  };
  const choose = async (front: string) => {
    const body = { lead: '', today: '', open: '', promotions: '', flyers: '', next: '', jobs: '', front };
    const answer = await call(town.app, 'PUT', '/api/office/settings/home', { cookie, body });
    return answer.statusCode;
  };
  expect(await lead()).toBe('stasera');
  expect(await choose('https://altrove.example/eventi/festa')).toBe(422);
  await choose('/eventi/festa');
  expect(await lead()).toBe('festa');
  await choose('/sostenibilita/acqua');
  expect(await lead()).toBe('acqua');
  await choose('/eventi/mai-esistito');
  expect(await lead()).toBe('stasera');
  await choose('/eventi/in-corso');
  expect(await lead()).toBe('in-corso');
  town.clock.advance({ hours: 3 });
  expect(await lead()).toBe('stasera');
  await town.close();
});
