import type { Write } from '../../foundation/writer.ts';
import type { Calendar } from '../calendar.ts';
import type { DayOffset } from '../entries.ts';
import type { TicketCategoryEntry, TicketOrderEntry } from './entries.ts';
import { writeOrder } from './orders.ts';
import { demoUuid } from './sale.ts';

/** Free tickets by list for a private event that the office confirmed. */
export interface InvitationEntry {
  title: string;
  venue: string;
  address: string;
  /** 'HH:MM', on the request's day. */
  from: string;
  to: string;
  /** Seats. */
  size: number;
  /** Days ago. */
  opened: number;
  guests: { name: string; seats: number; ended?: true }[];
}

const CATEGORY: TicketCategoryEntry = { name: 'Invito', kind: 'omaggio', pools: ['Invitati'] };

/** As the portal writes it: an event that no page shows, with one date, one pool, and a gift for each guest. */
export function writeInvitations(
  write: Write,
  calendar: Calendar,
  { title, venue, address, from, to, size, opened, guests }: InvitationEntry,
  {
    request_id,
    day,
    category_id,
    organiser,
  }: { request_id: number; day: DayOffset; category_id: number; organiser: string },
): void {
  const since = calendar.ago(opened, title);
  const slug = `evento-privato-${demoUuid(title).slice(0, 8)}`;
  const [starts_at, ends_at] = [calendar.at(calendar.day(day), from), calendar.at(calendar.day(day), to)];
  const event_id = write('events', {
    ...{ slug, title, category_id, status: 'draft', excerpt: '', description: '', venue, address, organiser },
    ...{ lat: 0, lng: 0, price_min_cents: 0, price_max_cents: 0, private_request_id: request_id },
    ...{ created_at: since, updated_at: since },
  });
  write('ticketing', { event_id, methods: '[]', return_hours: 0, updated_at: since });
  const occurrence = { id: write('event_occurrences', { event_id, starts_at, ends_at }), starts_at };
  const pool_id = write('pools', { occurrence_id: occurrence.id, name: 'Invitati', size });
  const category = write('ticket_categories', { event_id, position: 0, name: CATEGORY.name, kind: CATEGORY.kind });
  write('category_pools', { category_id: category, pool_id });
  const sale = {
    ...{ event_id, slug, terms: '', dates: [occurrence], codes: new Map() },
    categories: new Map([[CATEGORY.name, { id: category, entry: CATEGORY }]]),
  };
  for (const { name, seats, ended } of guests) {
    const state: TicketOrderEntry['state'] = ended ? 'cancelled' : 'confirmed';
    const order = { by: name, date: 0, seats: { [CATEGORY.name]: seats }, state, method: 'gratis' as const };
    writeOrder(write, calendar, sale, { ...order, ago: opened - 1 }, { key: `${slug}/${name}`, user_id: null });
  }
}
