import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../server/content/answers.ts';
import { createFlyers } from '../../../server/features/flyers/flyers.ts';
import { flyerPublication } from '../../../server/features/flyers/publication.ts';
import type { FlyerDraft } from '../../../shared/kinds/flyers.ts';
import { call, person } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';

// The clock says Saturday 21 November 2026, 10:00.
const DAY = '2026-11-21';
const NOW = '2026-11-21T09:00:00.000Z';
const PHOTO = `photos/${'a'.repeat(24)}-1240x1754`;

function desk(town: ContentTown) {
  return flyerPublication(town.db, town.clock, createFlyers(town.db, town.clock, createAnswers(town.db, town.clock)));
}

describe('a flyer of one’s own shop', () => {
  let town: ContentTown;
  let publication: ReturnType<typeof desk>;
  let author: { id: number; is_office: boolean };
  let shop = 0;
  beforeAll(async () => {
    town = await contentTown();
    publication = desk(town);
    author = { id: person(town.app, 'esercente@prova.test'), is_office: false };
    shop = town.make.activity({ slug: 'forno', name: 'Forno', owner_id: author.id });
  });
  afterAll(() => town.close());

  let draft: FlyerDraft;
  beforeEach(() => {
    const bread = { title: ' Pane ', detail: 'al kg', price_cents: 250, old_price_cents: 300 };
    const empty = { title: '', detail: ' ', price_cents: null, old_price_cents: null };
    draft = {
      activity_id: shop,
      title: 'Il pane',
      excerpt: 'Pane e biscotti.',
      starts_on: DAY,
      ends_on: '2026-11-30',
      pages: [
        { photo: null, text: '', offers: [bread, empty] },
        { photo: PHOTO, text: 'Biscotti a metà prezzo.', offers: [] },
      ],
      has_code: true,
    };
  });
  const check = (changes: Partial<FlyerDraft> = {}, id: number | null = null) =>
    publication.check({ ...draft, ...changes }, { author, id, day: DAY, now: NOW });
  const write = (changes: Partial<FlyerDraft> = {}, id: number | null = null) =>
    publication.write({ ...draft, ...changes }, { id, owner_id: author.id, now: NOW });
  const codeOf = (id: number) =>
    town.db.prepare<[number], string | null>('SELECT access_code FROM flyers WHERE id = ?').pluck().get(id);

  it('goes online with its pages, including those that are only an image', async () => {
    expect(check()).toEqual({});
    const { key } = write();
    const flyer = (await call(town.app, 'GET', `/api/flyers/${key}`)).json();
    expect(flyer).toMatchObject({ slug: 'il-pane', page_count: 2, offer_count: 1, activity: { name: 'Forno' } });
    expect(flyer.pages).toEqual([
      { photo: null, text: '', offers: [{ title: 'Pane', detail: 'al kg', price_cents: 250, old_price_cents: 300 }] },
      { photo: PHOTO, text: 'Biscotti a metà prezzo.', offers: [] },
    ]);
  });

  it('keeps its printed code, even if it was switched off in between', async () => {
    const { id } = write();
    const code = codeOf(id) as string;
    const opens = async () => (await call(town.app, 'GET', `/api/access/flyer/${code}`)).statusCode;
    expect(await opens()).toBe(200);
    write({ title: 'Il pane nuovo', has_code: false }, id);
    expect([publication.read(id)?.has_code, await opens()]).toEqual([false, 404]);
    write({ has_code: true }, id);
    expect([codeOf(id), await opens()]).toEqual([code, 200]);
    expect(codeOf(write({ has_code: false }).id)).toBeNull();
  });

  it('gets a new slug with a new title, and otherwise keeps its slug', () => {
    const { id, key } = write({ title: 'Autunno' });
    expect([key, write({ title: 'Autunno' }, id).key, write({ title: 'Inverno' }, id).key]).toEqual([
      'autunno',
      'autunno',
      'inverno',
    ]);
  });

  it('says beside each field what is wrong', () => {
    const offer = { title: 'Pane', detail: '', price_cents: 250, old_price_cents: null };
    const page = (of: object) => ({ pages: [{ photo: null, text: '', offers: [{ ...offer, ...of }] }] });
    expect(check({ title: ' ', excerpt: '', starts_on: null, ends_on: '' })).toEqual({
      title: ['Scrivi il titolo del volantino.'],
      excerpt: ['Scrivi in una frase che cosa c’è nel volantino.'],
      starts_on: ['Scegli il primo giorno.'],
      ends_on: ['Scegli l’ultimo giorno.'],
    });
    expect(check({ title: 'x'.repeat(101) })).toEqual({ title: ['Al massimo 100 caratteri.'] });
    expect(check({ starts_on: '2026-02-30' })).toEqual({ starts_on: ['Questa data non esiste.'] });
    expect(check({ starts_on: '2026-12-05' })).toEqual({ ends_on: ['L’ultimo giorno viene prima del primo.'] });
    expect(check({ starts_on: '2026-11-01', ends_on: '2026-11-20' })).toEqual({
      ends_on: ['Questo giorno è già passato.'],
    });
    expect(check({ pages: [] })).toHaveProperty('pages');
    const image = { photo: PHOTO, text: 'Testo.', offers: [] };
    expect(check({ pages: Array(25).fill(image) })).toEqual({ pages: ['Le pagine sono 25: al massimo 24.'] });
    expect(check({ pages: [image, { ...image, text: ' ' }] })).toHaveProperty(['pages.1.text']);
    expect(check({ pages: [{ photo: null, text: '', offers: [] }] })).toHaveProperty(['pages.0']);
    expect(check({ pages: [{ photo: null, text: '', offers: Array(41).fill(offer) }] })).toHaveProperty(['pages.0']);
    expect(check(page({ title: '' }))).toEqual({ 'pages.0.offers.0.title': ['Scrivi il nome del prodotto.'] });
    expect(check(page({ price_cents: null }))).toEqual({ 'pages.0.offers.0.price_cents': ['Scrivi il prezzo.'] });
    expect(check(page({ price_cents: 10_000_100 }))).toHaveProperty(['pages.0.offers.0.price_cents']);
    expect(check(page({ old_price_cents: 250 }))).toEqual({
      'pages.0.offers.0.old_price_cents': ['Il prezzo di prima deve essere più alto.'],
    });
  });

  it('belongs to a shop that its author may use: their own, one they manage, any for the office', () => {
    const other = town.make.activity();
    const closed = town.make.activity({ owner_id: author.id, status: 'archived' });
    expect(check({ activity_id: null })).toEqual({ activity_id: ['Scegli il negozio.'] });
    expect(check({ activity_id: other })).toHaveProperty('activity_id');
    expect(check({ activity_id: closed })).toHaveProperty('activity_id');
    town.make.insert('managers', { activity_id: other, user_id: author.id, accepted_at: NOW });
    expect(check({ activity_id: other })).toEqual({});
    town.db.exec('DELETE FROM managers');
    author = { ...author, is_office: true };
    expect(check({ activity_id: other })).toEqual({});
    author = { ...author, is_office: false };
  });

  it('draws a half-written draft, and begins with the only shop of its author', () => {
    const begun = publication.empty(author, null);
    expect(begun.activity_id).toBe(shop);
    const half = { title: 'Olio', detail: '', price_cents: null, old_price_cents: 5 };
    const drawable = publication.complete({ ...begun, pages: [{ photo: null, text: '', offers: [half] }] });
    const { key } = publication.write(drawable, { id: null, owner_id: null, now: NOW });
    expect(publication.detail(key)).toMatchObject({ title: 'Volantino senza titolo', offer_count: 1 });
  });

  it('is renewed by its last day, and copied without its dates', () => {
    expect(publication.renew?.(draft, '2026-12-10').ends_on).toBe('2026-12-10');
    expect(publication.copy(draft)).toMatchObject({ title: 'Il pane', starts_on: null, ends_on: null });
    // A flyer that is over may still be corrected.
    const { id } = write({ starts_on: '2026-11-01', ends_on: '2026-11-10' });
    expect(check({ starts_on: '2026-11-01', ends_on: '2026-11-10' }, id)).toEqual({});
  });
});
