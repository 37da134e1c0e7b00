import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFigureCounter } from '../../../server/features/figures/counter.ts';
import type { FigureRow } from '../../../server/features/figures/repository.ts';
import type { Figures, ShopFigures } from '../../../shared/contract/figures.ts';
import { call, movableClock, NOW, person, restarted, signIn } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const NOTHING = { n: 0, few: false };
const FEW = { n: null, few: true };
const JOB = { kind: 'jobs', item_id: 1, metric: 'opened', n: 1 };
let town: ContentTown;
let shop: number;
let owner: string;
beforeEach(async () => {
  town = await contentTown();
  owner = await signIn(town.app, 'rosa@prova.test', { roles: ['esercente'] });
  shop = town.make.activity({ owner_id: person(town.app, 'rosa@prova.test'), name: '=Bar Rosa' });
});
afterEach(() => town.close());

/** What was counted of the shop, or of another item, on a day. */
const counted = (day: string, metric: string, n: number, of: object = {}) =>
  town.make.insert('item_figures', { kind: 'activities', item_id: shop, day, metric, n, ...of });

let people = 0;
interface Act {
  kind?: string;
  id?: number;
  metric?: string;
  agent?: string;
  address?: string;
  cookie?: string;
}
/** From a new address each time unless one is given: another person. */
const act = ({ kind = 'activities', id = shop, metric = 'opened', agent = BROWSER, address, cookie }: Act = {}) =>
  town.app.inject({
    method: 'POST',
    url: '/api/figures',
    payload: { kind, item_id: id, metric },
    remoteAddress: address ?? `198.51.${100 + Math.floor(++people / 250)}.${people % 250}`,
    headers: { 'user-agent': agent, 'x-requested-with': 'XMLHttpRequest', ...(cookie === undefined ? {} : { cookie }) },
  });
async function acts(times: number, what: Act = {}): Promise<void> {
  for (let time = 0; time < times; time++) expect((await act(what)).statusCode).toBe(204);
}
/** Figures are written every ten seconds and when the portal stops; here a portal is stopped. */
const written = () =>
  town.db.prepare('SELECT kind, item_id, day, metric, n FROM item_figures ORDER BY 1, 2, 3, 4').all() as FigureRow[];
async function figures(path = `activities/items/${shop}/figures`, cookie = owner) {
  const response = await call(town.app, 'GET', `/api/desk/${path}`, { cookie });
  return { status: response.statusCode, body: response.json<Figures>(), headers: response.headers };
}

describe('counting', () => {
  it('writes a number a day when the portal stops, each person once, and no page view by itself', async () => {
    await acts(6);
    await acts(3, { address: '203.0.113.7' });
    await acts(1, { metric: 'called' });
    expect(written()).toEqual([]);
    await town.app.close();
    const day = { kind: 'activities', item_id: shop, day: '2026-11-21' };
    expect(written()).toEqual([
      { ...day, metric: 'called', n: 1 },
      { ...day, metric: 'opened', n: 7 },
    ]);
  });

  it('leaves out robots, the office, people who may edit the item, and items that are not public; the answer does not show it', async () => {
    const manager = await signIn(town.app, 'aiuto@prova.test');
    const user_id = person(town.app, 'aiuto@prova.test');
    town.make.insert('managers', { user_id, activity_id: shop, accepted_at: NOW });
    await acts(1, { agent: ROBOT });
    await acts(1, { cookie: owner });
    await acts(1, { cookie: manager });
    await acts(1, { cookie: await signIn(town.app, 'ufficio@prova.test', { roles: ['redattore'] }) });
    await acts(1, { id: town.make.activity({ status: 'archived' }) });
    await acts(1, { id: 999_999 });
    await acts(1, { metric: 'scanned' });
    await acts(1, { cookie: await signIn(town.app, 'cliente@prova.test') });
    await town.app.close();
    expect(written()).toMatchObject([{ item_id: shop, metric: 'opened', n: 1 }]);
  });

  it('counts what people see in lists, many at once, each once a day, with the same exceptions', async () => {
    const event = town.make.event({ slug: 'sagra', activity_id: shop });
    const slug = town.db.prepare('SELECT slug FROM activities WHERE id = ?').pluck().get(shop);
    town.make.activity({ slug: 'chiuso', status: 'archived' });
    const place = `/attivita/${slug}`;
    const paths = [place, place, '/eventi/sagra', '/attivita/chiuso', '/eventi', '/chi-siamo'];
    const see = (address: string, { agent = BROWSER, cookie = '' } = {}) =>
      town.app.inject({
        method: 'POST',
        url: '/api/figures/listed',
        payload: { paths },
        remoteAddress: address,
        headers: { 'user-agent': agent, 'x-requested-with': 'XMLHttpRequest', cookie },
      });
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      expect((await see(address)).statusCode).toBe(204);
    await see('203.0.113.3', { agent: ROBOT });
    await see('203.0.113.4', { cookie: await signIn(town.app, 'ufficio@prova.test', { roles: ['redattore'] }) });
    // The event is of the owner's shop, so the owner's visits do not count either.
    await see('203.0.113.5', { cookie: owner });
    expect(
      (await town.app.inject({ method: 'POST', url: '/api/figures/listed', payload: { paths: [] } })).statusCode,
    ).not.toBe(204);
    await town.app.close();
    expect(written()).toEqual([
      { kind: 'activities', item_id: shop, day: '2026-11-21', metric: 'listed', n: 2 },
      { kind: 'events', item_id: event, day: '2026-11-21', metric: 'listed', n: 2 },
    ]);
  });

  it('refuses bodies that no page sends', async () => {
    expect((await act({ metric: 'taken' })).statusCode).toBe(422);
    expect((await act({ kind: 'pages' })).statusCode).toBe(422);
    expect((await act({ id: -1 })).statusCode).toBe(422);
  });

  it('counts a person again after midnight, and keeps what could not be written', () => {
    const clock = movableClock();
    const rows: FigureRow[][] = [];
    let locked = true;
    const counter = createFigureCounter(
      {
        isForOthers: () => true,
        counted: () => [],
        kept: () => [],
        add(found: readonly FigureRow[]) {
          if (locked) throw new Error('database is locked');
          rows.push([...found]);
        },
      } as never,
      clock,
      2,
    );
    const visitor = { ip: '203.0.113.7', user_agent: BROWSER, user: null };
    const open = (item_id: number) => counter.count({ kind: 'jobs', item_id, metric: 'opened' }, visitor);
    open(1);
    open(1);
    clock.advance({ hours: 15 });
    open(1);
    open(2);
    expect(() => counter.flush()).toThrow('locked');
    locked = false;
    counter.flush();
    counter.flush();
    // This counter keeps at most two figures in memory while the database is locked; the third was dropped.
    expect(rows).toEqual([[21, 22].map((day) => ({ ...JOB, day: `2026-11-${day}` }))]);
    open(2);
    counter.flush();
    expect(rows[1]).toEqual([{ ...JOB, item_id: 2, day: '2026-11-22' }]);
  });

  it('forgets after two years, and with the item', async () => {
    for (const day of ['2024-11-20', '2024-11-21', '2026-11-01']) counted(day, 'opened', 9);
    const again = await restarted(town.app);
    expect(written().map(({ day }) => day)).toEqual(['2024-11-21', '2026-11-01']);
    town.db.prepare('DELETE FROM activities WHERE id = ?').run(shop);
    expect(written()).toEqual([]);
    await again.close();
  });
});

describe('the answer', () => {
  it('has every day with its numbers and their sum; very small numbers are hidden', async () => {
    counted('2026-11-20', 'opened', 4);
    counted('2026-11-21', 'opened', 5);
    counted('2026-11-21', 'called', 1);
    counted('2026-10-24', 'called', 70);
    const { status, body } = await figures();
    expect(status).toBe(200);
    expect([body.days.length, body.days[0]?.day, body.days.at(-1)?.day]).toEqual([28, '2026-10-25', '2026-11-21']);
    expect(body.days.at(-2)?.counts).toMatchObject({ opened: FEW, called: NOTHING });
    expect(body.days.at(-1)?.counts).toMatchObject({ opened: { n: 5, few: false }, called: FEW });
    expect(body.totals).toMatchObject({ opened: { n: 9, few: false }, called: FEW, saved: NOTHING });
    const { totals } = (await figures(`activities/items/${shop}/figures?days=90`)).body;
    expect(totals.called).toEqual({ n: 71, few: false });
    expect((await figures(`activities/items/${shop}/figures?days=29`)).status).toBe(422);
  });

  it('counts saved items and coupons from their own tables, by the town’s days, without the shop’s own people', async () => {
    const promo = town.make.promotion(shop, '2026-11-01', '2026-11-30');
    town.make.insert('coupon_offers', { promotion_id: promo });
    const save = (user_id: number, created_at: string) =>
      town.make.insert('saved_items', { user_id, kind: 'promotions', item_id: promo, created_at });
    for (let number = 0; number < 6; number++) {
      const user_id = town.make.user(`Cliente ${number}`);
      // Half past midnight in town.
      save(user_id, '2026-11-19T23:30:00.000Z');
      const redeemed_at = number < 5 ? '2026-11-21T08:00:00.000Z' : null;
      town.make.insert('coupons', {
        promotion_id: promo,
        user_id,
        created_at: '2026-11-20T10:00:00.000Z',
        redeemed_at,
      });
    }
    save(person(town.app, 'rosa@prova.test'), '2026-11-20T10:00:00.000Z');
    const { body } = await figures(`promotions/items/${promo}/figures`);
    expect(body.totals).toEqual({
      listed: NOTHING,
      opened: NOTHING,
      saved: { n: 6, few: false },
      taken: { n: 6, few: false },
      redeemed: { n: 5, few: false },
    });
    const day = body.days.find((one) => one.day === '2026-11-20');
    expect(day?.counts).toMatchObject({ saved: { n: 6 }, taken: { n: 6 } });
    expect(body.days.at(-1)?.counts.redeemed).toEqual({ n: 5, few: false });
  });

  it('counts the tickets that people hold of an event that has them, without gifts and the organiser’s own', async () => {
    const event = town.make.event({ activity_id: shop });
    const path = `events/items/${event}/figures`;
    expect((await figures(path)).body.metrics).not.toContain('tickets');
    town.make.insert('ticketing', { event_id: event });
    const category_id = town.make.insert('ticket_categories', { event_id: event });
    const occurrence_id = town.make.insert('event_occurrences', { event_id: event });
    const order = (places: number, row: object) => {
      // Half past midnight in town.
      const times = { created_at: '2026-11-19T12:00:00.000Z', confirmed_at: '2026-11-19T23:30:00.000Z' };
      const order_id = town.make.insert('orders', { event_id: event, state: 'confirmed', ...times, ...row });
      for (let place = 0; place < places; place++)
        town.make.insert('seats', {
          order_id,
          category_id,
          occurrence_id,
          state: place === 0 ? 'cancelled' : 'issued',
        });
    };
    order(7, {});
    order(3, { state: 'to_pay_at_door', confirmed_at: null, created_at: '2026-11-21T08:00:00.000Z' });
    order(9, { source: 'omaggio' });
    order(9, { user_id: person(town.app, 'rosa@prova.test') });
    const { totals, days } = (await figures(path)).body;
    expect(totals.tickets).toEqual({ n: 8, few: false });
    expect(days.find(({ day }) => day === '2026-11-20')?.counts.tickets).toEqual({ n: 6, few: false });
    expect(days.at(-1)?.counts.tickets).toEqual(FEW);
  });

  it('is for the office too', async () => {
    const url = `/api/desk/activities/items/${shop}/figures`;
    const cookie = await signIn(town.app, 'ufficio@prova.test', { roles: ['redattore'] });
    for (const form of ['', '.csv']) expect((await call(town.app, 'GET', url + form, { cookie })).statusCode).toBe(200);
    expect((await figures('activities/items/999999/figures')).status).toBe(404);
  });

  it('of a shop has the sums, each item that somebody saw, and a spreadsheet of all', async () => {
    const promo = town.make.promotion(shop, '2026-11-01', '2026-11-30', { title: 'Due per uno' });
    town.make.promotion(shop, '2026-11-01', '2026-11-30');
    const strange = town.make.promotion(town.make.activity(), '2026-11-01', '2026-11-30');
    counted('2026-11-20', 'opened', 4);
    counted('2026-11-20', 'opened', 3, { kind: 'promotions', item_id: promo });
    counted('2026-11-20', 'listed', 30, { kind: 'promotions', item_id: promo });
    counted('2026-11-20', 'opened', 100, { kind: 'promotions', item_id: strange });
    const url = `/api/desk/shops/${shop}/figures`;
    const body = (await call(town.app, 'GET', `${url}?days=7`, { cookie: owner })).json<ShopFigures>();
    expect(body.totals).toMatchObject({ listed: { n: 30 }, opened: { n: 7, few: false }, called: NOTHING });
    expect(body.items).toEqual([
      expect.objectContaining({ kind: 'activities', id: shop, title: '=Bar Rosa' }),
      expect.objectContaining({ kind: 'promotions', id: promo, title: 'Due per uno' }),
    ]);
    expect(body.items[1]?.totals).toMatchObject({ opened: FEW, listed: { n: 30 } });
    const lines = (await call(town.app, 'GET', `${url}.csv?days=7`, { cookie: owner })).body.trim().split('\r\n');
    expect(lines).toHaveLength(15);
    // A promotion has no telephone.
    expect(lines[13]).toBe('Due per uno;2026-11-20;30;meno di 5;;;;0;0;0');
  });

  it('is a spreadsheet without formulas', async () => {
    counted('2026-11-21', 'called', 2);
    const url = `/api/desk/activities/items/${shop}/figures.csv?days=7`;
    const response = await call(town.app, 'GET', url, { cookie: owner });
    const lines = response.body.trim().split('\r\n');
    expect(response.headers['content-disposition']).toContain(`numeri-activities-${shop}.csv`);
    expect(lines[0]).toContain(
      'Contenuto;Giorno;Comparse negli elenchi;Aperture della pagina;Telefonate;Indicazioni;Aperture del sito;Salvataggi',
    );
    expect(lines).toHaveLength(8);
    expect(lines[7]).toBe("'=Bar Rosa;2026-11-21;0;0;meno di 5;0;0;0");
  });
});
