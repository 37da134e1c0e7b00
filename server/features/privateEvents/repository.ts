import type { PrivateEvent, PrivateEventItem } from '../../../shared/contract/privateEvents.ts';
import { PRIVATE_EVENT_KEPT_DAYS, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import type { Db } from '../../lib/db.ts';

export type ItemRow = Omit<PrivateEventItem, 'waits_for_office'> & { user_id: number; waits_for_office: 0 | 1 };

export type RequestRow = ItemRow &
  Pick<PrivateEvent, 'time_of_day' | 'budget' | 'place' | 'details' | 'email' | 'phone' | 'expires_at'> & {
    /** JSON text, as `needs`. */
    alternatives: string;
    needs: string;
    email_verified: 0 | 1;
  };

/** The day that was agreed on; the request stays as long after it as after any. */
interface AgreedDay {
  id: number;
  day: string;
  ends_at: string;
  now: string;
}

export type MessageRow = Omit<PrivateEvent['messages'][number], 'from_office'> & { from_office: 0 | 1 };

/** The last word is the person's: a request without an answer, too. */
const WAITS = "r.id IN (SELECT id FROM office_queue WHERE queue = 'private_events')";
const ITEM = `r.id, r.user_id, r.kind, r.day, r.people, r.name, r.status, r.created_at, r.updated_at, ${WAITS} AS waits_for_office`;
const WHOLE = `SELECT ${ITEM}, r.alternatives, r.time_of_day, r.budget, r.place, r.needs, r.details,
  u.email, u.email_verified_at IS NOT NULL AS email_verified, r.phone, r.expires_at
  FROM private_event_requests AS r JOIN people AS u ON u.id = r.user_id`;

export function privateEventRepository(db: Db) {
  const insert = db.prepare(
    `INSERT INTO private_event_requests (user_id, kind, day, alternatives, time_of_day, people, budget, place, needs, details, name,
       email, phone, status, created_at, updated_at, expires_at)
     VALUES (@user_id, @kind, @day, @alternatives, @time_of_day, @people, @budget, @place, @needs, @details, @name,
       @email, @phone, 'received', @now, @now, @expires_at)`,
  );
  const addMessage = db.prepare(
    `INSERT INTO private_event_messages (request_id, author_id, from_office, status, body, created_at)
     VALUES (@id, @author_id, @from_office, @status, @body, @now)`,
  );
  const touch = db.prepare(
    'UPDATE private_event_requests SET status = @status, updated_at = @now, expires_at = @expires_at WHERE id = @id',
  );
  const agree = db.prepare<AgreedDay>(
    `UPDATE private_event_requests SET day = @day, updated_at = @now,
       expires_at = max(expires_at, strftime('%Y-%m-%dT%H:%M:%fZ', @ends_at, '+${PRIVATE_EVENT_KEPT_DAYS} days')) WHERE id = @id`,
  );
  const ofUser = db.prepare<[number], ItemRow>(
    `SELECT ${ITEM} FROM private_event_requests AS r WHERE r.user_id = ? ORDER BY r.id DESC LIMIT 100`,
  );
  const open = db
    .prepare<[number], number>(
      "SELECT count(*) FROM private_event_requests WHERE user_id = ? AND status NOT IN ('rejected', 'cancelled')",
    )
    .pluck();
  const one = db.prepare<[number], RequestRow>(`${WHOLE} WHERE r.id = ?`);
  const oneOf = db.prepare<[number, number], RequestRow>(`${WHOLE} WHERE r.id = ? AND r.user_id = ?`);
  const messages = db.prepare<[number], MessageRow>(
    'SELECT id, from_office, status, body, created_at FROM private_event_messages WHERE request_id = ? ORDER BY id',
  );
  const queue = db.prepare<{ status: string | null; limit: number; offset: number }, ItemRow>(
    `SELECT ${ITEM} FROM private_event_requests AS r WHERE @status IS NULL OR r.status = @status
     ORDER BY waits_for_office DESC, r.updated_at, r.id LIMIT @limit OFFSET @offset`,
  );
  const total = db
    .prepare<{ status: string | null }, number>(
      'SELECT count(*) FROM private_event_requests WHERE @status IS NULL OR status = @status',
    )
    .pluck();
  const totals = db.prepare<[], { status: PrivateEventState; total: number }>(
    'SELECT status, count(*) AS total FROM private_event_requests GROUP BY status',
  );
  const office = db
    .prepare<[], number>("SELECT DISTINCT user_id FROM roles_held WHERE role IN ('redattore', 'amministratore')")
    .pluck();
  return { insert, addMessage, touch, agree, ofUser, open, one, oneOf, messages, queue, total, totals, office };
}

export type PrivateEventRepository = ReturnType<typeof privateEventRepository>;
