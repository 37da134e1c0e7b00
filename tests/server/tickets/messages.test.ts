import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskMessages } from '../../../shared/contract/ticketDesk.ts';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { signIn } from '../../support/app.ts';
import { noticesOf } from '../../support/notices.ts';
import {
  api,
  bookings,
  clock,
  giveBack,
  order,
  ROSALIA,
  rosalia,
  rosaliaSignsIn,
  sale,
  tick,
  town,
  uuidOf,
  view,
} from './bookings.ts';
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
  it('reaches members among their notifications, guests by mail, and stands on their orders and tickets', async () => {
    const lia = await signIn(town.app, 'lia@example.it', { name: 'Lia' });
    await order({ email: 'lia@example.it', cookie: lia });
    const guest = await order({ email: 'ospite@example.it' });
    await order({ email: 'OSPITE@example.it' });
    const gone = await order({ email: 'via@example.it' });
    await giveBack(gone.uuid);
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
    expect(town.mails[0]?.text).toContain('Entrata dal molo\n\nSi entra dal molo 3.\nPortate una felpa.');
    expect(town.mails[0]?.text).toMatch(/\/ordine\/[\w-]{36}/);
    expect(noticesOf(town.db, 'lia@example.it')).toMatchObject([
      { title: 'Sagra del pesce: Entrata dal molo', body: WORDS.text },
    ]);

    expect((await view(guest.uuid)).messages).toMatchObject([WORDS]);
    const ticket = `/api/tickets/${uuidOf(guest.seats[0]?.ticket)}`;
    expect((await api<TicketView>('GET', ticket)).body.messages).toMatchObject([WORDS]);
    expect((await view(gone.uuid)).messages).toEqual([]);
    expect(town.db.prepare('SELECT action, subject FROM audit_log').all()).toEqual([
      { action: 'ticket_message.sent', subject: '«Sagra del pesce»' },
    ]);
  });

  it.each(['Vedi https://truffa.example', 'Guarda truffa.example', 'Scrivi a io@x.it', 'Chiama il 333 123 4567'])(
    'leads nobody away from the portal by the town’s mail: %s',
    async (text) => {
      const guest = await order({ email: 'ospite@example.it' });
      await tick();
      town.mails.length = 0;
      expect((await send({ text })).status).toBe(200);
      await tick();
      // Nobody has confirmed that address.
      expect(JSON.stringify(town.mails)).not.toMatch(/truffa|io@x|4567|Entrata/);
      expect(town.mails[0]?.text).toContain('Il messaggio è nella pagina del tuo ordine.');
      expect((await view(guest.uuid)).messages).toMatchObject([{ text }]);
    },
  );

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

describe('a question to whoever organises', () => {
  const QUESTION = { name: 'Nino Bello', email: 'nino@example.it', text: 'Si può portare il cane?' };
  const ask = (more: object = {}) => api('POST', `/api/events/${sale.slug}/question`, { ...QUESTION, ...more });

  it('is mailed to them, and answered to whoever asked', async () => {
    expect(await ask()).toEqual({ status: 204, body: null });
    await tick();
    expect(town.mails).toMatchObject([
      { to: ROSALIA, reply_to: 'nino@example.it', subject: 'Una domanda: Sagra del pesce' },
    ]);
    expect(town.mails[0]?.text).toContain(
      'Nino Bello (nino@example.it) chiede di «Sagra del pesce»:\n\nSi può portare il cane?',
    );
    expect(noticesOf(town.db, ROSALIA)).toMatchObject([
      {
        title: 'C’è una domanda',
        body: 'Qualcuno chiede qualcosa di «Sagra del pesce»: trovi la domanda nella tua posta.',
      },
    ]);
  });

  it('of an order comes from its buyer, with its code', async () => {
    const { uuid, code } = await order({ email: 'ospite@example.it' });
    await tick();
    town.mails.length = 0;
    expect((await api('POST', `/api/orders/${uuid}/question`, { text: 'Dove si parcheggia?' })).status).toBe(204);
    await tick();
    expect(town.mails).toMatchObject([{ to: ROSALIA, reply_to: 'ospite@example.it' }]);
    expect(town.mails[0]?.text).toContain(`ordine ${code}:\n\nDove si parcheggia?`);
    expect((await api('POST', `/api/orders/${uuid}/question`, { text: ' ' })).status).toBe(422);
  });

  it('goes to the town when nobody who organises has confirmed an address', async () => {
    town.db.prepare('UPDATE users SET email_verified_at = NULL').run();
    expect((await ask()).status).toBe(204);
    await tick();
    expect(town.mails.map(({ to, reply_to }) => [to.includes('rosalia'), reply_to])).toEqual([
      [false, 'nino@example.it'],
    ]);
  });

  it('is a few times an hour, worded, and about an event that is online', async () => {
    expect((await ask({ text: ' ', name: 'x' })).body.errors).toEqual({ text: ['Scrivi la domanda.'] });
    expect((await ask({ name: ' ' })).body.errors).toEqual({ name: ['Scrivi il tuo nome.'] });
    expect((await ask({ email: 'nino' })).status).toBe(422);
    expect((await ask({ text: 'x'.repeat(1001) })).status).toBe(422);
    const answers = [];
    for (const _press of [1, 2, 3, 4]) answers.push((await ask()).status);
    expect(answers).toEqual([204, 204, 204, 429]);
    town.db.prepare("UPDATE events SET status = 'draft'").run();
    expect((await ask()).status).toBe(404);
  });
});

it('an answer to a ticket’s mail goes to the place’s public address, or to an owner who wants that', async () => {
  const replyTo = async () => {
    town.mails.length = 0;
    await order();
    await tick();
    return town.mails[0]?.reply_to;
  };
  expect(await replyTo()).toBeUndefined();
  town.db.prepare('UPDATE ticketing SET shares_email = 1').run();
  expect(await replyTo()).toBe(ROSALIA);
  town.db.prepare('UPDATE users SET email_verified_at = NULL WHERE email = ?').run(ROSALIA);
  expect(await replyTo()).toBeUndefined();
});
