import { randomUUID } from 'node:crypto';
import type { OrderView } from '../../shared/contract/tickets.ts';
import { type Sale, saleOf } from '../server/tickets/sale.ts';
import { PORTAL } from './address.ts';
import { type Caller, call } from './calls.ts';
import { change, withDb } from './database.ts';
import type { Person } from './people.ts';

/** What is on sale, and orders made through the API. */

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const inAWeek = () => inHours(7 * 24);

/** An event, in a week unless told otherwise. @param cents price of a seat @param owner who organises it; nobody without */
export function newSale({ size = 20, cents = 0, starts_at = inAWeek() } = {}, owner?: Person): Sale {
  const sale = withDb((db) => saleOf(db, { size, cents, starts_at }));
  if (owner !== undefined) change('UPDATE events SET owner_id = ? WHERE id = ?', owner.id, sale.event_id);
  return sale;
}

interface Wishes {
  quantity?: number;
  name?: string;
  email?: string;
  /** How it is paid. */
  method?: string;
  /** Of a portal of its own. */
  origin?: string;
}

/** Takes seats and finishes the order, each time with another address: what one is sent in an hour is limited. */
export async function book(
  caller: Caller,
  { slug, occurrence_id, category_id }: Sale,
  {
    quantity = 1,
    name = 'Anna Riso',
    email = `anna-${randomUUID()}@example.it`,
    origin = PORTAL,
    ...more
  }: Wishes = {},
): Promise<OrderView> {
  const items = [{ category_id, quantity }];
  const claim = { occurrence_id, items, idempotency_key: randomUUID() };
  const { uuid } = await call<{ uuid: string }>(caller, 'POST', `${origin}/api/events/${slug}/orders`, claim);
  const details = { name, email, terms: true, ...more };
  return call(caller, 'PUT', `${origin}/api/orders/${uuid}/details`, details);
}
