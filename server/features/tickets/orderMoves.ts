import { type OrderMove, type OrderState, orderAfter } from '../../../shared/rules/tickets.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { OrderRepository, OrderRow, SeatRow } from './orderRepository.ts';

/** Of a date that gives no seats, or none any more. */
export const CALLED_OFF = 'Per questa data non si prenotano posti.';

/** Whether an order's date does not take place: it was called off, or its event was archived before it. */
export const isOff = ({ event_status }: Pick<OrderRow, 'event_status'>): boolean => event_status !== 'published';

/** The state of an order after a move. @throws 409 when the order cannot make it */
export function after(order: OrderRow, move: OrderMove): OrderState {
  const state = orderAfter(order.state, move);
  if (state === null) throw new HttpError(409, refusalOf(order.state));
  return state;
}

export function refusalOf(state: OrderState): string {
  if (state === 'expired') return 'Il tempo per questi posti è finito: sceglili di nuovo.';
  if (state === 'cancelled') return 'Questo ordine è stato annullato.';
  if (state === 'paying') return 'Stiamo verificando il pagamento di questo ordine.';
  return 'Questo ordine è già concluso.';
}

/** Only the account changes where an account's order and its money go; a guest's link is their permission. @throws 403 */
export function checkBuyer({ user_id }: OrderRow, userId: number | null): void {
  if (user_id !== null && user_id !== userId)
    throw new HttpError(403, 'Questo lo cambia solo chi ha ordinato: accedi con quell’account.');
}

/** A seat of an order that its buyer may still change. @throws 404, 409 once it was passed on or somebody went in with it */
export function ownSeat({ wasScanned }: OrderRepository, seats: readonly SeatRow[], id: number): SeatRow {
  const seat = issuedSeat(seats, id);
  if (seat.passed_at !== null)
    throw new HttpError(409, 'Questo biglietto è passato a un’altra persona: prima riprendilo.');
  checkUnused(wasScanned, seat);
  return seat;
}

/** @throws 404 */
export function issuedSeat(seats: readonly SeatRow[], id: number): SeatRow {
  const seat = seats.find((one) => one.id === id);
  if (seat === undefined || seat.state !== 'issued') throw notFound('Questo posto non c’è, o è già stato restituito.');
  return seat;
}

/** @throws 409 */
export function checkUnused(wasScanned: OrderRepository['wasScanned'], { id }: SeatRow): void {
  if (wasScanned.get(id) !== undefined) throw new HttpError(409, 'Questo biglietto è già entrato.');
}
