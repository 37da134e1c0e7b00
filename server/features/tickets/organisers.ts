import type { Db } from '../../lib/db.ts';

/** SQL: the ids of everybody who manages the event @id. */
const MANAGERS = `SELECT owner_id AS id FROM event_outlines WHERE id = @id
  UNION SELECT a.owner_id FROM event_outlines AS e JOIN activity_outlines AS a ON a.id = e.activity_id WHERE e.id = @id
  UNION SELECT m.user_id FROM event_outlines AS e JOIN acting_managers AS m ON m.organiser_id = e.owner_id OR m.activity_id = e.activity_id
    WHERE e.id = @id`;

/** Finds everybody who manages an event. @param others SQL of the ids of who hears of it besides */
export function managersOf(db: Db, others?: string) {
  const ids = others === undefined ? MANAGERS : `${MANAGERS} UNION ${others}`;
  return db.prepare<{ id: number }, { id: number; email: string; is_confirmed: 0 | 1 }>(
    `SELECT u.id, u.email, u.email_verified_at IS NOT NULL AS is_confirmed FROM people AS u
     WHERE u.suspended_at IS NULL AND u.anonymised_at IS NULL AND u.id IN (${ids}) ORDER BY u.id`,
  );
}
