import { FORGET_DAYS } from '../../shared/rules/tickets.ts';
import type { Db, Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { Lookups } from './lookups.ts';
import { people } from './people.ts';
import type { TicketedEventEntry } from './tickets/entries.ts';
import { ticketed } from './tickets/events.ts';
import { crowd, writeOrder } from './tickets/orders.ts';
import { after, dateOf, demoUuid, instants, type Sale, TRANSFER_DAYS, whoIs } from './tickets/sale.ts';

/** Tickets of events in all states, with what members and guests ordered. */
export function writeTickets(db: Db, write: Write, calendar: Calendar, { personId }: Lookups): void {
  const eventOf = db.prepare<[string], number>('SELECT id FROM events WHERE slug = ?').pluck();
  const datesOf = db.prepare<[number], Sale['dates'][number]>(
    'SELECT id, starts_at FROM event_occurrences WHERE event_id = ? ORDER BY starts_at',
  );
  const count = db.prepare<[number]>(
    `UPDATE promo_codes SET used = (SELECT COUNT(*) FROM orders AS o JOIN seats AS p ON p.order_id = o.id
       WHERE o.promo_code_id = promo_codes.id AND p.state IN ('held', 'issued')) WHERE event_id = ?`,
  );
  for (const entry of ticketed) {
    const event_id = eventOf.get(entry.event);
    if (event_id === undefined) throw new Error(`The demo town has no "${entry.event}".`);
    const sale = writeSale(write, calendar, entry, event_id, datesOf.all(event_id), personId('organizzatore'));
    const orders = [...entry.orders, ...entry.sold.flatMap((part) => crowd(entry.event, part))];
    for (const [index, order] of orders.entries()) {
      const isMember = people.some(({ key }) => key === order.by);
      const user_id = isMember ? personId(order.by) : null;
      writeOrder(write, calendar, sale, order, { key: `${entry.event}/${index}/${order.by}`, user_id });
    }
    count.run(event_id);
    for (const { date, ago } of entry.cancelled ?? []) {
      const at = calendar.ago(ago, `${entry.event}/cancelled`);
      db.prepare('UPDATE event_occurrences SET cancelled_at = ? WHERE id = ?').run(at, dateOf(sale, date).id);
    }
    for (const { by, category, party, ago } of entry.waiting ?? []) {
      const { id: occurrence_id, starts_at } = dateOf(sale, 0);
      const key = `${entry.event}/waiting/${by}`;
      write('waitlist', {
        occurrence_id,
        category_id: sale.categories.get(category)?.id as number,
        party,
        user_id: people.some((person) => person.key === by) ? personId(by) : null,
        ...whoIs(by),
        uuid: demoUuid(key),
        state: 'waiting',
        created_at: calendar.ago(ago, key),
        confirmed_at: calendar.ago(ago, key),
        forget_at: after(starts_at, FORGET_DAYS * 24),
      });
    }
  }
}

/** What is on sale: the settings, the pools of each date, the categories with their prices, the codes. */
function writeSale(
  write: Write,
  calendar: Calendar,
  entry: TicketedEventEntry,
  event_id: number,
  dates: Sale['dates'],
  declared_by: number | null,
): Sale {
  const since = calendar.ago(30, entry.event);
  const terms = entry.terms ?? '';
  write('ticketing', {
    event_id,
    return_hours: entry.return_hours ?? null,
    asks_names: entry.asks_names === true ? 1 : 0,
    methods: JSON.stringify(entry.methods),
    terms,
    iban: 'IT60X0542811101000000123456',
    account_holder: 'Associazione Lanterna',
    transfer_days: TRANSFER_DAYS,
    declared_by,
    declared_at: since,
    updated_at: since,
  });
  for (const [position, { is_needed, ...question }] of (entry.questions ?? []).entries())
    write('ticket_questions', { event_id, position, ...question, is_needed: is_needed === true ? 1 : 0 });
  const pools = new Map<string, number[]>();
  for (const { name, size } of entry.pools)
    pools.set(
      name,
      dates.map(({ id }) => write('pools', { occurrence_id: id, name, size })),
    );
  const categories: Sale['categories'] = new Map();
  for (const [position, category] of entry.categories.entries()) {
    const { name, kind, description = '', shown = 'tutti', companion_of = '', prices = [] } = category;
    const { min_per_order = null, max_per_order = null } = category;
    const id = write('ticket_categories', {
      event_id,
      position,
      name,
      description,
      kind,
      shown,
      min_per_order,
      max_per_order,
      companion_of: categories.get(companion_of)?.id ?? null,
    });
    categories.set(name, { id, entry: category });
    for (const pool_id of category.pools.flatMap((pool) => pools.get(pool) ?? []))
      write('category_pools', { category_id: id, pool_id });
    for (const price of instants(calendar, prices)) write('prices', { category_id: id, ...price });
  }
  const codes = new Map<string, number>();
  for (const { code, effect, value = 0, category = '', max } of entry.codes ?? [])
    codes.set(
      code,
      write('promo_codes', {
        event_id,
        code,
        effect,
        value,
        category_id: categories.get(category)?.id ?? null,
        max_uses: max,
      }),
    );
  return { event_id, slug: entry.event, terms, dates, categories, codes };
}
