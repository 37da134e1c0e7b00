import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { isIssued, keptCents } from '../../../shared/rules/tickets.ts';
import { HttpError } from '../../http/errors.ts';
import { whileMailsHaveRoom } from './mails.ts';
import { createMoney, ticketsCost } from './money.ts';
import { after, ownSeat, refusalOf } from './orderMoves.ts';
import type { OrderRow, SeatRow } from './orderRepository.ts';
import type { OrderViews, TicketParts } from './orderViews.ts';
import { createRelease } from './release.ts';

/** Gives seats back, or keeps them when their date moved. */
export function createReturning({ db, mails, notifier: { notify }, managersOf }: TicketParts, views: OrderViews) {
  const { now, repository, checkouts, find, returnableUntil, change } = views;
  const { unuseSeat } = createRelease(db);
  const money = createMoney(db, now);

  function checkReturn(order: OrderRow): void {
    const until = returnableUntil(order);
    if (until === null)
      throw new HttpError(409, 'Per questo evento i posti non si restituiscono: scrivi all’organizzatore.');
    if (now() >= until) throw new HttpError(409, 'È troppo tardi per restituire i posti: scrivi all’organizzatore.');
  }

  /** @throws 409 when a companion would be left without whom they accompany */
  function checkCompanions({ category_id }: SeatRow, left: readonly SeatRow[]): void {
    const accompanied = left.filter((one) => one.category_id === category_id).length;
    const companions = left.filter((one) => one.companion_of === category_id).length;
    if (companions > accompanied)
      throw new HttpError(409, 'Un accompagnatore viene solo con chi accompagna: restituisci prima il suo posto.');
  }

  /** Tells the buyer of what is owed to them since. A full queue of mails refuses nobody: the order's page says it too. */
  function tellOwed(before: OrderRow): void {
    const order = find(before.uuid);
    const cents = order.owed_cents - before.owed_cents;
    if (cents > 0) whileMailsHaveRoom(() => mails.owed(order, cents));
  }

  /**
   * Tells whoever manages the event that money has to be given back by hand: of the first order only, as one list has all of them.
   * @param order as it was before
   */
  function tellManagers({ id, event_id, title, owed_cents }: OrderRow): void {
    const people = managersOf(event_id);
    if (owed_cents > 0 || people.length === 0 || repository.isFirstOwed.get({ id, event_id }) !== 1) return;
    notify(
      {
        title: 'C’è un rimborso da fare',
        body: `Qualcuno ha restituito posti pagati di «${title}». Quanto e a chi è tra i rimborsi.`,
        type: 'warning',
        deep_link: `${paths.module('biglietti')}?evento=${event_id}&parte=rimborsi`,
      },
      people,
    );
  }

  return {
    tellOwed,
    /** Gives all seats back: what is only held at once, tickets until the organiser's deadline. @throws 404, 409, also when somebody is in */
    cancel(uuid: string): OrderView {
      return change(uuid, (order) => {
        after(order, 'cancel');
        if (checkouts.live.get(order.id) !== undefined) throw new HttpError(409, refusalOf('paying'));
        if (isIssued(order.state)) checkReturn(order);
        const seats = repository.seats.all(order.id);
        if (seats.some(({ state, passed_at }) => state === 'issued' && passed_at !== null))
          throw new HttpError(409, 'Di questo ordine hai passato dei biglietti: riprendili, poi restituisci tutto.');
        if (seats.some(({ id }) => repository.wasScanned.get(id) !== undefined))
          throw new HttpError(409, 'Qualcuno di questo ordine è già entrato.');
        money.end(order, 'cancelled', 'Posti restituiti', 'cancelled');
        tellManagers(order);
      });
    },

    /**
     * Gives one seat back, also when fewer than the category's least stay: that is how many one books, and whoever of a family falls ill
     * would otherwise keep a seat empty, or make all the others give theirs back. The last one ends the order.
     * @throws 404, 409 after the deadline, when it was used or is accompanied
     */
    giveBack(uuid: string, seatId: number): OrderView {
      return change(uuid, (order) => {
        checkReturn(order);
        const seats = repository.seats.all(order.id);
        const seat = ownSeat(repository, seats, seatId);
        const left = seats.filter(({ id, state }) => id !== seatId && state === 'issued');
        checkCompanions(seat, left);
        if (left.length === 0) {
          money.end(order, 'cancelled', 'Posto restituito', 'cancelled');
          return tellManagers(order);
        }
        repository.giveBack.run({ id: seatId, order_id: order.id, now: now() });
        unuseSeat(order.id, seat.category_id);
        const kept = keptCents(order);
        // At the door others of the order may have paid: what they paid for stays theirs.
        const back = order.state === 'confirmed' ? seat.price_cents : Math.max(0, kept - ticketsCost(left));
        money.oweBack(order.id, back, 'Posto restituito');
        if (order.state !== 'confirmed' && kept >= ticketsCost(left))
          repository.setState.run({ id: order.id, state: 'confirmed', now: now() });
        tellOwed(order);
        tellManagers(order);
      });
    },

    /** Keeps the seats of a date that moved. @throws 404 */
    keep(uuid: string): OrderView {
      return change(uuid, ({ id }) => repository.set(id, { moved_from: null, moved_due: null }));
    },
  };
}
