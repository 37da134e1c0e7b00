import { randomUUID } from 'node:crypto';
import type { GiftAnswer, GiftBody } from '../../../../shared/contract/ticketDesk.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { later } from '../../../lib/clock.ts';
import { immediate } from '../../../lib/db.ts';
import { normalEmail } from '../../../lib/emailAddress.ts';
import { createClaim } from '../claim.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import type { DeskParts } from './events.ts';

type Guest = GiftBody['guests'][number];
interface Gift extends Omit<GiftBody, 'guests'> {
  eventId: number;
}

/** Limit of mails to unconfirmed addresses: as many as a busy evening's guest list has. */
const MOST_A_DAY = 500;

/** Free tickets for people whom the organiser names: guests, the press, the guests of a private party. */
export function createGifts({ db, clock, events }: DeskParts) {
  const claim = createClaim(db);
  const orders = orderRepository(db);
  const date = db.prepare<{ id: number; event_id: number }, { ends_at: string; cancelled_at: string | null }>(
    'SELECT ends_at, cancelled_at FROM event_dates WHERE id = @id AND event_id = @event_id',
  );
  const hasGift = db
    .prepare<{ event_id: number; occurrence_id: number; email: string }, number>(
      `SELECT 1 FROM orders AS o WHERE o.email = @email AND o.event_id = @event_id AND o.source = 'omaggio' AND o.state = 'confirmed'
         AND EXISTS (SELECT 1 FROM seats WHERE order_id = o.id AND occurrence_id = @occurrence_id) LIMIT 1`,
    )
    .pluck();
  const givenSince = db
    .prepare<{ event_id: number; since: string }, number>(
      "SELECT COUNT(*) FROM orders WHERE event_id = @event_id AND source = 'omaggio' AND created_at >= @since",
    )
    .pluck();

  /** A person's order of free seats, which is a ticket at once; its mail waits in the order. */
  function invite({ name, email, seats }: Guest, { eventId, occurrence_id, category_id }: Gift, now: string): void {
    const uuid = claim(
      {
        event_id: eventId,
        occurrence_id,
        items: [{ category_id, quantity: seats }],
        idempotency_key: `omaggio ${randomUUID()}`,
        email,
        name,
        source: 'omaggio',
        at_once: { state: 'confirmed', method: 'gratis' },
      },
      now,
    );
    orders.set((orders.byUuid.get(uuid) as OrderRow).id, { mail_due: 'finished' });
  }

  /**
   * Gives everybody of a list their seats, or nobody; who has some already gets no more. Call it inside a transaction, for whoever
   * may. @throws 404, 409 when seats or the day's mails are short, 422
   */
  function giveAll(gift: Gift, guests: readonly Guest[]): GiftAnswer {
    const { eventId, occurrence_id } = gift;
    const { now } = townNow(clock);
    const found = date.get({ id: occurrence_id, event_id: eventId });
    if (found === undefined) throw notFound('Questa data non c’è.');
    if (found.cancelled_at !== null || found.ends_at <= now)
      throw new HttpError(409, 'Questa data è passata o annullata.');
    const people = guests.map((guest) => ({ ...guest, name: guest.name.trim(), email: normalEmail(guest.email) }));
    checkGuests(people);
    const fresh = people.filter(({ email }) => hasGift.get({ event_id: eventId, occurrence_id, email }) === undefined);
    const since = later(now, -24 * 60);
    if ((givenSince.get({ event_id: eventId, since }) ?? 0) + fresh.length > MOST_A_DAY)
      throw new HttpError(409, `Al massimo ${MOST_A_DAY} inviti al giorno: continua domani.`);
    for (const guest of fresh) invite(guest, gift, now);
    return {
      given: fresh.length,
      already: people.filter((guest) => !fresh.includes(guest)).map(({ email }) => email),
    };
  }

  return {
    giveAll,
    /** @throws 404, 409, 422 */
    give(eventId: number, { guests, ...gift }: GiftBody, person: Member): GiftAnswer {
      return immediate(db, () => {
        events.editable(eventId, person);
        return giveAll({ eventId, ...gift }, guests);
      });
    },
  };
}

export type Gifts = ReturnType<typeof createGifts>;

/** @throws 422 by line */
function checkGuests(people: readonly { name: string; email: string }[]): void {
  const errors: Record<string, string[]> = {};
  const emails = people.map(({ email }) => email);
  for (const [index, { name, email }] of people.entries()) {
    if (name === '') errors[`guests.${index}.name`] = ['Scrivi il nome.'];
    if (emails.indexOf(email) < index) errors[`guests.${index}.email`] = [`${email} c’è due volte.`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
