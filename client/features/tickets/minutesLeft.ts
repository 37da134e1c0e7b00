import type { OrderView } from '../../../shared/contract/tickets.ts';

/** When each answer was first seen, as performance.now(). */
const seen = new WeakMap<OrderView, number>();

/**
 * Whole minutes for which an order's places are held, the one under way counted; 0 when the time is over. Counted from the server's
 * instant in the answer, with the monotonic clock: a phone's own clock may be wrong, or be set meanwhile.
 */
export function minutesLeft(order: OrderView): number {
  const since = seen.get(order) ?? performance.now();
  seen.set(order, since);
  const held = Date.parse(order.expires_at ?? '') - Date.parse(order.now);
  return Math.max(0, Math.ceil((held - (performance.now() - since)) / 60_000));
}
