import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Publication } from '../../../server/content/publication.ts';
import { createAds } from '../../../server/features/ads/ads.ts';
import { adPublication } from '../../../server/features/ads/publication.ts';
import { createDailyVisitors } from '../../../server/lib/dailyVisitors.ts';
import { namedFiles } from '../../../server/ops/retention/namedFiles.ts';
import type { AdDraft } from '../../../shared/kinds/ads.ts';
import { NOW } from '../../support/app.ts';
import { contextOf } from '../../support/context.ts';
import { seededTown } from '../../support/seededTown.ts';

const town = seededTown();
let publication: Publication<AdDraft>;
let owner: number;
/** The town's price list. */
let list: number | null = null;

beforeAll(() => {
  publication = adPublication(town.db, town.clock, () => list);
  owner = town.db
    .prepare<[], number>("SELECT id FROM users WHERE email = 'inserzionista@piazza.test'")
    .pluck()
    .get() as number;
});
afterAll(() => town.close());

const author = () => ({ id: owner, is_office: false });
const whole = (changes: Partial<AdDraft> = {}): AdDraft => ({
  ...publication.empty(author(), null),
  title: 'Corso di vela',
  body: 'Otto uscite, dal sabato.',
  advertiser: 'Lega del mare',
  target_url: 'https://vela.example/corsi',
  cta_label: 'Scopri il corso',
  starts_at: '2026-11-21T08:00',
  ends_at: '2026-12-21T00:00',
  paid_cents: 12000,
  max_impressions: 5000,
  ...changes,
});
const errorsOf = (draft: AdDraft, id: number | null = null) =>
  publication.check(draft, { author: author(), id, day: NOW.slice(0, 10), now: NOW });
const write = (draft: AdDraft, id: number | null = null) => publication.write(draft, { id, owner_id: owner, now: NOW });
const row = (id: number) =>
  town.db.prepare('SELECT * FROM ad_campaigns WHERE id = ?').get(id) as Record<string, unknown>;

it('reports every missing field at first, and can be previewed all the same', () => {
  const empty = publication.empty(author(), null);
  expect(Object.keys(errorsOf(empty)).join(' ')).toBe(
    'title body advertiser target_url cta_label starts_at ends_at paid_cents max_impressions',
  );
  const { key } = write(publication.complete({ ...empty, target_url: 'javascript:alert(1)', places: ['jobs'] }));
  expect(publication.detail(key)).toMatchObject({
    ad: { slug: 'senza-titolo', title: 'Senza titolo', site: null, token: '' },
    places: ['jobs'],
  });
});

it('runs in the town’s hours, and keeps its address when its title changes', () => {
  const draft = whole();
  expect(errorsOf(draft)).toEqual({});
  const { id, key } = write(draft);
  expect(key).toBe('corso-di-vela');
  expect(row(id)).toMatchObject({ starts_at: '2026-11-21T07:00:00.000Z', ends_at: '2026-12-20T23:00:00.000Z' });
  expect(publication.read(id)).toEqual(draft);
  expect(write(whole({ title: 'Corso di pesca' }), id).key).toBe('corso-di-vela');
  expect(write(whole()).key).toBe('corso-di-vela-2');
  // 02:30 comes twice that night; a campaign that begins the second time still does after another field changed.
  town.db.prepare("UPDATE ad_campaigns SET starts_at = '2026-10-25T01:30:00.000Z' WHERE id = ?").run(id);
  const read = publication.read(id) as AdDraft;
  write({ ...read, body: 'Altro.' }, id);
  expect(row(id)).toMatchObject({ body: 'Altro.', starts_at: '2026-10-25T01:30:00.000Z' });
  expect(publication.copy(read)).toEqual({ ...read, starts_at: null, ends_at: null });
});

it('shows one photo beside its words', () => {
  const path = `photos/${'a'.repeat(24)}-1280x853`;
  const photo = {
    path,
    alt: 'La barca ',
    decorative: false,
    focus_x: 0.3,
    focus_y: 0.2,
    whole: `photos/${'b'.repeat(24)}-1280x960`,
  };
  const { id, key } = write(whole({ photos: [photo] }));
  expect(publication.read(id)?.photos).toEqual([{ ...photo, alt: 'La barca' }]);
  expect(publication.detail(key)).toMatchObject({ ad: { photo: `${path}#30,20`, photo_alt: 'La barca' } });
  expect(namedFiles(town.db).storage).toContain(path);
  expect(namedFiles(town.db).storage).toContain(photo.whole);
  expect(errorsOf(whole({ photos: [photo, photo] }))).toEqual({ photos: ['Una foto sola.'] });
  write(whole({ photos: [] }), id);
  expect(publication.detail(key)).toMatchObject({ ad: { photo: null, photo_alt: '' } });
});

it('keeps what was counted, and its cap never goes below that', () => {
  const { id } = write(whole());
  town.db.prepare('UPDATE ad_campaigns SET impressions = 1200, clicks = 7 WHERE id = ?').run(id);
  expect(errorsOf(whole({ max_impressions: 1200 }), id)).toEqual({});
  expect(errorsOf(whole({ max_impressions: 1199 }), id)).toEqual({
    max_impressions: ['È già stato visto 1.200 volte: il limite non può essere più basso.'],
  });
  // As if the ad had been shown once more between the check and the write: the limit rises to what was shown.
  write(whole({ max_impressions: 1199, title: 'Corso nuovo' }), id);
  expect(row(id)).toMatchObject({ title: 'Corso nuovo', impressions: 1200, clicks: 7, max_impressions: 1200 });
});

it.each<[string, Partial<AdDraft>, Record<string, string>]>([
  ...['http://vela.example', '//vela.example', '/con spazio'].map(
    (target_url): [string, Partial<AdDraft>, Record<string, string>] => [
      target_url,
      { target_url },
      { target_url: 'Scrivi un indirizzo che comincia con https://, o una pagina del portale che comincia con /.' },
    ],
  ),
  ['an end before the start', { ends_at: '2026-11-21T08:00' }, { ends_at: 'Non può finire prima di cominciare.' }],
  [
    'an end in the past',
    { starts_at: '2026-11-20T08:00', ends_at: '2026-11-21T10:00' },
    { ends_at: 'Questo momento è già passato.' },
  ],
  ['more than a year', { ends_at: '2027-12-21T00:00' }, { ends_at: 'Al massimo un anno.' }],
  ['a moment that is none', { ends_at: '2026-12-21T24:00' }, { ends_at: 'Questo momento non esiste.' }],
  ['nobody looking', { max_impressions: 0 }, { max_impressions: 'Almeno una visualizzazione.' }],
  ['another’s shop', { activity_id: 1 }, { activity_id: 'Scegli uno dei tuoi negozi.' }],
])('refuses %s with a sentence at the field', (_what, changes, expected) => {
  expect(errorsOf(whole(changes))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([path, one]) => [path, [one]])),
  );
});

it('appears only in the places its author chose, in turn with others', () => {
  town.db.prepare("UPDATE ad_campaigns SET status = 'archived'").run();
  write(whole({ title: 'Ovunque' }));
  write(whole({ title: 'Solo lavoro', places: ['jobs', 'events'] }));
  const context = contextOf({ db: town.db, clock: town.clock, keys: { secret: 'a secret' } });
  const ads = createAds(context, createDailyVisitors(town.clock));
  const titles = (place: 'home' | 'jobs') => [1, 2, 3, 4].map(() => ads.slot(place)?.title);
  expect(titles('home')).toEqual(Array(4).fill('Ovunque'));
  expect(titles('jobs').sort()).toEqual(['Ovunque', 'Ovunque', 'Solo lavoro', 'Solo lavoro']);
});

it('costs what the price list says; what was agreed before it, and what the office agrees, stays', () => {
  list = 24;
  const { id } = write(whole());
  expect(errorsOf(whole({ paid_cents: 12000 }))).toEqual({});
  expect(errorsOf(whole({ paid_cents: 1 }))).toEqual({ paid_cents: ['Con il prezzo di adesso sono 120\u00a0€.'] });
  expect(errorsOf(whole({ paid_cents: 1 }), id)).toEqual({});
  const office = { author: { id: owner, is_office: true }, id: null, day: NOW.slice(0, 10), now: NOW };
  expect(publication.check(whole({ paid_cents: 1 }), office)).toEqual({});
  list = null;
  expect(errorsOf(whole({ paid_cents: 1 }))).toEqual({});
});
