import { CODE_ALPHABET, checkCharacter } from '../../../shared/rules/codes.ts';
import { FORGET_DAYS, isIssued, type OrderState, priceAt, TRANSFER_GRACE_DAYS } from '../../../shared/rules/tickets.ts';
import type { Write } from '../../foundation/writer.ts';
import { type Calendar, hash } from '../calendar.ts';
import { people } from '../people.ts';
import type { TicketCategoryEntry, TicketedEventEntry, TicketOrderEntry } from './entries.ts';
import { after, dateOf, demoUuid, instants, type Sale, TRANSFER_DAYS, whoIs } from './sale.ts';

export function writeOrder(
  write: Write,
  calendar: Calendar,
  sale: Sale,
  { by, date, seats, state, method, ago, code, refund }: TicketOrderEntry,
  { key, user_id }: { key: string; user_id: number | null },
): void {
  const { id: occurrence_id, starts_at } = dateOf(sale, date);
  const created_at = calendar.ago(ago, key);
  const forget_at = after(starts_at, FORGET_DAYS * 24);
  const isForgotten = forget_at <= calendar.now;
  const lines = Object.entries(seats).map(([name, n]) => {
    const category = sale.categories.get(name);
    if (category === undefined) throw new Error(`"${sale.slug}" has no seats "${name}".`);
    const { id: category_id, entry } = category;
    return { category_id, n, kind: entry.kind, cents: centsOf(entry, calendar, created_at) };
  });
  const total_cents = lines.reduce((sum, { n, cents }) => sum + n * cents, 0);
  const transferUntil = after(created_at, (TRANSFER_DAYS + TRANSFER_GRACE_DAYS) * 24);
  const isConfirmed = state === 'confirmed' || refund !== undefined;
  const order_id = write('orders', {
    uuid: demoUuid(key),
    code: demoCode(key),
    event_id: sale.event_id,
    user_id: isForgotten ? null : user_id,
    ...(isForgotten ? { email: null, name: '' } : whoIs(by)),
    source: method === 'contanti' ? 'cassa' : lines.every(({ kind }) => kind === 'omaggio') ? 'omaggio' : 'web',
    state,
    method: total_cents === 0 ? 'gratis' : method,
    total_cents,
    promo_code_id: sale.codes.get(code ?? '') ?? null,
    idempotency_key: `demo/${key}`,
    terms: sale.terms,
    expires_at: state === 'awaiting_transfer' ? ([transferUntil, starts_at].sort()[0] as string) : null,
    created_at,
    confirmed_at: isConfirmed ? created_at : null,
    forget_at,
  });
  for (const { category_id, n, cents } of lines)
    for (let at = 0; at < n; at += 1)
      write('seats', {
        order_id,
        category_id,
        occurrence_id,
        state: seatState(state),
        price_cents: cents,
        uuid: demoUuid(`${key}/${category_id}/${at}`),
        created_at,
        changed_at: created_at,
      });
  if (total_cents === 0 || !isConfirmed) return;
  const provider = method === 'contanti' ? 'contanti' : 'bonifico';
  const payment = { order_id, provider, reference: `demo/${key}`, cents: total_cents, paid_at: created_at };
  const payment_id = write('payments', payment);
  if (refund === undefined) return;
  const changed_at = calendar.ago(1, `${key}/refund`);
  write('refunds', { payment_id, cents: total_cents, ...refund, created_at: changed_at, changed_at });
}

/** That many seats, in parties of one to four, by members in turn, over the last three weeks. */
export function crowd(
  event: string,
  { date, category, seats, method }: TicketedEventEntry['sold'][number],
): TicketOrderEntry[] {
  const orders: TicketOrderEntry[] = [];
  const others = people.slice(6);
  for (let left = seats; left > 0; ) {
    const key = `${event}/${date}/${category}/${method}/${orders.length}`;
    const party = Math.min(left, 1 + ((hash(key) >>> 9) % 4));
    const by = others[(hash(`${event}/${category}`) + orders.length) % others.length]?.key as string;
    const state = method === 'porta' ? 'to_pay_at_door' : 'confirmed';
    orders.push({ by, date, seats: { [category]: party }, state, method, ago: 3 + ((hash(key) >>> 5) % 20) });
    left -= party;
  }
  return orders;
}

const seatState = (state: OrderState): string => {
  if (isIssued(state)) return 'issued';
  if (state === 'cancelled') return 'cancelled';
  return state === 'expired' ? 'released' : 'held';
};

function centsOf({ kind, prices = [] }: TicketCategoryEntry, calendar: Calendar, at: string): number {
  if (kind === 'accompagnatore' || kind === 'omaggio') return 0;
  const price = priceAt(instants(calendar, prices), at);
  return price?.suggested ?? price?.cents ?? 0;
}

function demoCode(key: string): string {
  const body = Array.from({ length: 8 }, (_, at) => CODE_ALPHABET[(hash(`${at}/${key}/${at}`) >>> 13) % 32]).join('');
  return body + checkCharacter(body);
}
