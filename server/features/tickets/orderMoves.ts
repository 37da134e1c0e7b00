import { type OrderMove, type OrderState, orderAfter } from '../../../shared/rules/tickets.ts';
import { HttpError } from '../../http/errors.ts';
import type { OrderRow } from './orderRepository.ts';

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
