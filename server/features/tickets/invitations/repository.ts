import type { InvitationPlan, Invitations } from '../../../../shared/contract/invitations.ts';
import type { PrivateEventState } from '../../../../shared/rules/privateEvents.ts';
import type { Db } from '../../../lib/db.ts';

export interface RequestRow {
  id: number;
  user_id: number;
  /** Who asked, as the guests know them. */
  name: string;
  status: PrivateEventState;
}

/** The private event of a request, its one date and its seats. */
export interface EventRow extends Pick<InvitationPlan, 'title' | 'venue' | 'address' | 'seats'> {
  id: number;
  occurrence_id: number;
  category_id: number;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  taken: number;
}

type Guest = Invitations['guests'][number];

/** What invitations read and write. */
export function invitationRepository(db: Db) {
  return {
    /** `user` null: the office, which sees everybody's. */
    request: db.prepare<{ id: number; user: number | null }, RequestRow>(
      'SELECT id, user_id, name, status FROM private_requests WHERE id = @id AND (@user IS NULL OR user_id = @user)',
    ),
    event: db.prepare<[number], EventRow>(
      `SELECT e.id, e.title, e.venue, e.address, d.id AS occurrence_id, d.starts_at, d.ends_at, d.cancelled_at,
         p.size AS seats, p.taken, (SELECT id FROM ticket_categories WHERE event_id = e.id ORDER BY id LIMIT 1) AS category_id
       FROM event_outlines AS e JOIN event_dates AS d ON d.event_id = e.id JOIN pools AS p ON p.occurrence_id = d.id
       WHERE e.private_request_id = ? LIMIT 1`,
    ),
    guests: db.prepare<{ event_id: number }, Guest>(
      `SELECT o.id AS "order", o.name, IFNULL(o.email, '') AS email, COUNT(p.id) AS seats, SUM(p.presence IS 'in') AS inside,
         CASE o.state WHEN 'confirmed' THEN 'invited' ELSE 'ended' END AS state
       FROM orders AS o LEFT JOIN seats AS p ON p.order_id = o.id AND (p.state = 'issued' OR o.state <> 'confirmed')
       WHERE o.event_id = @event_id AND o.source = 'omaggio' GROUP BY o.id ORDER BY state DESC, o.name COLLATE NOCASE, o.id`,
    ),
    invited: db
      .prepare<{ id: number; event_id: number }, 1>(
        "SELECT 1 FROM orders WHERE id = @id AND event_id = @event_id AND source = 'omaggio' AND state = 'confirmed'",
      )
      .pluck(),
    category: db
      .prepare<[], number>("SELECT id FROM categories WHERE kind = 'events' ORDER BY position, id LIMIT 1")
      .pluck(),
    insertTicketing: db.prepare<object>(
      "INSERT INTO ticketing (event_id, methods, return_hours, updated_at) VALUES (@event_id, '[]', 0, @now)",
    ),
    insertPool: db.prepare<object>(
      "INSERT INTO pools (occurrence_id, name, size) SELECT id, 'Invitati', @seats FROM event_dates WHERE event_id = @event_id",
    ),
    insertCategory: db.prepare<object>(
      "INSERT INTO ticket_categories (event_id, position, name, kind) VALUES (@event_id, 0, 'Invito', 'omaggio')",
    ),
    insertPoolOfCategory: db.prepare<object>(
      'INSERT INTO category_pools (category_id, pool_id) VALUES (@category_id, @pool_id)',
    ),
    resize: db.prepare<object>('UPDATE pools SET size = @seats WHERE occurrence_id = @occurrence_id'),
  };
}
