import { beforeEach, expect, it } from 'vitest';
import type { Invitations } from '../../../shared/contract/invitations.ts';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { call, type Method, person, signIn } from '../../support/app.ts';
import { contentOf } from '../../support/content.ts';
import { bookings, mailsAfter, api as request, town, uuidOf, view } from './bookings.ts';

/** Free tickets, sent to a list of guests, for a private event that the office has confirmed. */

bookings({ hasSale: false });
let anna: string;
let office: string;
beforeEach(async () => {
  contentOf(town.db).category('events', 'feste');
  anna = await signIn(town.app, 'anna@example.it', { name: 'Anna Riva' });
  office = await signIn(town.app, 'redazione@example.it', { roles: ['redattore', 'amministratore'] });
  const asked = {
    ...{ kind: 'compleanno', day: '2026-12-12', alternatives: [], time_of_day: 'sera', people: 5, budget: '500' },
    ...{ place: 'Chiostro', needs: [], details: '', name: 'Anna Riva', phone: '' },
  };
  await api('POST', '/api/private-events', anna, asked);
});

const api = <T = Invitations & { given?: number }>(method: Method, url: string, cookie?: string, body?: object) =>
  request<T>(method, url, body, cookie);
const OWN = '/api/private-events/1/invitations';
const OFFICE = '/api/office/private-events/1/invitations';
const PLAN = {
  ...{ title: 'Settant’anni di Rosa', venue: 'Chiostro', address: 'Via del Carmine 1', seats: 5 },
  ...{ starts: '2026-12-12T20:00', ends: '2026-12-12T23:30' },
};
const move = (status: string) =>
  api('POST', '/api/office/private-events/1/answers', office, { body: 'Va bene', status });
const invite = (guests: object[], url = OWN, cookie = anna) => api('POST', url, cookie, { guests });
const guest = (name: string, seats = 1) => ({ name, email: `${name.toLowerCase()}@example.it`, seats });
async function confirm(): Promise<void> {
  for (const status of ['proposed', 'confirmed']) expect((await move(status)).status).toBe(200);
  expect((await api('PUT', OFFICE, office, PLAN)).status).toBe(200);
}

it('waits for the office’s word', async () => {
  expect((await api('GET', OWN, anna)).body).toEqual({
    plan: null,
    event_id: null,
    is_open: false,
    taken: 0,
    guests: [],
  });
  expect((await invite([guest('Lia')])).status).toBe(409);
  expect((await api('PUT', OFFICE, office, PLAN)).status).toBe(409);
  await confirm();
  expect((await api('GET', OWN, anna)).body).toMatchObject({ plan: PLAN, is_open: true });
  expect((await api('PUT', OFFICE, office, { ...PLAN, ends: PLAN.starts })).body.errors).toHaveProperty('ends');
});

it('gives everybody of the list a ticket or nobody, and no page of the portal knows the event', async () => {
  await confirm();
  const too = await invite([guest('Lia', 2), guest('Ugo', 4)]);
  expect([too.status, (await api('GET', OWN, anna)).body.taken]).toEqual([409, 0]);
  expect((await invite([guest('Lia', 2), guest('Ugo')])).body.given).toBe(2);
  expect((await invite([guest('Lia', 2)], OFFICE, office)).body).toEqual({ given: 0, already: ['lia@example.it'] });
  expect((await api('GET', OWN, anna)).body).toMatchObject({
    taken: 3,
    guests: [
      { name: 'Lia', email: 'lia@example.it', seats: 2, inside: 0, state: 'invited' },
      { name: 'Ugo', seats: 1, state: 'invited' },
    ],
  });
  expect(await mailsAfter(1)).toEqual([
    'lia@example.it: Un invito per te: Settant’anni di Rosa',
    'ugo@example.it: Un invito per te: Settant’anni di Rosa',
  ]);
  const uuid = /\/ordine\/([\w-]+)/.exec(town.mails[0]?.text ?? '')?.[1];
  const order = await view(String(uuid));
  expect(order).toMatchObject({ state: 'confirmed', event: { title: 'Settant’anni di Rosa', is_private: true } });
  const ticket = await api<TicketView>('GET', `/api/tickets/${uuidOf(order.seats[0]?.ticket)}`);
  expect(ticket.body.state).toBe('valid');
  const { slug } = order.event;
  expect((await api('GET', `/api/events/${slug}`)).status).toBe(404);
  expect((await api('GET', `/api/events/${slug}/tickets`)).status).toBe(404);
  for (const url of ['/api/events', '/api/home', '/api/search?q=rosa', '/sitemap.xml', '/feed.xml', '/eventi.ics'])
    expect((await call(town.app, 'GET', url)).body).not.toContain('Rosa');
  // The office can pair devices for its door.
  const event = (await api('GET', OFFICE, office)).body.event_id;
  const desk = await api<{ data: object[] }>('GET', '/api/desk/tickets', office);
  expect(desk.body.data).toMatchObject([{ id: event, title: 'Settant’anni di Rosa', is_private: true }]);
  expect(
    (await api('POST', `/api/desk/doors/${event}/devices`, office, { name: 'Porta', may_sell: false })).status,
  ).toBe(201);
});

it('takes an invitation back, moves with its date and is called off with the request', async () => {
  await confirm();
  await invite([guest('Lia', 2), guest('Ugo')]);
  await mailsAfter(1);
  const { guests } = (await api('GET', OWN, anna)).body;
  const ugo = guests.find(({ name }) => name === 'Ugo')?.order;
  expect((await api('DELETE', `${OWN}/${ugo}`, anna)).body).toMatchObject({ taken: 2 });
  expect((await api('DELETE', `${OWN}/${ugo}`, anna)).status).toBe(404);
  expect(await mailsAfter(1)).toEqual(['ugo@example.it: Invito ritirato: Settant’anni di Rosa']);
  expect((await api('PUT', OFFICE, office, { ...PLAN, seats: 1 })).body.errors).toHaveProperty('seats');
  const later = { ...PLAN, starts: '2026-12-13T20:00', ends: '2026-12-13T23:00' };
  expect((await api('PUT', OFFICE, office, later)).body.plan).toEqual(later);
  expect(await mailsAfter(31)).toEqual(['lia@example.it: Data cambiata: Settant’anni di Rosa']);
  expect((await api('POST', '/api/private-events/1/cancellation', anna)).status).toBe(200);
  expect(await mailsAfter(31)).toEqual(['lia@example.it: Annullato: Settant’anni di Rosa']);
  expect((await invite([guest('Zoe')])).status).toBe(409);
});

it('forgets whose party it was when the request goes', async () => {
  await confirm();
  await invite([guest('Lia')]);
  town.db.prepare('DELETE FROM private_event_requests WHERE user_id = ?').run(person(town.app, 'anna@example.it'));
  expect(town.db.prepare('SELECT title, organiser, venue, address, private_request_id FROM events').get()).toEqual({
    title: 'Evento privato',
    organiser: '',
    venue: '',
    address: '',
    private_request_id: null,
  });
});
