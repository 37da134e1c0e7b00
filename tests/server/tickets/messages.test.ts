import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskMessages } from '../../../shared/contract/ticketDesk.ts';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { signIn } from '../../support/app.ts';
import { api, bookings, clock, order, rosalia, rosaliaSignsIn, sale, tick, town, uuidOf, view } from './bookings.ts';
import { saleOf } from './sale.ts';

bookings({ isOrganised: true });
const WORDS = { subject: 'Entrata dal molo', text: 'Si entra dal molo 3.\nPortate una felpa.' };
const url = () => `/api/desk/tickets/${sale.event_id}/messages`;
const send = (more: object = {}) =>
  api<DeskMessages>(
    'POST',
    url(),
    { occurrence_id: sale.occurrence_id, ...WORDS, key: randomUUID(), ...more },
    rosalia,
  );

describe('a message to everybody with a seat on a date', () => {
  it('reaches members with its words, guests without them, and stands on their orders and tickets', async () => {
    const lia = await signIn(town.app, 'lia@example.it', { name: 'Lia' });
    await order({ email: 'lia@example.it', cookie: lia });
    const guest = await order({ email: 'ospite@example.it' });
    await order({ email: 'OSPITE@example.it' });
    const gone = await order({ email: 'via@example.it' });
    await api('DELETE', `/api/orders/${gone.uuid}`);
    town.db.prepare("UPDATE orders SET state = 'cancelled' WHERE uuid = ?").run(gone.uuid);
    await tick();
    town.mails.length = 0;

    expect((await api<DeskMessages>('GET', url(), undefined, rosalia)).body).toMatchObject({
      dates: [{ id: sale.occurrence_id, members: 1, guests: 1, unreached: 0 }],
      left_today: 3,
    });
    const key = randomUUID();
    for (const _press of [1, 2])
      expect((await send({ key })).body).toMatchObject({
        data: [{ ...WORDS, members: 1, guests: 1 }],
        left_today: 2,
      });
    await tick();
    expect(town.mails.map(({ to, subject }) => [to.toLowerCase(), subject])).toEqual([
      ['ospite@example.it', 'C’è un messaggio: Sagra del pesce'],
    ]);
    // Nobody has confirmed that address, so the town's mail does not contain what the organiser typed.
    expect(JSON.stringify(town.mails)).not.toMatch(/molo 3|felpa|Entrata/);
    const told = (await api<{ data: { title: string; body: string }[] }>('GET', '/api/notifications', undefined, lia))
      .body.data;
    expect(told).toMatchObject([{ title: 'Sagra del pesce: Entrata dal molo', body: WORDS.text }]);

    expect((await view(guest.uuid)).messages).toMatchObject([WORDS]);
    const ticket = `/api/tickets/${uuidOf(guest.seats[0]?.ticket)}`;
    expect((await api<TicketView>('GET', ticket)).body.messages).toMatchObject([WORDS]);
    expect((await view(gone.uuid)).messages).toEqual([]);
    expect(town.db.prepare('SELECT action, subject FROM audit_log').all()).toEqual([
      { action: 'ticket_message.sent', subject: '«Sagra del pesce»' },
    ]);
  });

  it('is refused without words or holders, and after the day’s third', async () => {
    expect((await send()).status).toBe(404);
    await order();
    expect((await send({ occurrence_id: saleOf(town.db).occurrence_id })).status).toBe(404);
    expect((await send({ subject: ' ', text: ' ' })).body.errors).toEqual({
      subject: ['Scrivi di che cosa si tratta.'],
      text: ['Scrivi il messaggio.'],
    });
    expect((await send({ text: 'x'.repeat(1001) })).status).toBe(422);
    for (const _message of [1, 2, 3]) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(409);
    clock.advance({ hours: 25 });
    await rosaliaSignsIn();
    expect((await send()).status).toBe(200);
  });

  it('leaves with the data of those it was for', async () => {
    const { uuid } = await order();
    await send();
    const forgetAt = town.db.prepare('SELECT forget_at FROM orders WHERE uuid = ?').pluck().get(uuid);
    expect(town.db.prepare('SELECT forget_at FROM ticket_messages').pluck().all()).toEqual([forgetAt]);
  });
});
