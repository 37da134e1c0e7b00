import { beforeEach, describe, expect, it } from 'vitest';
import { call, restarted, signIn, testApp } from '../../support/app.ts';
import { contentOf } from '../../support/content.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const REQUEST = {
  kind: 'matrimonio',
  day: '2027-06-12',
  alternatives: ['2027-06-19'],
  time_of_day: 'sera',
  people: 80,
  budget: '6000',
  place: 'Vicino al <b>porto</b>',
  needs: ['sala', 'catering'],
  details: '',
  name: 'Anna Riva',
  phone: '0925 000 111',
};
const URL = '/api/private-events';
const OFFICE = '/api/office/private-events';
let anna: string;
let office: string;

// The clock says Saturday 21 November 2026, 10:00.
const town = await townPerFile(() => testApp());
beforeEach(async () => {
  anna = await signIn(town.app, 'anna@example.it', { name: 'Anna Riva' });
  office = await signIn(town.app, 'redazione@example.it', { roles: ['redattore', 'amministratore'] });
});

const send = (change: object = {}, cookie = anna) =>
  call(town.app, 'POST', URL, { cookie, body: { ...REQUEST, ...change } });
const answer = (body: object, id = 1, cookie = office) =>
  call(town.app, 'POST', `${OFFICE}/${id}/answers`, { cookie, body: { body: '', status: null, ...body } });
const reply = (body: string, cookie = anna) => call(town.app, 'POST', `${URL}/1/messages`, { cookie, body: { body } });
const told = (email: string) => noticesOf(town.db, email);

describe('asking', () => {
  it('stores the request, mails the town and the person, notifies the office once', async () => {
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        ...REQUEST,
        email: 'anna@example.it',
        id: 1,
        status: 'received',
        created_at: '2026-11-21T09:00:00.000Z',
        updated_at: '2026-11-21T09:00:00.000Z',
        expires_at: '2027-12-08T22:00:00.000Z',
        waits_for_office: true,
        messages: [],
      },
    ]);
    expect(town.mails.map(({ to, reply_to, subject }) => [to, reply_to, subject])).toEqual([
      [expect.stringContaining('@'), 'anna@example.it', 'Richiesta di evento privato n. 1'],
      ['anna@example.it', undefined, 'Abbiamo ricevuto la tua richiesta n. 1'],
    ]);
    expect(town.mails[0]?.text).toContain('Matrimonio o ricevimento, 12 giugno 2027, 80 persone');
    expect(town.mails[0]?.text).toContain('In alternativa: 19 giugno 2027');
    expect(town.mails[0]?.html).toContain('Vicino al &lt;b&gt;porto&lt;/b&gt;');
    expect(told('redazione@example.it')).toMatchObject([
      { title: 'Nuova richiesta di evento privato', deep_link: '/profilo/moduli/eventi-privati?richiesta=1' },
    ]);
    expect(told('anna@example.it')).toEqual([]);
  });

  it('names the problem of each field, and stores nothing', async () => {
    const bad = {
      kind: 'rave',
      day: 'domani',
      time_of_day: '',
      people: 0,
      budget: '1',
      name: 'A',
      phone: 'ciao',
    };
    const response = await send(bad);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors).sort()).toEqual(Object.keys(bad).sort());
    expect(response.json().errors).toMatchObject({
      day: ['Scegli un giorno.'],
      people: ['Scrivi quante persone: da 1 a 2.000.'],
    });
    expect([town.db.prepare('SELECT count(*) FROM private_event_requests').pluck().get(), town.mails]).toEqual([0, []]);
  });

  it.each([
    ['2026-11-21', 'Scegli un giorno da domani in poi.'],
    ['2027-02-30', 'Questo giorno non esiste.'],
    ['2029-01-01', 'Scegli un giorno entro due anni.'],
  ])('refuses %s', async (day, sentence) => {
    expect((await send({ day })).json().errors).toEqual({ day: [sentence] });
    expect((await send({ alternatives: [day] })).json().errors).toEqual({ 'alternatives.0': [sentence] });
  });

  it('refuses the same day twice', async () => {
    expect((await send({ alternatives: ['2027-06-12'] })).json().errors).toEqual({
      'alternatives.0': ['Questo giorno l’hai già scelto.'],
    });
  });

  it('is answered at the account’s confirmed address; another address is ignored', async () => {
    const typed = await send({ email: 'vittima@example.it' });
    expect([typed.statusCode, town.mails]).toEqual([422, []]);
    const unconfirmed = await signIn(town.app, 'vittima@example.it', { verified: false });
    const refused = await send({}, unconfirmed);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringMatching(/^Conferma prima il tuo indirizzo/),
    ]);
    expect(town.mails).toEqual([]);
  });

  it('is possible ten times an hour', async () => {
    for (let index = 0; index < 10; index += 1) await send();
    expect((await send()).statusCode).toBe(429);
  });
});

describe('after asking', () => {
  beforeEach(() => send());

  it('the office changes the state, with a notification, a mail and an audit entry', async () => {
    town.mails.length = 0;
    const moved = await answer({ status: 'reviewing', body: 'Cerchiamo una sala.' });
    expect([moved.statusCode, moved.json()]).toMatchObject([
      200,
      {
        status: 'reviewing',
        waits_for_office: false,
        messages: [{ from_office: true, status: 'reviewing', body: 'Cerchiamo una sala.' }],
      },
    ]);
    expect(told('anna@example.it')).toMatchObject([
      { title: 'Richiesta: in valutazione', deep_link: '/eventi/richiesta-privata/1' },
    ]);
    expect(town.mails).toEqual([
      expect.objectContaining({
        to: 'anna@example.it',
        subject: 'La tua richiesta n. 1: in valutazione',
        text: expect.stringContaining('Cerchiamo una sala.'),
      }),
    ]);
    expect(town.db.prepare('SELECT action, subject, reason, before, after FROM audit_log').all()).toEqual([
      {
        action: 'private_event.moved',
        subject: 'Richiesta n. 1: Matrimonio o ricevimento, 12 giugno 2027, 80 persone',
        reason: 'Cerchiamo una sala.',
        before: '{"status":"received"}',
        after: '{"status":"reviewing"}',
      },
    ]);
  });

  it('mails go to the account’s current address, and only when it is confirmed', async () => {
    town.db.exec("UPDATE users SET email = 'nuova@example.it' WHERE email = 'anna@example.it'");
    town.mails.length = 0;
    await answer({ body: 'Quante persone a tavola?' });
    expect(town.mails.map(({ to }) => to)).toEqual(['nuova@example.it']);
    // A request from before addresses had to be confirmed.
    town.db.exec("UPDATE users SET email_verified_at = NULL WHERE email = 'nuova@example.it'");
    expect((await answer({ body: 'E quante in piedi?' })).statusCode).toBe(200);
    expect(town.mails).toHaveLength(1);
    expect(told('nuova@example.it')).toHaveLength(2);
  });

  it('both sides exchange messages', async () => {
    const waiting = async () =>
      (await call(town.app, 'GET', '/api/office/desk', { cookie: office })).json().private_events;
    await answer({ body: 'Quante persone a tavola?' });
    expect(await waiting()).toBe(0);
    town.mails.length = 0;
    const said = await reply('  Ottanta.  ');
    expect(await waiting()).toBe(1);
    expect(said.json()).toMatchObject({
      waits_for_office: true,
      messages: [
        { from_office: true, status: null, body: 'Quante persone a tavola?' },
        { from_office: false, status: null, body: 'Ottanta.' },
      ],
    });
    expect(town.mails).toEqual([
      expect.objectContaining({ reply_to: 'anna@example.it', text: expect.stringContaining('Ottanta.') }),
    ]);
    expect(told('redazione@example.it')).toHaveLength(2);
    expect((await reply('   ')).json().errors).toEqual({ body: ['Scrivi il messaggio.'] });
  });

  it('accepts only valid changes of state, with a message where one is required', async () => {
    expect((await answer({ status: 'confirmed', body: 'Sì' })).statusCode).toBe(409);
    expect((await answer({ status: 'rejected' })).json().errors).toEqual({
      body: ['Con questo stato serve una spiegazione.'],
    });
    expect((await answer({})).json().errors).toEqual({ body: ['Scrivi il messaggio.'] });
    expect((await answer({ status: 'boh' })).statusCode).toBe(422);
    await answer({ status: 'proposed', body: 'Il chiostro, 3.000 €.' });
    expect((await answer({ status: 'confirmed' })).json()).toMatchObject({ status: 'confirmed' });
    await answer({ status: 'cancelled', body: 'La sala è inagibile.' });
    expect((await answer({ body: 'Ancora una cosa' })).statusCode).toBe(409);
    expect((await reply('Peccato')).statusCode).toBe(409);
  });

  it('the person can cancel it', async () => {
    const cancelled = await call(town.app, 'POST', `${URL}/1/cancellation`, { cookie: anna });
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', waits_for_office: false });
    expect((await call(town.app, 'POST', `${URL}/1/cancellation`, { cookie: anna })).statusCode).toBe(409);
    expect(told('redazione@example.it')).toContainEqual(
      expect.objectContaining({ title: 'Richiesta di evento privato annullata' }),
    );
  });

  it('the queue is sorted by whose turn it is, then by age, and can be filtered by state', async () => {
    town.clock.advance({ hours: 1 });
    await send({ kind: 'compleanno' });
    town.clock.advance({ hours: 1 });
    await answer({ status: 'reviewing' });
    const queue = async (query = '') => (await call(town.app, 'GET', `${OFFICE}${query}`, { cookie: office })).json();
    const all = await queue();
    expect(
      all.data.map(({ id, waits_for_office }: { id: number; waits_for_office: boolean }) => [id, waits_for_office]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(all.totals).toEqual(
      expect.arrayContaining([
        { status: 'received', total: 1 },
        { status: 'reviewing', total: 1 },
      ]),
    );
    expect((await queue('?status=received')).total).toBe(1);
  });

  it('is deleted with its messages half a year after the last message or the day', async () => {
    await reply('Grazie.');
    const left = async (days: number) => {
      town.clock.advance({ hours: 24 * days });
      await (await restarted(town.app)).close();
      return ['private_event_requests', 'private_event_messages'].map((table) =>
        town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      );
    };
    expect(await left(381)).toEqual([1, 1]);
    expect(await left(2)).toEqual([0, 0]);
  });

  it('the person’s name is not in notifications or the log', async () => {
    await answer({ body: 'Va bene.' });
    const texts = town.db
      .prepare('SELECT title || body FROM notifications UNION ALL SELECT subject || reason FROM audit_log')
      .pluck()
      .all();
    expect(texts.join()).not.toMatch(/Anna|anna@/);
  });
});

it('its path cannot become an event’s slug', () => {
  expect(() => contentOf(town.db).event({ slug: 'richiesta-privata' })).toThrow('this slug is reserved');
});

it('has its own page, and a page per request that search engines do not index', async () => {
  const form = await town.app.inject('/eventi/richiesta-privata');
  expect([form.statusCode, form.body]).toEqual([
    200,
    expect.stringContaining('<title>Organizza un evento privato | Piazza</title>'),
  ]);
  const one = await town.app.inject('/eventi/richiesta-privata/7');
  expect([one.statusCode, one.body]).toEqual([200, expect.stringContaining('noindex')]);
  expect((await town.app.inject('/eventi/richiesta-privata/nulla')).statusCode).toBe(404);
});
