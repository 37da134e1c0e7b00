import { beforeEach, expect, it } from 'vitest';
import type { PromotionDetail, PromotionPage } from '../../../shared/contract/promotions.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

// The clock says Saturday 21 November 2026, 10:00.
let shop = 0;
const town = await townPerFile(() => contentTown());
beforeEach(() => {
  shop = town.make.activity({ slug: 'bottega', name: 'Bottega' });
});

const promotion = (slug: string, from: string, to: string, row = {}) =>
  town.make.promotion(shop, `2026-${from}`, `2026-${to}`, { slug, ...row });
const list = (query = '') => town.read<PromotionPage>(`/api/promotions${query}`);
const slugs = async (query?: string) => (await list(query)).data.map((card) => card.slug);

it('lists valid ones, the first to end first, then future ones; never expired ones', async () => {
  promotion('lunga', '11-01', '12-31');
  promotion('pari-uno', '11-01', '11-30');
  promotion('pari-due', '11-01', '11-30');
  promotion('ultimo-giorno', '11-01', '11-21');
  promotion('scaduta', '11-01', '11-20');
  promotion('in-arrivo', '11-25', '11-26');
  promotion('bozza', '11-01', '11-30', { status: 'draft' });
  town.make.promotion(town.make.activity({ status: 'archived' }), '2026-11-01', '2026-11-30', { slug: 'chiusa' });
  expect(await slugs()).toEqual(['ultimo-giorno', 'pari-uno', 'pari-due', 'lunga', 'in-arrivo']);
});

it('returns exactly the fields of a card', async () => {
  const id = promotion('pranzo', '11-01', '11-30', {
    weekdays: '12345',
    time_from: '12:00',
    time_to: '15:00',
    code: 'PRANZO',
  });
  expect((await list()).data).toEqual([
    {
      id,
      slug: 'pranzo',
      title: 'promo-2',
      label: '−20 %',
      category: { slug: 'varie', name: 'varie' },
      excerpt: 'promo-2 in breve.',
      photo: null,
      activity: { slug: 'bottega', name: 'Bottega' },
      starts_on: '2026-11-01',
      ends_on: '2026-11-30',
      weekdays: '12345',
      time_from: '12:00',
      time_to: '15:00',
      has_coupon: false,
      updated_at: '2026-10-01T08:00:00.000Z',
    },
  ]);
});

it.each([
  ['oggi', ['solo-oggi', 'sabato', 'sempre']],
  ['weekend', ['solo-oggi', 'sabato', 'domenica', 'sempre', 'da-domani']],
  ['in-scadenza', ['solo-oggi', 'feriale', 'tre-giorni']],
  ['in-arrivo', ['domenica-ma-solo-sabato', 'da-domani', 'da-lunedi']],
])('when=%s', async (when, expected) => {
  promotion('solo-oggi', '11-21', '11-21');
  promotion('feriale', '11-01', '11-23', { weekdays: '12345' });
  promotion('tre-giorni', '11-01', '11-24', { weekdays: '1' });
  promotion('quattro-giorni', '11-01', '11-25', { weekdays: '2' });
  promotion('sabato', '11-01', '11-28', { weekdays: '6' });
  promotion('domenica', '11-01', '11-29', { weekdays: '7' });
  promotion('sempre', '11-01', '11-30');
  promotion('domenica-ma-solo-sabato', '11-22', '11-27', { weekdays: '6' });
  promotion('da-domani', '11-22', '12-01');
  promotion('da-lunedi', '11-23', '12-02');
  expect(await slugs(`?when=${when}`)).toEqual(expected);
  expect(await list(`?when=${when}`)).toMatchObject({ total: expected.length });
});

it('when=ora lists what is valid at this minute', async () => {
  // Saturday, 10:00.
  promotion('sempre', '11-01', '11-30');
  promotion('mattina', '11-01', '11-29', { time_from: '09:00', time_to: '10:01' });
  promotion('stasera', '11-01', '11-28', { time_from: '18:00' });
  promotion('notte-di-venerdi', '11-01', '11-20', { weekdays: '5', time_from: '22:00', time_to: '11:00' });
  expect(await slugs('?when=ora')).toEqual(['notte-di-venerdi', 'mattina', 'sempre']);
  town.clock.advance({ hours: 1 });
  expect(await list('?when=ora')).toMatchObject({ data: [{ slug: 'sempre' }], total: 1 });
});

it('on Sunday the weekend is the rest of it', async () => {
  promotion('sabato', '11-01', '11-24', { weekdays: '6' });
  promotion('domenica', '11-01', '11-24', { weekdays: '7' });
  town.clock.advance({ hours: 24 });
  expect(await slugs('?when=weekend')).toEqual(['domenica']);
});

it('filters by category, counts the chips within the other filters and pages the list', async () => {
  promotion('a', '11-01', '11-22', { category: 'spesa' });
  promotion('b', '11-01', '11-30', { category: 'spesa' });
  promotion('c', '11-01', '12-30', { category: 'servizi' });
  expect(await slugs('?category=spesa')).toEqual(['a', 'b']);
  expect((await list('?category=servizi')).categories.map(({ slug, total }) => [slug, total])).toEqual([
    ['spesa', 2],
    ['servizi', 1],
  ]);
  expect((await list('?when=in-scadenza')).categories.map(({ slug, total }) => [slug, total])).toEqual([['spesa', 1]]);
  expect(await list('?per_page=2&page=2')).toMatchObject({ data: [{ slug: 'c' }], last_page: 2, total: 3 });
});

it('refuses an unknown category', async () => {
  const { status, body } = await town.ask('/api/promotions?category=boh');
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['category']]);
});

it('returns one with all fields, and says whether it is valid', async () => {
  promotion('valida', '11-01', '11-21', { conditions: 'Una per persona.', code: 'PIAZZA10' });
  promotion('scaduta', '11-01', '11-20');
  promotion('in-arrivo', '11-22', '11-30');
  const detail = (slug: string) => town.read<PromotionDetail>(`/api/promotions/${slug}`);
  expect(await detail('valida')).toMatchObject({
    conditions: 'Una per persona.',
    code: 'PIAZZA10',
    address: 'Via Giardini 1',
    is_current: true,
    description_html: '<p>promo-2 per esteso.</p>\n',
  });
  expect([(await detail('scaduta')).is_current, (await detail('in-arrivo')).is_current]).toEqual([false, false]);
});

it.each(['mai-vista', 'bozza'])('answers 404 to %s, in Italian', async (slug) => {
  promotion('bozza', '11-01', '11-30', { status: 'draft' });
  const { status, body } = await town.ask(`/api/promotions/${slug}`);
  expect([status, body.message]).toEqual([404, 'Questa promozione non c’è, o non c’è più.']);
});
