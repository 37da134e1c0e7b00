import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import { activityPublication } from '../../../server/features/activities/publication.ts';
import { weekOf } from '../../../server/features/imports/reading/osm/hours.ts';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import type { ActivityDraft } from '../../../shared/kinds/activities.ts';
import { NOW, person } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { desk } from '../../support/desk.ts';

// The clock says Saturday 21 November 2026, 10:00.
const town = await contentTown();
let publication: ReturnType<typeof activityPublication>;
const OFFICE = { id: 1, is_office: true };
const at = { author: OFFICE, id: null, day: '2026-11-21', now: NOW };
const PHOTO = {
  path: `photos/${'a'.repeat(24)}-640x480`,
  alt: 'La sala',
  decorative: false,
  focus_x: 0.2,
  focus_y: 0.8,
};

beforeAll(() => {
  seedTown(town.db, { now: town.clock(), passwordHash: '' });
  publication = activityPublication(town.db, { detail: () => ({}) as ActivityDetail });
});
afterAll(() => town.close());

const idOf = (slug: string) => town.db.prepare('SELECT id FROM activities WHERE slug = ?').pluck().get(slug) as number;
const read = (id: number) => publication.read(id) as ActivityDraft;
const write = (draft: ActivityDraft, id: number | null, now = NOW) =>
  town.db.transaction(() => publication.write(draft, { id, owner_id: null, now }))();
const detail = (slug: string) => town.read<ActivityDetail>(`/api/activities/${slug}`);
const sound = (changes: Partial<ActivityDraft> = {}): ActivityDraft => ({
  ...read(idOf('osteria-del-porto')),
  ...changes,
});
const wrong = (changes: Partial<ActivityDraft>) => publication.check(sound(changes), at);

const shift = (weekday: number, opens: string, closes: string | null) => ({ weekday, opens, closes });
const closed = (from: string, to: string, note = '') => ({ from, to, ranges: [], note });
const season = (from: string, to: string) => ({ name: 'Estate', from, to, hours: [shift(1, '09:00', '24:00')] });
const SUMMER = season('06-15', '09-15');

describe('what is written', () => {
  it('is on the page, in the search and in the list at once, with its photos and payments', async () => {
    const { key: slug } = write(
      sound({
        name: 'Gelateria Bianca',
        excerpt: 'Gelato di mandorla.',
        photos: [PHOTO, { ...PHOTO, path: `photos/${'b'.repeat(24)}-640x480`, decorative: true }],
        payments: ['contanti', 'satispay'],
        website: ' www.bianca.example/gelati ',
        phone: '0925/000.999',
        whatsapp: '350 000 2009',
        hours: [shift(6, '09:00', '13:00')],
        special: [],
        always_open: false,
      }),
      null,
    );
    expect(slug).toBe('gelateria-bianca');
    const page = await detail(slug);
    expect(page).toMatchObject({
      photo: `${PHOTO.path}#20,80`,
      payments: ['contanti', 'satispay'],
      website: 'https://www.bianca.example/gelati',
      phone: '0925 000 999',
      whatsapp: '+39 350 000 2009',
      opening: { is_open: true },
    });
    expect(page.photos.map(({ alt, focus_x }) => [alt, focus_x])).toEqual([
      ['La sala', 0.2],
      ['', 0.2],
    ]);
    const { results } = await town.read<SearchResponse>('/api/search?q=gelateria%20bianca');
    expect(results.activities[0]?.title).toBe('Gelateria Bianca');
    const html = (await town.app.inject(`/attivita/${slug}`)).body;
    expect(html).toContain('"paymentAccepted":"contanti, Satispay"');
  });

  it('makes days of a closure, and one closure of days', () => {
    const id = idOf('osteria-del-porto');
    const special = [
      { from: '2026-12-24', to: '2026-12-24', ranges: [{ opens: '10:00', closes: '13:00' }], note: 'Vigilia' },
      closed('2027-01-07', '2027-01-20', 'Ferie'),
    ];
    write(sound({ special }), id);
    expect(read(id).special).toEqual(special);
    const days = town.db.prepare("SELECT count(*) FROM special_hours WHERE activity_id = ? AND note = 'Ferie'").pluck();
    expect(days.get(id)).toBe(14);
  });
});

describe('a season', () => {
  const SEASONS = [SUMMER, { name: '', from: '11-05', to: '03-08', hours: [] }];
  it('is on the page, for search engines and in open data, and an import reads it there', async () => {
    const { key: slug } = write(
      sound({ name: 'Lido', hours: [shift(6, '10:00', '18:00')], seasons: SEASONS, special: [] }),
      null,
    );
    expect(read(idOf(slug)).seasons).toEqual(SEASONS);
    const page = await detail(slug);
    expect(page.opening).toEqual({ is_open: false, label: 'Chiuso, apre sabato 13 marzo alle 10:00' });
    expect(page.seasons.map(({ title, words }) => [title, words])).toEqual([
      ['dal 5 novembre all’8 marzo', 'chiuso'],
      ['Estate, dal 15 giugno al 15 settembre', 'lun 9:00–24:00; mar–dom chiuso'],
      ['Nel resto dell’anno', 'lun–ven chiuso; sab 10:00–18:00; dom chiuso'],
    ]);
    const html = (await town.app.inject(`/attivita/${slug}`)).body;
    const spec = JSON.parse(/"openingHoursSpecification":(\[.*?\])/.exec(html)?.[1] ?? '[]') as { opens: string }[];
    expect(spec.map(({ '@type': _, ...one }: { '@type'?: string; opens: string }) => one)).toEqual([
      { validFrom: '2026-11-05', validThrough: '2027-03-08', opens: '00:00', closes: '00:00' },
      { validFrom: '2027-06-15', validThrough: '2027-09-15', dayOfWeek: 'Monday', opens: '09:00', closes: '23:59' },
      { dayOfWeek: 'Saturday', opens: '10:00', closes: '18:00' },
    ]);
    const { dati: rows } = (await town.app.inject('/dati/attivita.json')).json() as {
      dati: { nome: string; orari: string }[];
    };
    const orari = rows.find(({ nome }) => nome === 'Lido')?.orari ?? '';
    expect(orari).toBe('Sa 10:00-18:00; Jun 15-Sep 15 off; Jun 15-Sep 15 Mo 09:00-24:00; Nov 05-Mar 08 off');
    expect(weekOf(orari)).toMatchObject({ rest: null, seasons: SEASONS.map((season) => ({ ...season, name: '' })) });
  });
});

it('is drawn without a season whose days somebody is still choosing', () => {
  const choosing = { ...SUMMER, from: '06-31' };
  expect(publication.complete(sound({ seasons: [choosing, SUMMER] })).seasons).toEqual([SUMMER]);
});

describe('what keeps it from being published', () => {
  it.each<[string, Partial<ActivityDraft>]>([
    ['name', { name: '  ' }],
    ['category_id', { category_id: null }],
    ['description', { excerpt: '', description: '' }],
    ['district', { district: '' }],
    ['lat', { lat: null, lng: null }],
    ['phone', { phone: 'chiedere al bar' }],
    ['whatsapp', { whatsapp: '12' }],
    ['email', { email: 'bar@' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'il nostro sito' }],
    ['hours.0.closes', { hours: [shift(1, '09:00', null)] }],
    ['hours.1.opens', { hours: [shift(1, '09:00', '13:00'), shift(1, '12:00', '20:00')] }],
    ['seasons.0.to', { seasons: [season('06-15', '02-29')] }],
    ['seasons.1.from', { seasons: [SUMMER, season('09-15', '10-31')] }],
    ['seasons.1.from', { seasons: [season('11-01', '03-31'), season('01-01', '01-06')] }],
    ['seasons.0.hours.0.closes', { seasons: [{ ...SUMMER, hours: [shift(1, '09:00', null)] }] }],
    ['special.0.to', { special: [closed('2026-12-24', '2026-12-20')] }],
    ['special.0.from', { special: [closed('2026-02-30', '2026-03-01')] }],
    ['special.1.from', { special: [closed('2026-12-20', '2026-12-24'), closed('2026-12-24', '2026-12-24')] }],
    ['photos.0.alt', { photos: [{ ...PHOTO, alt: ' ' }] }],
  ])('%s', (path, changes) => {
    expect(Object.keys(wrong(changes))).toEqual([path]);
  });

  it('is a missing address where a shop owner writes; the office may know only the point on the map', () => {
    expect(wrong({ address: ' ' })).toEqual({});
    const owner = { ...at, author: { ...at.author, is_office: false } };
    expect(Object.keys(publication.check(sound({ address: ' ' }), owner))).toEqual(['address']);
  });

  it('is not a shift past midnight, nor another kind’s category let through', () => {
    expect(wrong({ hours: [shift(6, '18:00', '02:00'), shift(6, '10:00', '14:00')] })).toEqual({});
    const ofEvents = town.db.prepare("SELECT id FROM categories WHERE kind = 'events'").pluck().get() as number;
    expect(Object.keys(wrong({ category_id: ofEvents }))).toEqual(['category_id']);
  });
});

it('changes Saturday’s hours at once, and waits with another address', async () => {
  const shop = await desk(town, 'negozio@example.it', ['esercente']);
  const owner_id = person(town.app, 'negozio@example.it');
  const id = town.make.activity({ slug: 'merceria', name: 'Merceria', owner_id }, [[6, '09:00', '13:00']]);
  const { id: revision, outcome } = await shop.change('activities', id, {
    hours: [shift(6, '09:00', '20:00')],
    address: 'Via Nuova 1',
  });
  expect([outcome.status, outcome.body.waiting]).toEqual([200, revision]);
  const page = await detail('merceria');
  expect([page.opening.label, page.address]).toEqual(['Aperto, chiude alle 20:00', 'Via Giardini 1']);
  const preview = await shop.ask<{ detail: ActivityDetail }>('GET', `/api/desk/revisions/${revision}/preview`);
  expect(preview.body.detail.address).toBe('Via Nuova 1');
});

it('publishes hours beside special days that were added and left empty', async () => {
  const shop = await desk(town, 'ferramenta@example.it', ['esercente']);
  const id = town.make.activity({ name: 'Ferramenta', owner_id: person(town.app, 'ferramenta@example.it') });
  const { outcome } = await shop.change('activities', id, {
    hours: [shift(6, '09:00', '20:00')],
    special: [{ from: null, to: null, ranges: [], note: ' ' }],
  });
  expect([outcome.status, outcome.body.state]).toEqual([200, 'approved']);
  expect((await shop.open('activities', { item_id: id })).body.draft).toMatchObject({ special: [] });
  // With a word in it somebody meant something.
  const { outcome: half } = await shop.change('activities', id, {
    special: [{ from: null, to: null, ranges: [], note: 'Ferie' }],
  });
  expect([half.status, Object.keys(half.body.errors ?? {})]).toEqual([422, ['special.0.from', 'special.0.to']]);
});

it('previews a draft that has hardly begun', () => {
  const draft = publication.complete({
    ...publication.empty(OFFICE, null),
    hours: [shift(1, '09:00', null), shift(1, '09:00', '10:00'), shift(1, '09:00', '11:00')],
    special: [
      { from: '2026-12-24', to: null, ranges: [{ opens: '10:00', closes: null }], note: '' },
      { from: null, to: null, ranges: [], note: '' },
    ],
  });
  expect(write(draft, null).key).toBe('senza-nome');
});
