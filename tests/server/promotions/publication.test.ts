import { Check } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../server/content/answers.ts';
import type { Publication } from '../../../server/content/publication.ts';
import { createPromotions } from '../../../server/features/promotions/promotions.ts';
import { promotionPublication } from '../../../server/features/promotions/publication.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import type { PromotionDraft } from '../../../shared/kinds/promotions.ts';
import { NOW } from '../../support/app.ts';
import { inserter } from '../../support/rows.ts';
import { seededTown } from '../../support/seededTown.ts';

const DAY = '2026-11-21';
const town = seededTown();
let publication: Publication<PromotionDraft>;
let owner: number;
let shop: number;
let category: number;

beforeAll(() => {
  const { db, clock } = town;
  publication = promotionPublication(db, clock, createPromotions(db, clock, createAnswers(db, clock)));
  owner = idOf("users WHERE email = 'esercente@piazza.test'");
  shop = idOf("activities WHERE slug = 'osteria-del-porto'");
  category = idOf("categories WHERE kind = 'promotions' AND slug = 'mangiare'");
});
afterAll(() => town.close());

const idOf = (from: string) => town.db.prepare<[], number>(`SELECT id FROM ${from}`).pluck().get() as number;
const author = () => ({ id: owner, is_office: false });
const whole = (changes: Partial<PromotionDraft> = {}): PromotionDraft => ({
  ...publication.empty(author(), shop),
  title: 'Zuppa della sera',
  label: '−15 %',
  category_id: category,
  excerpt: 'Una ciotola per ogni tavolo.',
  description: 'Di **ceci**, dalle sette.',
  ends_on: '2026-12-31',
  ...changes,
});
const errorsOf = (draft: PromotionDraft, id: number | null = null) =>
  publication.check(draft, { author: author(), id, day: DAY, now: NOW });
const errors = (changes: Partial<PromotionDraft>) => errorsOf(whole(changes));
const write = (draft: PromotionDraft, id: number | null = null) =>
  publication.write(draft, { id, owner_id: owner, now: NOW });
const shown = (key: string) => publication.detail(key) as PromotionDetail;
const offerOf = (id: number) =>
  town.db.prepare('SELECT max_coupons, taken, redeemed FROM coupon_offers WHERE promotion_id = ?').get(id);

it('begins today, empty, and reports the rest as missing', () => {
  expect(Object.keys(errorsOf(publication.empty(author(), null)))).toEqual([
    ...['title', 'label', 'category_id', 'activity_id', 'ends_on'],
  ]);
  const drawn = write(publication.complete(publication.empty(author(), null)));
  expect(shown(drawn.key)).toMatchObject({ title: 'Senza titolo', label: 'Promo', is_current: true });
});

it('needs a title, the saving and the last day of whoever has one shop', () => {
  const { id: shop, owner_id } = town.db
    .prepare<[], { id: number; owner_id: number }>(
      `SELECT id, owner_id FROM activity_outlines WHERE status = 'published' AND owner_id IN
        (SELECT owner_id FROM activity_outlines WHERE status = 'published' GROUP BY owner_id HAVING count(*) = 1)
        AND id IN (SELECT activity_id FROM promotions)`,
    )
    .get() as { id: number; owner_id: number };
  const only = { id: owner_id, is_office: false };
  const begun = publication.empty(only, null);
  expect(begun).toMatchObject({ activity_id: shop, category_id: expect.any(Number), starts_on: DAY });
  const draft = { ...begun, title: 'Pane del giorno prima', label: '−50 %', ends_on: DAY };
  expect(publication.check(draft, { author: only, id: null, day: DAY, now: NOW })).toEqual({});
  expect(shown(write(draft).key)).toMatchObject({ excerpt: '', description_html: '' });
});

it('appears on its page as it was written, under its own address, and can be renewed and copied', () => {
  const photo = { path: 'photos/0123456789abcdef01234567-1280x853', focus_x: 0.2, focus_y: 0.8 };
  const photos = [
    { ...photo, alt: 'La zuppa', decorative: false },
    { ...photo, alt: 'ignorato', decorative: true },
  ];
  const draft = whole({ photos, code: ' ZUPPA ', weekdays: '135', time_from: '19:00', time_to: '01:00' });
  expect(errorsOf(draft)).toEqual({});
  const { id, key } = write(draft);
  expect([key, write(whole()).key]).toEqual(['zuppa-della-sera', 'zuppa-della-sera-2']);
  expect(shown(key)).toMatchObject({
    photo: `${photo.path}#20,80`,
    photos: [
      { ...photo, alt: 'La zuppa' },
      { ...photo, alt: '' },
    ],
    code: 'ZUPPA',
    weekdays: '135',
    has_coupon: false,
    description_html: expect.stringContaining('<strong>ceci</strong>'),
  });
  const read = publication.read(id) as PromotionDraft;
  expect(read.photos).toEqual([photos[0], { ...photos[1], alt: '' }]);
  expect(publication.renew?.(read, '2027-03-01')).toEqual({ ...read, ends_on: '2027-03-01' });
  expect(publication.copy(read)).toEqual({ ...read, starts_on: null, ends_on: null, code: '' });
  // Another title has another address; without photos nothing of them is left.
  expect(write({ ...read, title: 'Zuppa di ceci', photos: [] }, id).key).toBe('zuppa-di-ceci');
  expect(shown('zuppa-di-ceci').photo).toBeNull();
});

it.each<[string, Partial<PromotionDraft>, Record<string, string>]>([
  ['no label', { label: ' ' }, { label: 'Scrivi che cosa si risparmia in poche lettere, per esempio «−20 %».' }],
  ['no weekday', { weekdays: '' }, { weekdays: 'Scegli almeno un giorno.' }],
  [
    'weekdays that do not come',
    { starts_on: '2026-11-23', ends_on: '2026-11-25', weekdays: '67' },
    { weekdays: 'Fra queste date non c’è nessuno dei giorni scelti.' },
  ],
  [
    'an end before the start',
    { starts_on: '2026-12-02', ends_on: '2026-12-01' },
    { ends_on: 'Non può finire prima di cominciare.' },
  ],
  [
    'an end in the past',
    { starts_on: '2026-11-01', ends_on: '2026-11-20' },
    { ends_on: 'Questo giorno è già passato.' },
  ],
  ['more than a year', { ends_on: '2027-12-01' }, { ends_on: 'Al massimo fra un anno.' }],
  ['hours that are none', { time_from: '25:00' }, { time_from: 'Scrivi l’ora come 18:30.' }],
  ['a minute', { time_from: '18:00', time_to: '18:00' }, { time_to: 'Finisce nel minuto in cui comincia.' }],
  [
    'no coupons',
    { has_coupon: true, max_coupons: 0 },
    { max_coupons: 'Scrivi quanti, almeno uno, o lascia vuoto per non mettere un limite.' },
  ],
  ['a number too many', { has_coupon: true, max_coupons: 999_999_999 }, { max_coupons: 'Al massimo 100.000.' }],
  ['another’s shop', { activity_id: 999_999 }, { activity_id: 'Scegli uno dei tuoi negozi.' }],
  [
    'a photo without words',
    { photos: [{ path: 'photos/0123456789abcdef01234567-1x1', alt: '', decorative: false, focus_x: 0, focus_y: 0 }] },
    { 'photos.0.alt': 'Descrivi la foto per chi non la vede, o segna che è decorativa.' },
  ],
])('refuses %s with a sentence at the field', (_what, changes, expected) => {
  expect(errors(changes)).toEqual(Object.fromEntries(Object.entries(expected).map(([path, one]) => [path, [one]])));
});

it('keeps a number that is too much until it is sent, so that its field can say so', () => {
  expect(Check(publication.draft, whole({ max_coupons: 999_999_999 }))).toBe(true);
});

describe('coupons', () => {
  const insert = inserter(town.db);
  const take = (promotion_id: number, email: string) =>
    insert('coupons', { promotion_id, user_id: idOf(`users WHERE email = '${email}'`) });

  it('are switched on with their number, or without one, and off while nobody has one', () => {
    const { id, key } = write(whole({ has_coupon: true, max_coupons: 20 }));
    expect([offerOf(id), shown(key).has_coupon]).toEqual([{ max_coupons: 20, taken: 0, redeemed: 0 }, true]);
    write(whole({ has_coupon: true }), id);
    expect(offerOf(id)).toMatchObject({ max_coupons: null });
    expect(publication.read(id)).toMatchObject({ has_coupon: true, max_coupons: null });
    write(whole(), id);
    expect([offerOf(id), shown(key).has_coupon]).toEqual([undefined, false]);
  });

  it('stay with who took them: no lower number, no switching off, no other shop', () => {
    const coupons = { has_coupon: true, max_coupons: 5 };
    const { id } = write(whole(coupons));
    for (const email of ['cittadino@piazza.test', 'esercente@piazza.test']) take(id, email);
    expect(errorsOf(whole({ ...coupons, max_coupons: 2 }), id)).toEqual({});
    expect(errorsOf(whole({ ...coupons, max_coupons: 1 }), id)).toEqual({
      max_coupons: ['Ne sono già stati presi 2: il limite non può essere più basso.'],
    });
    expect(errorsOf(whole({ has_coupon: false }), id)).toEqual({
      has_coupon: ['Ne sono già stati presi 2: i coupon non si possono togliere, ma puoi fermarli a 2.'],
    });
    const bakery = idOf("activities WHERE slug = 'panificio-tre-spighe'");
    expect(errorsOf(whole({ ...coupons, activity_id: bakery }), id)).toEqual({
      activity_id: ['Qualcuno ha già preso un coupon: il negozio non si cambia più.'],
    });
    // Undoing a change writes what once was, without asking.
    write(whole({ has_coupon: true, max_coupons: 1 }), id);
    write(whole(), id);
    expect(offerOf(id)).toEqual({ max_coupons: 2, taken: 2, redeemed: 0 });
  });
});
