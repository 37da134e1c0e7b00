import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import type { Db } from '../../lib/db.ts';

interface Row {
  uuid: string;
  party: number;
  category: string;
  offer_ends_at: string | null;
  event_id: number;
  slug: string;
  title: string;
  event_category: string;
  venue: string;
  occurrence_id: number;
  starts_at: string;
  ends_at: string;
}

/** What somebody waits for with their account, and what is offered to them, of dates to come. */
export function ownWaits(db: Db) {
  const rows = db.prepare<{ user_id: number; now: string }, Row>(
    `SELECT w.uuid, w.party, c.name AS category, r.expires_at AS offer_ends_at, e.id AS event_id, e.slug, e.title,
       k.slug AS event_category, e.venue, o.id AS occurrence_id, o.starts_at, o.ends_at
     FROM waitlist AS w JOIN ticket_categories AS c ON c.id = w.category_id JOIN event_dates AS o ON o.id = w.occurrence_id
     JOIN event_outlines AS e ON e.id = o.event_id JOIN categories AS k ON k.id = e.category_id LEFT JOIN orders AS r ON r.id = w.order_id
     WHERE w.user_id = @user_id AND o.starts_at > @now AND o.cancelled_at IS NULL
       AND (w.state = 'waiting' OR (w.state = 'offered' AND r.state = 'held' AND r.expires_at > @now)) ORDER BY w.id LIMIT 100`,
  );
  return (user_id: number, now: string): OwnOrders['waiting'] =>
    rows.all({ user_id, now }).map(({ uuid, party, category, offer_ends_at, ...row }) => ({
      ...{ uuid, party, category, offer_ends_at },
      event: { id: row.event_id, slug: row.slug, title: row.title, category: row.event_category, venue: row.venue },
      occurrence: { id: row.occurrence_id, starts_at: row.starts_at, ends_at: row.ends_at },
    }));
}
