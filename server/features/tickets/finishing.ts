import { randomUUID } from 'node:crypto';
import type { DetailsBody, OrderView } from '../../../shared/contract/tickets.ts';
import {
  HOLD_MINUTES,
  isIssued,
  type OrderState,
  PAYMENT_MINUTES,
  type WebMethod,
} from '../../../shared/rules/tickets.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { later } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { methodsOf } from './availability.ts';
import { createMoney } from './money.ts';
import { after, CALLED_OFF, refusalOf } from './orderMoves.ts';
import type { OrderRow, SeatRow } from './orderRepository.ts';
import type { OrderViews } from './orderViews.ts';
import { createQuestions } from './questions.ts';
import { remindAt, transferEnds } from './transferDays.ts';
import type { UnpaidLimit } from './web/unpaidLimit.ts';

/** The smallest amount that Stripe accepts. */
const LEAST_ONLINE_CENTS = 50;
/** How many payment sessions one order may have, because each holds the seats for half an hour more. */
const MOST_CHECKOUTS = 3;

/** Turns holds into orders: takes the buyer's details and the payment method. @param unpaid null: nothing limits unpaid seats */
export function createFinishing(db: Db, views: OrderViews, unpaid: UnpaidLimit | null) {
  const { now, repository, checkouts, offersStripe, find, viewOf, immediate, change } = views;
  const questions = createQuestions(db);
  const ways = createWays(views);
  const money = createMoney(db, now);

  /** Ends a hold whose time is over, so that nobody finishes it late. */
  function alive(order: OrderRow): void {
    if (order.state !== 'held' || (order.expires_at ?? '') > now()) return;
    throw new HttpError(409, refusalOf('expired'));
  }

  /** Gives back the seats of an order whose date was called off. */
  function endCalledOff(order: OrderRow): void {
    // Money may still come from a payment under way: its seats are freed when the provider has ended it (payments.ts).
    if (checkouts.live.get(order.id) !== undefined) return;
    after(order, 'cancel');
    // A part of a transfer may have come.
    money.end(order, 'cancelled', 'Data annullata', null);
  }

  return {
    /**
     * Stores the buyer's details and the payment method; a second press gets the same answer. Not to be called inside a transaction:
     * the seats of a date that was called off are freed though the call throws, and codes are counted.
     * @throws 404, 409 when the hold is over, its date was called off or the address has too many unpaid seats, 422
     */
    finish(uuid: string, body: DetailsBody, userId: number | null): OrderView {
      const done = immediate((): OrderView | HttpError => {
        const order = find(uuid);
        if (isIssued(order.state) || order.state === 'awaiting_transfer') return viewOf(order);
        if (order.state !== 'held' && order.state !== 'paying') throw new HttpError(409, refusalOf(order.state));
        // The provider must have ended the former payment before another method can be chosen (payments.ts).
        if (order.state === 'paying' && body.method !== 'stripe' && checkouts.live.get(order.id) !== undefined)
          throw new HttpError(409, refusalOf('paying'));
        alive(order);
        if (order.event_status !== 'published') {
          endCalledOff(order);
          return new HttpError(409, CALLED_OFF);
        }
        const seats = repository.seats.all(order.id);
        const asked = { event_id: order.event_id, seats: seats.map(({ id }) => id), answers: body.answers ?? {} };
        checkDetails(order, body, seats, questions.errorsOf(asked));
        const method = order.total_cents === 0 ? 'gratis' : (body.method ?? null);
        const email = normalEmail(body.email);
        if (method !== 'stripe') {
          const taker = { email, user_id: userId ?? order.user_id, seats: seats.length, code: body.email_code ?? '' };
          const refused = unpaid?.(order, taker) ?? null;
          if (refused !== null) return refused;
        }
        const { state, expires_at } = ways.stateBy(order, body.method ?? null);
        repository.finish.run({ id: order.id, state, method, email, name: body.name.trim(), expires_at, now: now() });
        for (const [seat, holder] of Object.entries(body.holders ?? {}))
          repository.name.run({ id: Number(seat), order_id: order.id, holder: holder.trim() });
        questions.write({ ...asked, order_id: order.id });
        if (userId !== null) repository.set(order.id, { user_id: userId });
        if (isIssued(state)) repository.issue.run({ id: order.id, now: now() });
        if (state === 'awaiting_transfer') {
          const { iban: pay_iban, account_holder: pay_holder } = order;
          const remind_at = remindAt(now(), order, expires_at as string);
          repository.set(order.id, { pay_iban, pay_holder, remind_at });
        }
        // Buyers who go to the provider's page get their mail when the money is there.
        if (state !== 'paying') repository.set(order.id, { mail_due: 'finished' });
        return viewOf(find(uuid));
      });
      if (done instanceof HttpError) throw done;
      return done;
    },

    /** Gives an order that waits for its money a session at the provider, unless it has one. @throws 404, 409 */
    payAgain(uuid: string): OrderView {
      return change(uuid, (order) => {
        if (isIssued(order.state)) return;
        const state = after(order, 'begin_payment');
        if (order.event_status !== 'published') throw new HttpError(409, CALLED_OFF);
        if (!methodsOf(order.methods, offersStripe).includes('stripe'))
          throw new HttpError(409, 'Per questo evento non si paga online.');
        if (order.email === null) throw new HttpError(409, 'Scrivi prima i tuoi dati.');
        const { id, email, name } = order;
        const expires_at = ways.beginPayment(order);
        repository.finish.run({ id, state, method: 'stripe', email, name, expires_at, now: now() });
      });
    },

    /** Extends a hold once, by its original length. @throws 404, 409 */
    extend(uuid: string): OrderView {
      return change(uuid, (order) => {
        alive(order);
        if (order.state !== 'held') throw new HttpError(409, refusalOf(order.state));
        if (order.extended === 1) throw new HttpError(409, 'Il tempo si allunga una volta sola.');
        repository.set(order.id, { expires_at: later(order.expires_at as string, HOLD_MINUTES), extended: 1 });
      });
    },
  };
}

/** The changes that each payment method makes to an order. */
function createWays({ now, checkouts, offersStripe }: OrderViews) {
  /** Confirms a free order; any other waits for its money by the chosen method. */
  function stateBy(order: OrderRow, method: WebMethod | null): { state: OrderState; expires_at: string | null } {
    if (order.total_cents === 0) return { state: after(order, 'confirm'), expires_at: null };
    if (method === null || !methodsOf(order.methods, offersStripe).includes(method))
      throw invalid({ method: ['Scegli come pagare.'] });
    if (method === 'porta') return { state: after(order, 'pay_at_door'), expires_at: null };
    if (method === 'stripe' && order.total_cents < LEAST_ONLINE_CENTS)
      throw invalid({ method: ['Una somma così piccola non si paga online: scegli un altro modo.'] });
    if (method === 'stripe') return { state: after(order, 'begin_payment'), expires_at: beginPayment(order) };
    return { state: after(order, 'await_transfer'), expires_at: transferEnds(now(), order) };
  }

  /**
   * Gives the order a session at the provider, unless it has a live one, and holds its seats as long. The session itself is opened
   * after the commit (payments.ts). @returns until when @throws 409 after several
   */
  function beginPayment(order: OrderRow): string {
    if (checkouts.live.get(order.id) !== undefined) return order.expires_at as string;
    if ((checkouts.count.get(order.id) ?? 0) >= MOST_CHECKOUTS)
      throw new HttpError(
        409,
        'Hai già aperto il pagamento più volte: quando i posti tornano liberi, prenotali di nuovo.',
      );
    const ends_at = later(now(), PAYMENT_MINUTES);
    const resume_until = order.state === 'awaiting_transfer' ? order.expires_at : null;
    const session = { order_id: order.id, key: randomUUID(), cents: order.total_cents, ends_at, resume_until };
    checkouts.begin.run({ ...session, now: now() });
    return ends_at;
  }

  return { stateBy, beginPayment };
}

/** Checks the buyer's details and the terms. @throws 422 by field */
function checkDetails(
  { terms, asks_names }: OrderRow,
  body: DetailsBody,
  seats: SeatRow[],
  unanswered: Record<string, string[]>,
): void {
  const errors: Record<string, string[]> = { ...unanswered };
  if (body.name.trim() === '') errors.name = ['Scrivi il tuo nome.'];
  if (!body.terms)
    errors.terms = [
      terms === '' ? 'Serve la tua conferma.' : 'Per andare avanti accetta le condizioni dell’organizzatore.',
    ];
  if (asks_names === 1)
    for (const { id } of seats)
      if ((body.holders?.[id] ?? '').trim() === '') errors[`holders.${id}`] = ['Scrivi il nome di chi viene.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
