import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  BankAnswer,
  DeskOrder,
  DeskOrderPage,
  GiftAnswer,
  OwedRefunds,
  Sales,
} from '../../../shared/contract/ticketDesk.ts';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { missingCents } from '../../../shared/rules/tickets.ts';
import { call, type Method, person } from '../../support/app.ts';
import { noticesOf } from '../../support/notices.ts';
import {
  askToWait,
  bookings,
  clock,
  giveBack,
  giveOneBack,
  IBAN,
  order as ordered,
  passOn,
  ROSALIA,
  api as request,
  rosalia,
  rosaliaSignsIn,
  sale,
  tick,
  town,
  uuidOf,
  view,
} from './bookings.ts';
import { saleOf } from './sale.ts';

bookings({ ticketing: `iban = '${IBAN}', account_holder = 'Pro loco'`, isOrganised: true });
let platea: number;
beforeEach(() => {
  platea = sale.addCategory({ name: 'Platea' }, undefined, { cents: 1500 });
});

async function pass(hours: number): Promise<void> {
  clock.advance({ hours });
  await tick();
  await rosaliaSignsIn();
}
const api = <T>(method: Method, url: string, body?: object, cookie = rosalia) => request<T>(method, url, body, cookie);
const desk = (path = '') => `/api/desk/tickets/${sale.event_id}/${path}`;

/** Orders seats on the website, by transfer unless it says otherwise. @returns the order's uuid */
const order = async (buyer: Parameters<typeof ordered>[0] = {}) =>
  (await ordered({ category: platea, method: 'bonifico', ...buyer })).uuid;
const orders = async (query = '') => (await api<DeskOrderPage>('GET', desk(`orders${query}`))).body;
const first = async (query = '') => {
  const [line] = (await orders(query)).data;
  if (line === undefined) throw new Error('no order');
  return line;
};
/** Records a transfer that came for an order. */
const pay = (id: number, cents: number, reference = 'estratto-1') =>
  api<DeskOrder>('POST', desk(`orders/${id}/payment`), { cents, reference });
/** An order of two seats whose transfer came. */
async function paidOrder() {
  const uuid = await order({ seats: 2 });
  const { id } = await first();
  await pay(id, 3000);
  return { uuid, id };
}
const owed = async () => (await api<OwedRefunds>('GET', desk('refunds'))).body.data;
const csvFile = (text: string, encoding: BufferEncoding = 'utf8') => ({
  content: Buffer.from(text, encoding).toString('base64'),
});
const bank = (text: string, encoding?: BufferEncoding) =>
  api<BankAnswer>('POST', '/api/desk/tickets/transfers', csvFile(text, encoding));

describe('orders', () => {
  it('are listed, searched and shown, each in its own event', async () => {
    await order({ seats: 2 });
    await order({ category: sale.category_id, name: 'Nino Bello', email: 'nino@example.it', method: null });
    expect((await orders()).data).toMatchObject([
      { name: 'Nino Bello', state: 'confirmed', seat_count: 1, total_cents: 0 },
      { name: 'Anna Riso', state: 'awaiting_transfer', seat_count: 2, total_cents: 3000 },
    ]);
    const { code, id } = await first('?q=anna');
    expect((await orders(`?q=${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).total).toBe(1);
    expect((await orders('?state=confirmed')).total).toBe(1);
    expect((await orders('?q=%25')).total).toBe(0);
    const found = await api<DeskOrder>('GET', desk(`orders/${id}`));
    expect(found.body).toMatchObject({ code, seats: [{ category: 'Platea', state: 'held' }, {}], payments: [] });
    // The address of an order or a ticket is all that is needed to use it, so the organiser sees neither.
    expect(JSON.stringify(found.body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
    // An order is not found through another event of the same organiser either.
    const other = saleOf(town.db);
    town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, ROSALIA));
    expect((await api('GET', `/api/desk/tickets/${other.event_id}/orders/${id}`)).status).toBe(404);
  });

  it('go into a file that no spreadsheet runs', async () => {
    await order({ category: sale.category_id, name: '=HYPERLINK("http://x")', method: null });
    const { body, headers } = await call(town.app, 'GET', desk('orders.csv'), { cookie: rosalia });
    expect(headers['content-disposition']).toBe(`attachment; filename="ordini-${sale.slug}.csv"`);
    expect(body.split('\r\n')[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('are cancelled by the organiser, who then owes what was paid', async () => {
    const { id } = await paidOrder();
    const done = await api<DeskOrder>('POST', desk(`orders/${id}/cancellation`));
    expect(done.body).toMatchObject({
      state: 'cancelled',
      owed_cents: 3000,
      refunds: [{ cents: 3000, state: 'owed' }],
    });
    expect(sale.taken()).toBe(0);
    expect((await api('POST', desk(`orders/${id}/cancellation`))).status).toBe(409);
    await tick();
    expect(town.mails.at(-1)).toMatchObject({
      subject: 'Ordine annullato: Sagra del pesce',
      text: expect.stringContaining('ti restituisce quello che hai pagato'),
    });
    const [refund] = await owed();
    expect([refund]).toMatchObject([{ order_id: id, cents: 3000, reason: 'Annullato dall’organizzatore' }]);
    for (const _press of [1, 2])
      expect((await api<OwedRefunds>('POST', desk(`refunds/${refund?.id}/given`))).body.data).toMatchObject([
        { state: 'by_hand', tell_at: '2026-11-22T09:00:00.000Z' },
      ]);
    expect((await first()).owed_cents).toBe(0);
    const more = await api('POST', desk(`orders/${id}/refunds`), { cents: 1, reason: 'Ancora' });
    expect(more.body.errors).toEqual({ cents: ['È più di quanto è stato pagato.'] });
    expect(town.db.prepare('SELECT action FROM audit_log ORDER BY id').pluck().all()).toEqual([
      'ticket_order.cancelled',
      'ticket_refund.by_hand',
    ]);
  });

  it('tell buyer and organiser at once what is owed, and count no seat that was given back', async () => {
    const { uuid, id } = await paidOrder();
    await tick();
    town.mails.length = 0;
    town.db.prepare('UPDATE ticketing SET return_hours = 1').run();
    await giveOneBack(uuid);
    expect((await first()).seat_count).toBe(1);
    await api('POST', desk(`orders/${id}/refunds`), { cents: 500, reason: 'Sedia rotta' });
    expect(town.mails.map(({ to, subject, text }) => [to, subject, /restituisce [\d,]+/.exec(text)?.[0]])).toEqual([
      ['anna@example.it', 'Rimborso in arrivo: Sagra del pesce', 'restituisce 15'],
      ['anna@example.it', 'Rimborso in arrivo: Sagra del pesce', 'restituisce 5'],
    ]);
    const logged = town.db.prepare('SELECT action, after FROM audit_log').all();
    expect(logged).toEqual([{ action: 'ticket_refund.owed', after: '{"cents":500}' }]);
    await giveBack(uuid);
    expect((await first()).seat_count).toBe(2);
    const about = noticesOf(town.db, ROSALIA).map(({ title, deep_link }) => [title, deep_link]);
    expect(about).toEqual([
      ['C’è un rimborso da fare', `/profilo/moduli/biglietti?evento=${sale.event_id}&parte=rimborsi`],
    ]);
  });

  it('say how many more are owed money than the list has, which come as others are settled', async () => {
    const { id } = await paidOrder();
    const payment_id = sale.insert('payments', { order_id: id, provider: 'pos', cents: 100_000 });
    for (let n = 0; n < 502; n += 1) sale.insert('refunds', { payment_id, cents: 10, state: 'owed' });
    const list = async () => (await api<OwedRefunds>('GET', desk('refunds'))).body;
    const { data, ...sums } = await list();
    expect([data.length, sums]).toEqual([500, { owed_cents: 5020, left_out: 2 }]);
    await api('POST', desk(`refunds/${data[0]?.id}/given`));
    const after = await list();
    expect([after.data.every(({ state }) => state === 'owed'), after.owed_cents, after.left_out]).toEqual([
      true,
      5010,
      2,
    ]);
  });

  it('take back within a day that money was returned, and tell the buyer afterwards', async () => {
    const { id } = await paidOrder();
    await api('POST', desk(`orders/${id}/cancellation`));
    const [refund] = await owed();
    const given = desk(`refunds/${refund?.id}/given`);
    const take = async () => call(town.app, 'DELETE', given, { cookie: rosalia });
    await tick();
    town.mails.length = 0;
    await api('POST', given);
    for (const _press of [1, 2])
      expect((await take()).json<OwedRefunds>().data).toMatchObject([{ state: 'owed', tell_at: null }]);
    expect((await first()).owed_cents).toBe(3000);
    await pass(25);
    expect(town.mails).toEqual([]);
    await api('POST', given);
    await pass(23);
    expect(town.mails).toEqual([]);
    await pass(2);
    await tick();
    expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.it', 'Rimborso: Sagra del pesce'],
    ]);
    expect(town.mails[0]?.text).toMatch(/ti ha restituito 30\s€/);
    expect((await take()).statusCode).toBe(409);
    expect(await owed()).toEqual([]);
  });

  it('ask the buyer for an account when a transfer goes back, and keep it no longer than that', async () => {
    const uuid = await order({ seats: 2 });
    const { id } = await first();
    const put = (body: object, cookie = '') =>
      api<OrderView>('PUT', `/api/orders/${uuid}/refund-account`, body, cookie);
    const account = { iban: 'it60 x054 2811 1010 0000 0123 456', holder: ' Anna  Riso ' };
    expect((await put(account)).status).toBe(409);
    await pay(id, 3000);
    await tick();
    town.mails.length = 0;
    const [seat] = (await view(uuid)).seats;
    town.db.prepare('UPDATE ticketing SET return_hours = 1').run();
    await giveBack(uuid, seat?.id);
    expect(await view(uuid)).toMatchObject({ owed_cents: 1500, refund_account: { holder: '', iban_end: '' } });
    await giveBack(uuid);
    await tick();
    expect(town.mails.at(-1)?.text).toContain('Scrivi nella pagina dell’ordine su quale conto.');
    expect((await put({ iban: 'IT60X0542811101000000123457', holder: ' ' })).body.errors).toEqual({
      iban: ['Questo IBAN non è valido: controlla lettere e cifre.'],
      holder: ['Scrivi di chi è il conto.'],
    });
    const told = await put(account);
    expect(told.body.refund_account).toEqual({ holder: 'Anna Riso', iban_end: '3456' });
    expect(JSON.stringify(told.body)).not.toContain('IT60X0542811101000000123456');
    expect(town.mails.at(-1)).toMatchObject({
      to: 'anna@example.it',
      subject: 'Dove torna il rimborso: Sagra del pesce',
    });
    expect(town.mails.at(-1)?.text).toContain('finisce con 3456');
    const data = await owed();
    expect(data.map(({ iban, account_holder, cents }) => [iban, account_holder, cents])).toEqual([
      ['IT60X0542811101000000123456', 'Anna Riso', 1500],
      ['IT60X0542811101000000123456', 'Anna Riso', 1500],
    ]);
    const kept = town.db.prepare('SELECT refund_iban FROM orders').pluck();
    await api('POST', desk(`refunds/${data[0]?.id}/given`));
    await pass(25);
    expect(kept.get()).toBe('IT60X0542811101000000123456');
    await api('POST', desk(`refunds/${data[1]?.id}/given`));
    await pass(25);
    expect(kept.get()).toBeNull();
    expect((await put(account)).status).toBe(409);
  });

  it('take the account of an account’s order from that account only', async () => {
    const uuid = await order();
    const { id } = await first();
    await pay(id, 1500);
    await api('POST', desk(`orders/${id}/cancellation`));
    town.db.prepare('UPDATE orders SET user_id = ?').run(person(town.app, 'altra@example.it'));
    const body = { iban: 'IT60X0542811101000000123456', holder: 'Ladro' };
    for (const cookie of ['', rosalia])
      expect((await api('PUT', `/api/orders/${uuid}/refund-account`, body, cookie)).status).toBe(403);
  });

  it('are told apart from seats on offer to the waiting list, and from those it waits for', async () => {
    town.db.prepare('UPDATE pools SET size = 2').run();
    const uuid = await order({ seats: 2, category: sale.category_id, method: null });
    await askToWait('lia@example.it', 2);
    await askToWait('ugo@example.it', 1);
    await askToWait('mai@example.it', 1);
    town.db.prepare("UPDATE waitlist SET confirmed_at = created_at WHERE email <> 'mai@example.it'").run();
    const count = async () => {
      const [date] = (await api<Sales>('GET', desk('sales?days=7'))).body.dates;
      return [date?.issued, date?.held, date?.offered, date?.waiting];
    };
    expect(await count()).toEqual([2, 0, 0, 3]);
    town.db.prepare('UPDATE ticketing SET return_hours = 1').run();
    await giveBack(uuid);
    await tick();
    expect(await count()).toEqual([0, 0, 2, 1]);
  });

  it('are counted by way of paying, date by date, with what went back', async () => {
    const { id } = await paidOrder();
    await order({ email: 'lia@example.it' });
    await pay((await first()).id, 1500, 'estratto-2');
    sale.insert('payments', { order_id: id, provider: 'pos', cents: 500 });
    await api('POST', desk(`orders/${id}/refunds`), { cents: 500, reason: 'Troppo' });
    const [refund] = await owed();
    const takings = async () => (await api<Sales>('GET', desk('sales?days=7'))).body.dates[0]?.takings;
    const bonifico = { provider: 'bonifico', payments: 2, cents: 4500, back_cents: 0 };
    expect(await takings()).toEqual([bonifico, { provider: 'pos', payments: 1, cents: 500, back_cents: 0 }]);
    await api('POST', desk(`refunds/${refund?.id}/given`));
    expect(await takings()).toEqual([bonifico, { provider: 'pos', payments: 1, cents: 500, back_cents: 500 }]);
  });

  it('are counted by day, category and date', async () => {
    await order({ category: sale.category_id, seats: 3, method: null });
    await pass(24);
    await order({ method: 'porta', seats: 2 });
    await order({ seats: 4 });
    const { body } = await api<Sales>('GET', desk('sales?days=7'));
    expect(body.days.slice(-2).map(({ day, seats }) => [day, seats])).toEqual([
      ['2026-11-21', { [sale.category_id]: 3 }],
      ['2026-11-22', { [platea]: 2 }],
    ]);
    expect(body.totals).toMatchObject({ issued: 5, due_cents: 3000, paid_cents: 0 });
    // What is taken is more than the tickets: it adds up with the seats that orders still to be paid hold.
    expect(body.dates).toMatchObject([{ issued: 5, held: 4, pools: [{ name: 'Sala', size: 20, taken: 9 }] }]);
  });
});

describe('transfers', () => {
  it('are recorded by hand, once', async () => {
    const uuid = await order();
    const { id } = await first();
    for (const _press of [1, 2])
      expect((await pay(id, 1500)).body).toMatchObject({
        state: 'confirmed',
        paid_cents: 1500,
        payments: [{ cents: 1500 }],
      });
    expect(await view(uuid)).toMatchObject({ state: 'confirmed' });
    // A payment that was already matched to another order cannot pay this one.
    await order({ name: 'Nino' });
    const other = await first('?q=nino');
    expect((await pay(other.id, 1500)).status).toBe(409);
    await tick();
    expect(town.mails.map(({ subject }) => subject)).toContain('Pagamento ricevuto: Sagra del pesce');
  });

  it('are found in a bank’s file by their code; what is not certain is a person’s', async () => {
    await order();
    const anna = await first();
    await order({ name: 'Nino Bello', seats: 2 });
    const nino = await first('?q=nino');
    await order({ name: 'Pia Neri', seats: 3 });
    const pia = await first('?q=pia');
    const broken = anna.code
      .toLowerCase()
      .replace(/^(....)(..)/, '$1 $2-')
      .replaceAll('0', 'o');
    const file = [
      'Conto;IT60X0542811101000000123456;;',
      'Data contabile;Data valuta;Descrizione operazione;Importo',
      `21/11/2026;21/11/2026;"BONIFICO DA RISO ANNA ""CAUSALE"" ${broken} GRAZIE";+15,00`,
      `21/11/2026;21/11/2026;Bonifico ${nino.code};29,00`,
      '21/11/2026;21/11/2026;Bonifico di Pia Neri per la sagra;45,00',
      `21/11/2026;21/11/2026;Bonifico ${anna.code} e ${pia.code};60,00`,
      '21/11/2026;21/11/2026;Canone;-3,50',
      '21/11/2026;21/11/2026;Stipendio;1.234,56',
    ].join('\r\n');
    const read = await bank(file, 'latin1');
    expect(read.body).toMatchObject({ matched: 1, known: 0, none: 1 });
    expect(
      read.body.lines.map(({ outcome, cents, orders: found }) => [outcome, cents, found.map(({ id }) => id)]),
    ).toEqual([
      ['matched', 1500, [anna.id]],
      ['unsure', 2900, [nino.id]],
      ['unsure', 4500, [pia.id]],
      ['unsure', 6000, expect.arrayContaining([anna.id, pia.id])],
    ]);
    // Uploading the same file again changes nothing, and keeps what a person has matched by hand.
    const line = read.body.lines[2];
    await api('POST', desk(`orders/${pia.id}/payment`), { cents: 4500, reference: line?.reference });
    const again = await bank(file, 'latin1');
    expect(again.body).toMatchObject({ matched: 0, known: 2 });
    expect(town.db.prepare('SELECT count(*), sum(cents) FROM payments').raw().get()).toEqual([2, 6000]);
    expect((await first('?q=pia')).state).toBe('confirmed');
  });

  it('are read from a year’s file, and a larger one is refused with a sentence', async () => {
    await order();
    const { code } = await first();
    const line = (n: number) => `21/11/2026;Bonifico numero ${n} ${'di chi abita in via Roma '.repeat(4)};15,00\n`;
    const lines = Array.from({ length: 4_999 }, (_, n) => line(n)).join('');
    const file = `Data;Causale;Avere\n${lines}21/11/2026;${code};15,00\n`;
    expect(file.length).toBeGreaterThan(600_000);
    expect((await bank(file)).body).toMatchObject({ matched: 1, none: 4_999 });
    const larger = await api('POST', '/api/desk/tickets/transfers', csvFile(file.padEnd(700_001, '\n')));
    expect(larger).toMatchObject({ status: 413, body: { message: expect.stringContaining('un periodo più corto') } });
  });

  it('that come after the seats went claim them again, or are owed back', async () => {
    await order({ seats: 2 });
    const { code } = await first();
    await pass(24 * 8);
    expect((await first()).state).toBe('expired');
    const file = (day: string) => `Data;Causale;Avere\n${day};${code};30,00\n`;
    expect((await bank(file('29/11'))).body.matched).toBe(1);
    expect(await first()).toMatchObject({ state: 'confirmed', owed_cents: 0 });
    // A second payment for the same order is left to a person, who records it and pays it back.
    const twice = await bank(file('30/11'));
    expect(twice.body.lines).toMatchObject([{ outcome: 'unsure', orders: [{ state: 'confirmed', due_cents: 0 }] }]);
    const { id } = await first();
    const answer = await api<DeskOrder>('POST', desk(`orders/${id}/payment`), {
      cents: 3000,
      reference: twice.body.lines[0]?.reference,
    });
    expect(answer.body).toMatchObject({
      state: 'confirmed',
      owed_cents: 3000,
      refunds: [{ reason: 'Pagato due volte' }],
    });
    await tick();
    expect(town.mails.at(-1)?.subject).toBe('Pagato due volte: Sagra del pesce');
  });

  it('that bring only a part are owed back when the rest never comes', async () => {
    const uuid = await order({ seats: 2 });
    const { id } = await first();
    await pay(id, 1000);
    expect(await first()).toMatchObject({ state: 'awaiting_transfer', paid_cents: 1000, owed_cents: 0 });
    // Both mails ask for the rest.
    town.mails.length = 0;
    await api('POST', `/api/orders/${uuid}/mail`);
    town.db.prepare("UPDATE orders SET remind_at = '2026-01-01T00:00:00.000Z'").run();
    await tick();
    const rest = { text: expect.stringMatching(/bonifico di 20\s€/) };
    expect(town.mails).toMatchObject([rest, rest]);
    town.mails.length = 0;
    await pass(24 * 7);
    expect(await view(uuid)).toMatchObject({ state: 'expired', owed_cents: 1000 });
    expect(await owed()).toMatchObject([{ cents: 1000 }]);
    expect(town.mails.at(-1)).toMatchObject({ text: expect.stringMatching(/ti restituisce 10\s€/) });
    // The rest comes after all, without the first part: everything goes back.
    await pay(id, 2000, 'estratto-2');
    expect(await view(uuid)).toMatchObject({ state: 'expired', owed_cents: 3000 });
  });

  it('are listed with what of a part went back, so that the list asks for as much as the order', async () => {
    await order({ seats: 2 });
    const { id } = await first();
    await pay(id, 1000);
    await api('POST', desk(`orders/${id}/refunds`), { cents: 400, reason: 'Versati per sbaglio' });
    expect(missingCents(await first())).toBe(2400);
    const [refund] = await owed();
    await api('POST', desk(`refunds/${refund?.id}/given`));
    expect(missingCents(await first())).toBe(2400);
  });

  it('that come when no pool counts their seats any more are owed back', async () => {
    const uuid = await order({ seats: 2 });
    const { id } = await first();
    await pass(24 * 7);
    town.db.prepare('DELETE FROM category_pools WHERE category_id = ?').run(platea);
    await pay(id, 3000);
    expect(await view(uuid)).toMatchObject({ state: 'expired', owed_cents: 3000 });
  });

  it('with as many columns as a file takes are read at once', { timeout: 5000 }, async () => {
    const file = `data;causale;${'importo;'.repeat(20_000)}\n${'1;x;\n'.repeat(2000)}`;
    expect((await bank(file)).body).toMatchObject({ matched: 0, none: 0 });
  });

  it('of another bank’s columns, of nothing, or of no file at all are refused with a sentence', async () => {
    const sentence = expect.stringContaining('servono data, descrizione (o causale) e importo');
    for (const text of [
      'Fecha;Concepto;Importe\n1;2;3',
      'x',
      '%PDF-1.7\n%âãÏÓ',
      '"'.repeat(5000),
      '\u0000'.repeat(100),
    ])
      expect([text.slice(0, 9), (await bank(text)).body.errors]).toEqual([text.slice(0, 9), { content: [sentence] }]);
    expect((await bank('')).body.errors).toEqual({ content: ['Questo file è vuoto.'] });
    expect((await api('POST', '/api/desk/tickets/transfers', { content: '<>' })).status).toBe(422);
    // A file in UTF-16, separated by tabs.
    const wide = Buffer.from('\ufeffData\tDescrizione\tImporto\n1/1\tNiente\t5,00\n', 'utf16le').toString('base64');
    expect((await api<BankAnswer>('POST', '/api/desk/tickets/transfers', { content: wide })).body).toEqual({
      matched: 0,
      known: 0,
      none: 1,
      lines: [],
    });
  });
});

it('a date that is called off ends its orders half an hour later, owes what was paid, and writes to guests too', async () => {
  const { id } = await paidOrder();
  await order({ method: 'porta', name: 'Nino Bello', email: 'nino@example.it' });
  await tick();
  town.mails.length = 0;
  town.db.prepare("UPDATE event_occurrences SET cancelled_at = '2026-11-21T09:00:00.000Z'").run();
  clock.advance({ minutes: 29 });
  vi.advanceTimersByTime(60_000);
  // Buyers' data are for who confirmed lately, and a sign-in does.
  await rosaliaSignsIn();
  expect((await orders('?state=cancelled')).total).toBe(0);
  clock.advance({ minutes: 2 });
  for (const _round of [1, 2]) vi.advanceTimersByTime(60_000);
  expect((await orders('?state=cancelled')).data.map(({ name, owed_cents }) => [name, owed_cents])).toEqual([
    ['Nino Bello', 0],
    ['Anna Riso', 3000],
  ]);
  expect(sale.taken()).toBe(0);
  expect(town.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['anna@example.it', 'Annullato: Sagra del pesce'],
    ['nino@example.it', 'Annullato: Sagra del pesce'],
  ]);
  // The ticket's page says that the event is cancelled.
  const ticketOf = town.db.prepare('SELECT uuid FROM seats WHERE order_id = ?').pluck();
  const ticket = ticketOf.get(id);
  expect((await api('GET', `/api/tickets/${ticket}`)).body).toMatchObject({ state: 'cancelled', qr: null });
});

it('tells at once, with the reason and out of the calendar, that a date within three hours is called off', async () => {
  const uuid = await order();
  const nino = { name: 'Nino Bello', email: 'nino@example.it' };
  const { seats } = await ordered({ category: platea, method: 'porta', seats: 3, ...nino });
  for (const [n, email] of ['nino@example.it', 'lia@example.it', 'lia@example.it'].entries())
    expect(await passOn(uuidOf(seats[n]?.ticket), email)).toBe(204);
  clock.advance(clock().until('2026-12-05T17:30:00.000Z'));
  town.db.prepare("UPDATE orders SET state = 'awaiting_transfer', expires_at = '2026-12-06T00:00:00.000Z'").run();
  await tick();
  town.mails.length = 0;
  const eva = { email: 'eva@example.it', party: 1, state: 'waiting', confirmed_at: '2026-11-21' };
  sale.insert('waitlist', { ...eva, occurrence_id: sale.occurrence_id, category_id: platea });
  town.db
    .prepare("UPDATE event_occurrences SET cancelled_at = '2026-12-05T17:30:00.000Z', cancel_reason = 'Allerta meteo'")
    .run();
  const shown = await view(uuid);
  expect(shown).toMatchObject({ state: 'awaiting_transfer', called_off: { reason: 'Allerta meteo' }, transfer: null });
  for (const _round of [1, 2]) vi.advanceTimersByTime(60_000);
  // Who has several of its tickets, or is its buyer too, hears of it once.
  expect(town.mails.map(({ to, subject }) => [to, subject.split(':')[0]]).sort()).toEqual([
    ['anna@example.it', 'Annullato'],
    ['eva@example.it', 'Lista d’attesa chiusa'],
    ['lia@example.it', 'Annullato'],
    ['nino@example.it', 'Annullato'],
  ]);
  const mail = town.mails.find(({ to }) => to === 'anna@example.it');
  expect(mail?.text).toContain('Il motivo: Allerta meteo');
  expect(mail?.text).toContain('Non devi pagare niente: se hai già fatto il bonifico');
  const [file] = mail?.attachments ?? [];
  const lines = file !== undefined && 'calendar' in file ? file.calendar.split('\r\n') : [];
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']));
});

it('a date that is called off minutes before it starts ends its orders later too, and one that took place keeps them', async () => {
  const { uuid } = await paidOrder();
  const state = async () => view(uuid);
  const round = (minutes: number) => {
    clock.advance({ minutes });
    vi.advanceTimersByTime(60_000);
  };
  clock.advance(clock().until('2026-12-05T19:50:00.000Z'));
  round(0);
  town.db.prepare("UPDATE event_occurrences SET cancelled_at = '2026-12-05T20:10:00.000Z'").run();
  town.db.prepare("UPDATE events SET status = 'archived', updated_at = '2026-12-05T20:10:00.000Z'").run();
  round(60);
  expect(await state()).toMatchObject({ state: 'confirmed', owed_cents: 0 });
  town.db.prepare("UPDATE event_occurrences SET cancelled_at = '2026-12-05T19:50:00.000Z'").run();
  round(0);
  expect(await state()).toMatchObject({ state: 'cancelled', owed_cents: 3000 });
});

describe('gifts', () => {
  const guest = (name: string, seats = 1) => ({ name, email: `${name.toLowerCase()}@example.it`, seats });
  const give = (guests: object[], more: object = {}) =>
    api<GiftAnswer>('POST', desk('gifts'), {
      occurrence_id: sale.occurrence_id,
      category_id: platea,
      guests,
      ...more,
    });

  it('are tickets at once, free, out of the same pool, with a mail that says nothing anybody typed', async () => {
    const answer = await give([guest('Lia'), guest('Ugo', 3)]);
    expect([answer.status, answer.body]).toEqual([200, { given: 2, already: [] }]);
    expect(sale.taken()).toBe(4);
    expect((await orders('?q=ugo')).data).toMatchObject([
      { source: 'omaggio', state: 'confirmed', total_cents: 0, seat_count: 3 },
    ]);
    await tick();
    expect(town.mails.map(({ to }) => to)).toEqual(['lia@example.it', 'ugo@example.it']);
    expect(town.mails[0]?.text).not.toContain('Lia');
    // The same list is sent again with one more name.
    expect((await give([guest('Lia'), guest('Ugo', 3), guest('Zoe')])).body).toEqual({
      given: 1,
      already: ['lia@example.it', 'ugo@example.it'],
    });
    expect(sale.taken()).toBe(5);
  });

  it('are given to all or to nobody', async () => {
    expect((await give([guest('Lia', 20), guest('Ugo', 1)])).status).toBe(409);
    expect((await give([guest('Lia'), guest('lia')])).body.errors).toEqual({
      'guests.1.email': ['lia@example.it c’è due volte.'],
    });
    expect((await give([guest('Lia')], { category_id: 999 })).status).toBe(404);
    expect((await give([guest('Lia')], { occurrence_id: 999 })).status).toBe(404);
    town.db.prepare("UPDATE event_occurrences SET cancelled_at = '2026-11-21T09:00:00.000Z'").run();
    expect((await give([guest('Lia')])).status).toBe(409);
    expect(sale.taken()).toBe(0);
  });
});
