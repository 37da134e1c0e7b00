import { describe, expect, it } from 'vitest';
import type { RememberedSale } from '../../../shared/contract/drafts/tickets.ts';
import type { TicketSettings, TicketSettingsBody } from '../../../shared/contract/ticketDesk.ts';
import { PLAIN_CATEGORY } from '../../../shared/rules/ticketDesk.ts';
import { person, signIn } from '../../support/app.ts';
import { api, bookings, offered, order, ROSALIA, rosalia, sale, town } from './bookings.ts';
import { saleOf } from './sale.ts';

const IBAN = 'IT60 X054 2811 1010 0000 0123 456';
bookings({ isOrganised: true });

const url = () => `/api/desk/tickets/${sale.event_id}/settings`;
const read = (cookie = rosalia) => api<TicketSettings>('GET', url(), undefined, cookie);
const save = (body: object, cookie = rosalia) => api<TicketSettings>('PUT', url(), body, cookie);
const saved = async () => (await read()).body.saved as TicketSettingsBody;
/** What visitors see of the only date's categories. */
const shown = async () =>
  (await offered()).occurrences[0]?.categories.map(({ name, price_cents, left }) => [name, price_cents, left]);

const pool = (name: string, size: number, more: object = {}) => ({ name, was: null, size, sizes: {}, ...more });
const category = (name: string, cents: number | null, more: object = {}) => ({
  ...{ ...PLAIN_CATEGORY, key: name, name },
  pools: ['Sala'],
  prices: cents === null ? [] : [{ from_at: null, until_at: null, cents, suggested: null }],
  ...more,
});
const FREE = {
  ...{ is_open: true, opens_at: null, closes_minutes: 0, return_hours: 24, max_per_order: 10, asks_names: false },
  ...{ allows_reentry: false, methods: [], terms: '', iban: '', account_holder: '', transfer_days: 4, declares: false },
  pools: [pool('Sala', 40)],
  categories: [category('Ingresso', 0)],
  codes: [],
  questions: [],
};
const PAID = {
  ...FREE,
  methods: ['bonifico', 'porta'],
  iban: IBAN,
  account_holder: 'Pro loco',
  declares: true,
  pools: [pool('Sala', 40), pool('Carrozzine', 2)],
  categories: [
    category('Intero', 1800),
    category('Carrozzina', 1000, { pools: ['Carrozzine'] }),
    category('Accompagnatore', null, { kind: 'accompagnatore', companion_of: 'Carrozzina' }),
    category('Soci', 500, { shown: 'codice' }),
  ],
  codes: [{ code: 'SOCI', effect: 'unlock', value: 0, category: 'Soci', max_uses: 5, until_at: null }],
  questions: [{ id: null, label: 'Taglia?', per: 'seat', is_needed: true }],
};

it('is saved over nothing that somebody else saved meanwhile, unless that was seen', async () => {
  await save(FREE);
  const base = await saved();
  const first = await save({ ...base, max_per_order: 7 });
  expect(first.status).toBe(200);
  const late = await save({ ...base, max_per_order: 3 });
  expect([late.status, late.body.errors]).toEqual([409, { revision: [expect.stringContaining('qualcun altro')] }]);
  expect((await saved()).max_per_order).toBe(7);
  // Who begins the sale of an event finds that it has begun.
  expect((await save({ ...base, revision: '' })).status).toBe(409);
  const { revision } = await saved();
  expect((await save({ ...base, max_per_order: 3, revision })).body.saved?.max_per_order).toBe(3);
});

it('is edited from the same revision while nothing is saved, also when seats are sold', async () => {
  const { revision } = await saved();
  town.db.prepare('UPDATE pools SET taken = 1').run();
  expect((await saved()).revision).toBe(revision);
});

describe('whose tickets they are', () => {
  /** Somebody who manages all that Rosalia organises. @returns the cookie */
  async function managed(): Promise<string> {
    const [user_id, organiser_id] = [person(town.app, 'aiuto@example.it'), person(town.app, ROSALIA)];
    sale.insert('managers', { user_id, organiser_id, email: 'a', accepted_at: 'x' });
    return signIn(town.app, 'aiuto@example.it');
  }

  it.each([
    ['lost the role', 'DELETE FROM user_roles WHERE user_id = ?', [403, 403]],
    ['was suspended', "UPDATE users SET suspended_at = 'x', suspension_reason = 'x' WHERE id = ?", [403, 403]],
    ['gave the event away', 'UPDATE events SET owner_id = NULL WHERE owner_id = ?', [404, 404]],
  ])('is not the manager’s whom an organiser invited who %s', async (_how, sql, expected) => {
    const manager = await managed();
    const walk = async () => [(await read(manager)).status, (await save(FREE, manager)).status];
    expect(await walk()).toEqual([200, 200]);
    town.db.prepare(sql).run(person(town.app, ROSALIA));
    expect(await walk()).toEqual(expected);
  });

  it('is the organiser’s, their managers’ and the office’s, and listed for those who run it', async () => {
    const stranger = await signIn(town.app, 'altro@example.it', { roles: ['organizzatore'] });
    const editor = await signIn(town.app, 'agata@example.it', { roles: ['redattore'] });
    const manager = await managed();
    for (const cookie of [editor, manager])
      expect([(await read(cookie)).status, (await save(FREE, cookie)).status]).toEqual([200, 200]);
    const list = async (cookie: string) =>
      (await api<{ data: { id: number }[] }>('GET', '/api/desk/tickets', undefined, cookie)).body.data.map(
        ({ id }) => id,
      );
    for (const cookie of [rosalia, manager]) expect(await list(cookie)).toEqual([sale.event_id]);
    expect(await list(stranger)).toEqual([]);
  });
});

describe('setting up', () => {
  it('begins with one number', async () => {
    town.db.prepare('DELETE FROM ticket_categories').run();
    town.db.prepare('DELETE FROM pools').run();
    town.db.prepare('DELETE FROM ticketing').run();
    expect((await read()).body).toMatchObject({ saved: null, dates: [{ id: sale.occurrence_id, cancelled: false }] });
    expect((await save(FREE)).status).toBe(200);
    expect(await shown()).toEqual([['Ingresso', 0, 6]]);
  });

  it('keeps everything of a paid event, and answers what it was given', async () => {
    const answer = await save(PAID);
    expect(answer.status).toBe(200);
    expect(answer.body.declared).toEqual({ by: 'Rosalia', at: '2026-11-21T09:00:00.000Z' });
    const again = await saved();
    expect(again).toMatchObject({
      iban: 'IT60X0542811101000000123456',
      pools: [{ size: 40 }, { size: 2 }],
      codes: PAID.codes.map((code) => ({ ...code, category: expect.any(String) })),
      questions: [{ id: expect.any(Number), label: 'Taglia?', per: 'seat', is_needed: true }],
    });
    const companions = again.categories.filter(({ companion_of }) => companion_of !== null);
    expect(again.categories.map(({ name }) => name)).toEqual(['Intero', 'Carrozzina', 'Accompagnatore', 'Soci']);
    expect(companions.map(({ name }) => name)).toEqual(['Accompagnatore']);
    // Saving the settings unchanged changes nothing, and asks for no second declaration.
    expect((await save(again)).body.saved).toEqual(again);
    expect(await shown()).toEqual([
      ['Intero', 1800, 6],
      ['Carrozzina', 1000, 2],
      ['Accompagnatore', 0, 6],
    ]);
    expect(town.db.prepare("SELECT count(*) FROM audit_log WHERE action = 'tickets.declared'").pluck().get()).toBe(1);
  });

  it('keeps the least per order, and refuses one that nobody could book', async () => {
    const [one] = FREE.categories;
    const group = (more: object) => save({ ...FREE, categories: [{ ...one, ...more }] });
    expect((await group({ min_per_order: 4, max_per_order: 8 })).body.saved?.categories).toMatchObject([
      { min_per_order: 4, max_per_order: 8 },
    ]);
    const [date] = (await offered()).occurrences;
    expect(date?.categories).toMatchObject([{ min_per_order: 4, max_per_order: 8, left: 6 }]);
    const refusal = async (more: object) => (await group(more)).body.errors?.['categories.0.min_per_order'];
    expect(await refusal({ min_per_order: 5, max_per_order: 4 })).toEqual(['Il minimo è più del massimo per ordine.']);
    expect(await refusal({ min_per_order: 11 })).toEqual(['Il minimo è più dei 10 posti che si prenotano per volta.']);
    expect(await refusal({ min_per_order: 0 })).toContain('Il valore minimo è 1.');
    const companion = category('Accompagnatore', null, {
      kind: 'accompagnatore',
      companion_of: 'Ingresso',
      min_per_order: 2,
    });
    const refused = await save({ ...FREE, categories: [one, companion] });
    expect(refused.body.errors).toEqual({
      'categories.1.min_per_order': ['Un accompagnatore viene con un altro posto: il minimo si scrive su quello.'],
    });
    for (const min_per_order of [1, null])
      expect((await group({ min_per_order })).body.saved?.categories).toMatchObject([{ min_per_order }]);
  });

  it('never lowers a pool under what is taken, nor removes it', async () => {
    await save(FREE);
    const [ingresso] = (await saved()).categories;
    await order({ seats: 3, category: ingresso?.id ?? 0 });
    const now = await saved();
    const fewer = await save({ ...now, pools: [pool('Sala', 2, { was: 'Sala' })] });
    expect(fewer.body.errors).toEqual({ 'pools.0.size': ['Ne sono già stati presi 3: non possono essere di meno.'] });
    const gone = await save({
      ...now,
      pools: [pool('Giardino', 50)],
      categories: now.categories.map((one) => ({ ...one, pools: ['Giardino'] })),
    });
    expect(gone.body.errors).toEqual({ pools: ['Di «Sala» sono già stati presi 3 posti: non si possono togliere.'] });
    const apart = { ...now, pools: [...now.pools, pool('Giardino', 50)] };
    const moved = await save({ ...apart, categories: now.categories.map((one) => ({ ...one, pools: ['Giardino'] })) });
    expect([moved.status, moved.body]).toEqual([
      409,
      {
        message:
          'Di «Ingresso» ci sono già prenotazioni: non si può cambiare da quali posti prende. Aggiungi un altro tipo di posto.',
      },
    ]);
    // After a pool is renamed, and one date has its own number of seats, sold seats still count.
    const renamed = await save({
      ...now,
      pools: [pool('Salone', 3, { was: 'Sala' })],
      categories: now.categories.map((one) => ({ ...one, pools: ['Salone'] })),
    });
    expect(renamed.body.taken).toEqual([{ pool: 'Salone', occurrence_id: sale.occurrence_id, taken: 3 }]);
    // A category with seats is retired, not deleted.
    await save({ ...(await saved()), categories: [category('Nuovo', 0, { pools: ['Salone'] })] });
    expect(town.db.prepare('SELECT is_retired FROM ticket_categories WHERE name = ?').pluck().get('Ingresso')).toBe(1);
    expect(sale.taken(Number(town.db.prepare("SELECT id FROM pools WHERE name = 'Salone'").pluck().get()))).toBe(3);
  });

  it('keeps the category of a code that is in use', async () => {
    await save(PAID);
    town.db.prepare('UPDATE promo_codes SET used = 1').run();
    const before = await saved();
    const [code] = before.codes;
    const refused = await save({ ...before, codes: [{ ...code, effect: 'percent', value: 10, category: null }] });
    expect(refused.body.errors).toEqual({
      'codes.0.category': ['Questo codice è già stato usato: per un altro tipo di posto aggiungine uno nuovo.'],
    });
    const more = await save({ ...before, codes: [{ ...code, code: 'soci', max_uses: 9 }] });
    expect(more.body.saved?.codes).toMatchObject([{ max_uses: 9, until_at: null }]);
    expect(more.body.used).toMatchObject([{ used: 1 }]);
  });

  it('exchanges the names of two pools, and has other numbers on one date', async () => {
    const other = sale.insert('event_occurrences', {
      event_id: sale.event_id,
      starts_at: '2026-12-06T20:00:00.000Z',
      ends_at: '2026-12-06T22:00:00.000Z',
    });
    await save({ ...FREE, pools: [pool('Sala', 40, { sizes: { [other]: 10 } }), pool('Corte', 8)] });
    const first = await saved();
    expect(first.pools).toEqual([
      pool('Sala', 40, { was: 'Sala', sizes: { [other]: 10 } }),
      pool('Corte', 8, { was: 'Corte' }),
    ]);
    const swapped = await save({
      ...first,
      pools: [pool('Corte', 40, { was: 'Sala' }), pool('Sala', 8, { was: 'Corte' })],
    });
    expect(swapped.body.saved?.pools.map(({ name, size }) => [name, size])).toEqual([
      ['Corte', 40],
      ['Sala', 8],
    ]);
  });
});

describe('what cannot be', () => {
  const of = (...categories: object[]) => ({ ...FREE, categories });
  const price = (cents: number, from_at: string | null) => ({ from_at, until_at: null, cents, suggested: null });
  const coded = (more: object) => {
    const code = { code: 'TUTTO', effect: 'percent', value: 1, category: null, max_uses: 1, until_at: null };
    return { ...FREE, codes: [{ ...code, ...more }] };
  };
  const twoAtOnce = [price(5, null), price(6, '2026-12-01T00:00:00.000Z')];
  const declare = 'Per i posti a pagamento conferma chi risponde degli obblighi fiscali e SIAE.';
  const onePrice = 'In questi giorni vale già un altro prezzo: scegli da quando a quando.';
  const refused: [field: string, sentence: string, body: object][] = [
    ['declares', declare, { ...PAID, declares: false }],
    ['methods', 'Scegli almeno un modo per pagare.', { ...PAID, methods: [] }],
    ['iban', 'Scrivi l’IBAN su cui arrivano i bonifici.', { ...PAID, iban: ' ' }],
    ['iban', 'Questo IBAN non torna: ricontrolla le cifre.', { ...PAID, iban: 'IT60X0542811101000000123457' }],
    ['categories.0.companion_of', 'Scegli chi accompagna.', of(category('A', null, { kind: 'accompagnatore' }))],
    ['categories.0.pools', 'Scegli da quali posti prende.', of(category('A', 0, { pools: ['Luna'] }))],
    ['categories.1.name', 'Questo nome c’è già.', of(category('A', 0), category('a', 0, { key: 'b' }))],
    ['categories.0.name', 'Questo tipo di posto non c’è più: ricarica la pagina.', of(category('A', 0, { id: 999 }))],
    ['categories.0.prices.1.cents', onePrice, of(category('A', 1, { prices: twoAtOnce }))],
    ['opens_at', 'Questa data non è valida.', { ...FREE, opens_at: '2026-13-41T99:00:00.000Z' }],
    ['codes.0.value', 'Da 1 a 100.', coded({ value: 101 })],
    ['codes.0.code', 'Da 3 a 40 lettere, cifre o trattini, senza spazi.', coded({ code: '<b>x</b>' })],
    ['pools.0.size', 'Il valore minimo è 0.', { ...FREE, pools: [pool('Sala', -1)] }],
    ['pools.0.size', 'Questo valore non è valido.', { ...FREE, pools: [pool('Sala', 1.5)] }],
  ];
  it('is refused with a sentence, and nothing of it is kept', async () => {
    const before = await saved();
    for (const [field, sentence, body] of refused) {
      const { status, body: answer } = await save(body);
      expect([field, status, answer.errors?.[field]]).toEqual([field, 422, [sentence]]);
    }
    expect(await saved()).toEqual(before);
  });
});

it('a new event begins with the account, the holder and the terms of its owner’s last one', async () => {
  await save({ ...PAID, terms: 'Niente cani' });
  const other = saleOf(town.db);
  const remembered = async (cookie = rosalia) =>
    (await api<TicketSettings>('GET', `/api/desk/tickets/${other.event_id}/settings`, undefined, cookie)).body
      .remembered;
  town.db.prepare('DELETE FROM ticketing WHERE event_id = ?').run(other.event_id);
  const own = (email: string) =>
    town.db.prepare('UPDATE events SET owner_id = ? WHERE id = ?').run(person(town.app, email), other.event_id);
  own(ROSALIA);
  const account = { iban: 'IT60X0542811101000000123456', account_holder: 'Pro loco' };
  expect(await remembered()).toEqual({ ...account, transfer_days: 4, terms: 'Niente cani' });
  expect((await read()).body.remembered).toBeNull();
  const known = async (cookie: string) =>
    (await api<RememberedSale>('GET', '/api/desk/tickets/remembered', undefined, cookie)).body.account;
  expect(await known(rosalia)).toEqual({ holder: 'Pro loco', iban_end: '3456' });
  const stranger = await signIn(town.app, 'altro@example.it', { roles: ['organizzatore'] });
  expect(await known(stranger)).toBeNull();
  own('altro@example.it');
  expect(await remembered(stranger)).toBeNull();
});
