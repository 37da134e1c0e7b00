import { TRANSFER_GRACE_DAYS } from '../../../shared/rules/tickets.ts';
import { later } from '../../lib/clock.ts';
import type { OrderRow } from './orderRepository.ts';

const DAY_MINUTES = 24 * 60;
/** The reminder goes out so long before the told day, so that a transfer made then still arrives in time. */
const REMIND_DAYS = 2;
/** A transfer that is due the day after the order gets no reminder. */
const LEAST_DAYS = 1;

type Awaited = Pick<OrderRow, 'created_at' | 'transfer_days'>;

/** Until when seats wait for a transfer that begins now: some days after the told one, at the latest until the event begins. */
export function transferEnds(now: string, { transfer_days, starts_at }: Pick<OrderRow, 'transfer_days' | 'starts_at'>) {
  const until = later(now, (transfer_days + TRANSFER_GRACE_DAYS) * DAY_MINUTES);
  return [until, starts_at].sort()[0] as string;
}

/** Until when the buyer is told to make the transfer. Near the event no days are left for a bank's statement. */
export function toldUntil({ created_at, transfer_days }: Awaited, expires_at: string): string {
  const wanted = [later(created_at, transfer_days * DAY_MINUTES), expires_at].sort()[0] as string;
  return [wanted, later(expires_at, -TRANSFER_GRACE_DAYS * DAY_MINUTES)].sort()[1] as string;
}

/** When the buyer is reminded; null: the told day is too near. */
export function remindAt(now: string, order: Awaited, expires_at: string): string | null {
  const at = later(toldUntil(order, expires_at), -REMIND_DAYS * DAY_MINUTES);
  return at < later(now, LEAST_DAYS * DAY_MINUTES) ? null : at;
}
