import { expect, it, vi } from 'vitest';
import type { TicketSettings } from '../../../shared/contract/ticketDesk.ts';
import { CONFIRM, CONFIRMED_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { person } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { api, bookings, clock, IBAN as OLD, order, ROSALIA, rosalia, sale, town, view } from './bookings.ts';

/** Where buyers' money goes: who may change it, who is told, and what orders that already wait keep. */

const NEW = 'IT33X0542811101000000123457';
bookings({ cents: 1500, ticketing: `iban = '${OLD}', account_holder = 'Pro loco'`, isOrganised: true });

async function save(more: object) {
  const url = `/api/desk/tickets/${sale.event_id}/settings`;
  const { saved } = (await api<TicketSettings>('GET', url, undefined, rosalia)).body;
  return api('PUT', url, { ...saved, declares: true, ...more }, rosalia);
}
const stored = () => town.db.prepare('SELECT iban FROM ticketing').pluck().get();
const told = () =>
  town.db
    .prepare(
      `SELECT u.email FROM notification_deliveries AS d JOIN notifications AS n ON n.id = d.notification_id
       JOIN users AS u ON u.id = d.user_id WHERE n.title = 'C’è un nuovo IBAN' ORDER BY u.email`,
    )
    .pluck()
    .all();

it('changes for nobody who did not confirm lately, unlike what moves no money', async () => {
  expect((await save({})).status).toBe(200);
  clock.advance({ minutes: CONFIRMED_MINUTES });
  expect((await save({ max_per_order: 7 })).status).toBe(200);
  for (const change of [{ iban: NEW }, { account_holder: 'Un altro' }]) {
    const refused = await save(change);
    expect([refused.status, refused.body.code]).toEqual([403, CONFIRM]);
  }
  expect([stored(), told()]).toEqual([OLD, []]);
});

it('is told to the owner, to who manages the event and to the office, whoever changed it, and logged', async () => {
  person(town.app, 'agata@example.it', { roles: ['redattore'] });
  person(town.app, 'anna@example.it');
  // Anybody may register with an address that they do not read: those are told in the portal only.
  const user_id = person(town.app, 'aiuto@example.it', { verified: false });
  sale.insert('managers', { user_id, organiser_id: person(town.app, ROSALIA), accepted_at: 'x' });
  expect((await save({ iban: NEW })).status).toBe(200);
  expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual(
    [ROSALIA, 'agata@example.it'].map((to) => [to, 'C’è un nuovo IBAN — Piazza']),
  );
  expect(told()).toEqual(['agata@example.it', 'aiuto@example.it', ROSALIA]);
  expect((await save({ iban: NEW, max_per_order: 7 })).status).toBe(200);
  expect(told()).toHaveLength(3);
  expect(town.db.prepare("SELECT before, after FROM audit_log WHERE action = 'tickets.account_changed'").all()).toEqual(
    [{ before: JSON.stringify({ iban: OLD }), after: JSON.stringify({ iban: NEW }) }],
  );
});

it('stays that of orders that already wait, on their page and in their reminder', async () => {
  const before = await order({ method: 'bonifico' });
  await save({ iban: NEW, account_holder: 'Un altro' });
  expect((await view(before.uuid)).transfer).toMatchObject({ iban: OLD, account_holder: 'Pro loco' });
  expect((await order({ method: 'bonifico' })).transfer).toMatchObject({ iban: NEW, account_holder: 'Un altro' });
  vi.advanceTimersByTime(5_000);
  town.mails.length = 0;
  town.db.prepare("UPDATE orders SET remind_at = '2026-01-01T00:00:00.000Z' WHERE uuid = ?").run(before.uuid);
  vi.advanceTimersByTime(5_000);
  expect(town.mails.map(({ text }) => [text?.includes(OLD), text?.includes(NEW)])).toEqual([[true, false]]);
});

it('in a new event’s draft goes to the office only from who confirmed lately, and is told when it is online', async () => {
  const lanterna = await desk(town, 'lanterna@example.it', ['organizzatore']);
  const editor = await desk(town, 'agata@example.it', ['redattore']);
  const tickets = {
    ...{ seats: 100, categories: [{ name: 'Intero', cents: 1200 }], methods: ['porta', 'bonifico'], declares: true },
    account: { iban: NEW, holder: 'Lanterna' },
  };
  const draft = {
    ...{ title: 'Cantata', category_id: 1, venue: 'Teatro', address: 'Via Giardini 1', lat: 37.5, lng: 13.08 },
    ...{ price_min_cents: 1200, price_max_cents: 1200, description: 'Si canta.' },
    dates: [{ id: null, starts: '2026-12-24T21:00', ends: '2026-12-24T23:00', cancelled: false }],
  };
  clock.advance({ minutes: CONFIRMED_MINUTES });
  const { id, outcome } = await lanterna.write('events', { ...draft, tickets });
  expect([outcome.status, (outcome.body as { code?: string }).code]).toEqual([403, CONFIRM]);
  // Nothing of it is lost, and what moves no money goes without.
  expect((await lanterna.get(id)).body).toMatchObject({ revision: { state: 'draft' }, draft: { tickets } });
  expect((await lanterna.write('events', { ...draft, tickets: { ...tickets, account: null } })).outcome.status).toBe(
    200,
  );

  town.db.prepare('UPDATE sessions SET confirmed_at = ?').run(clock().toString());
  expect((await lanterna.submit(id)).status).toBe(200);
  expect([told(), town.mails.filter(({ subject }) => subject.startsWith('C’è un nuovo'))]).toEqual([[], []]);
  const { version } = (await editor.ask<{ version: number }>('GET', `/api/office/revisions/${id}`)).body;
  const decision = { decision: 'approve', version };
  expect((await editor.ask('POST', `/api/office/revisions/${id}/decision`, decision)).status).toBe(200);
  expect(told()).toEqual(['agata@example.it', 'lanterna@example.it']);
  expect(town.db.prepare("SELECT iban FROM ticketing WHERE account_holder = 'Lanterna'").pluck().all()).toEqual([NEW]);
});
