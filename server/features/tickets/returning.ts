import type { OrderView } from '../../../shared/contract/tickets.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { HttpError } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { createMoney, ticketsCost } from './money.ts';
import { after, refusalOf } from './orderMoves.ts';
import type { OrderRow, PlaceRow } from './orderRepository.ts';
import type { OrderViews } from './orderViews.ts';
import { ownPlace } from './ownPlace.ts';
import { createRelease } from './release.ts';

/** Gives places back, or keeps them when their date moved. */
export function createReturning(db: Db, views: OrderViews) {
  const { now, repository, checkouts, find, returnableUntil, viewOf, immediate } = views;
  const { release, unusePlace } = createRelease(db);
  const money = createMoney(db, now);

  function checkReturn(order: OrderRow): void {
    const until = returnableUntil(order);
    if (until === null)
      throw new HttpError(409, 'Per questo evento i posti non si restituiscono: scrivi all’organizzatore.');
    if (now() >= until) throw new HttpError(409, 'È troppo tardi per restituire i posti: scrivi all’organizzatore.');
  }

  /** @throws 409 when a companion would be left without whom they accompany */
  function checkCompanions({ category_id }: PlaceRow, left: readonly PlaceRow[]): void {
    const accompanied = left.filter((one) => one.category_id === category_id).length;
    const companions = left.filter((one) => one.companion_of === category_id).length;
    if (companions > accompanied)
      throw new HttpError(409, 'Un accompagnatore viene solo con chi accompagna: restituisci prima il suo posto.');
  }

  return {
    /** Gives all places back: what is only held at once, tickets until the organiser's deadline. @throws 404, 409, also when somebody is in */
    cancel(uuid: string): OrderView {
      return immediate(() => {
        const order = find(uuid);
        const state = after(order, 'cancel');
        if (checkouts.live(order.id) !== undefined) throw new HttpError(409, refusalOf('paying'));
        if (isIssued(order.state)) checkReturn(order);
        const places = repository.places.all(order.id);
        if (places.some(({ state, passed_at }) => state === 'issued' && passed_at !== null))
          throw new HttpError(409, 'Di questo ordine hai passato dei biglietti: riprendili, poi restituisci tutto.');
        if (places.some(({ id }) => repository.wasScanned.get(id) !== undefined))
          throw new HttpError(409, 'Qualcuno di questo ordine è già entrato.');
        release(order.id, now());
        repository.setState.run({ id: order.id, state, now: now() });
        money.oweBack(order.id, order.paid_cents - order.owed_cents - order.refunded_cents, 'Posti restituiti');
        if (order.email !== null) repository.setMail.run({ id: order.id, mail: 'cancelled' });
        return viewOf(find(uuid));
      });
    },

    /**
     * Gives one place back, also when fewer than the category's least stay: that is how many one books, and whoever of a family falls ill
     * would otherwise keep a place empty, or make all the others give theirs back. The last one ends the order.
     * @throws 404, 409 after the deadline, when it was used or is accompanied
     */
    giveBack(uuid: string, placeId: number): OrderView {
      return immediate(() => {
        const order = find(uuid);
        checkReturn(order);
        const places = repository.places.all(order.id);
        const place = ownPlace(repository, places, placeId);
        const left = places.filter(({ id, state }) => id !== placeId && state === 'issued');
        checkCompanions(place, left);
        repository.giveBack.run({ id: placeId, order_id: order.id, now: now() });
        unusePlace(order.id, place.category_id);
        const kept = order.paid_cents - order.owed_cents - order.refunded_cents;
        // At the door others of the order may have paid: what they paid for stays theirs.
        const back = order.state === 'confirmed' ? place.price_cents : Math.max(0, kept - ticketsCost(left));
        money.oweBack(order.id, back, 'Posto restituito');
        const state = left.length === 0 ? 'cancelled' : kept >= ticketsCost(left) ? 'confirmed' : order.state;
        if (state !== order.state) repository.setState.run({ id: order.id, state, now: now() });
        return viewOf(find(uuid));
      });
    },

    /** Keeps the places of a date that moved. @throws 404 */
    keep(uuid: string): OrderView {
      return immediate(() => {
        repository.keep.run(find(uuid).id);
        return viewOf(find(uuid));
      });
    },
  };
}
