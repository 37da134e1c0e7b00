import type { DoorPrint, DoorRow, DoorWatch } from '../../../../shared/contract/door.ts';
import type { Db } from '../../../lib/db.ts';

/** What is left to pay of a seat `p` of order `o` before going in. */
const DUE = `CASE WHEN o.state = 'to_pay_at_door' THEN MAX(0, p.price_cents - p.door_paid_cents) ELSE 0 END`;
const HOLDER = "CASE p.holder WHEN '' THEN o.name ELSE p.holder END";

/** A ticket's columns in the order of a `DoorRow`. */
const ROW = `SELECT p.id, p.occurrence_id, p.category_id, p.epoch, p.state <> 'issued', ${DUE}, ${HOLDER}, o.code,
    CASE p.presence WHEN 'in' THEN 1 WHEN 'out' THEN 2 ELSE 0 END, p.presence_at, IFNULL(d.name, ''), p.key_number
  FROM seats AS p JOIN orders AS o ON o.id = p.order_id LEFT JOIN door_devices AS d ON d.id = p.presence_device`;

const IN_TIME = 'SELECT id FROM event_dates WHERE event_id = @event_id AND ends_at > @since_end';

/** What travels to a door, and what its organiser watches. */
export function listRepository(db: Db) {
  return {
    event: db.prepare<
      [number],
      { id: number; title: string; venue: string; allows_reentry: 0 | 1; methods: string; status: string }
    >(
      `SELECT e.id, e.title, e.venue, t.allows_reentry, t.methods,
         CASE WHEN e.private_request_id IS NULL THEN e.status ELSE 'published' END AS status
       FROM event_outlines AS e JOIN ticketing AS t ON t.event_id = e.id WHERE e.id = ?`,
    ),
    categories: db.prepare<[number], { id: number; name: string; kind: string }>(
      'SELECT id, name, kind FROM ticket_categories WHERE event_id = ? ORDER BY position, id',
    ),
    lastChange: db
      .prepare<[number], number | null>('SELECT MAX(sequence) FROM door_changes WHERE event_id = ?')
      .pluck(),
    /** Tickets of the dates that are not long over, by their ids. */
    first: db
      .prepare<{ event_id: number; since_end: string; after: number; limit: number }, DoorRow>(
        `${ROW} WHERE p.occurrence_id IN (${IN_TIME}) AND p.state IN ('issued', 'cancelled') AND p.id > @after ORDER BY p.id LIMIT @limit`,
      )
      .raw(),
    changed: db.prepare<{ event_id: number; since: number; limit: number }, { sequence: number; seat_id: number }>(
      'SELECT sequence, seat_id FROM door_changes WHERE event_id = @event_id AND sequence > @since ORDER BY sequence LIMIT @limit',
    ),
    byIds: db
      .prepare<{ ids: string; event_id: number; since_end: string }, DoorRow>(
        `${ROW} WHERE p.id IN (SELECT value FROM json_each(@ids)) AND p.occurrence_id IN (${IN_TIME}) ORDER BY p.id`,
      )
      .raw(),
    ofOrder: db.prepare<[string], DoorRow>(`${ROW} WHERE o.uuid = ? ORDER BY p.id`).raw(),
    counts: db.prepare<{ event_id: number; occurrence_id: number }, DoorWatch['categories'][number]>(
      `SELECT c.id, c.name,
         (SELECT COUNT(*) FROM seats WHERE occurrence_id = @occurrence_id AND state = 'issued' AND category_id = c.id) AS expected,
         (SELECT COUNT(*) FROM seats WHERE occurrence_id = @occurrence_id AND category_id = c.id AND presence IS NOT NULL) AS came,
         (SELECT COUNT(*) FROM seats WHERE occurrence_id = @occurrence_id AND category_id = c.id AND presence = 'in') AS inside
       FROM ticket_categories AS c WHERE c.event_id = @event_id ORDER BY c.position, c.id`,
    ),
    /** Double entries, and entries with tickets that are not valid; the newest first. */
    flagged: db.prepare<{ occurrence_id: number }, Omit<DoorWatch['flagged'][number], 'entries'> & { entries: string }>(
      `SELECT s.uuid, CASE s.is_double WHEN 1 THEN 'double' ELSE 'void' END AS why, o.code AS order_code,
         ${HOLDER} AS holder, c.name AS category,
         (SELECT json_group_array(json_object('gate', x.gate, 'at', x.at)) FROM (
           SELECT IFNULL(d.name, '') AS gate, i.at FROM scans AS i LEFT JOIN door_devices AS d ON d.id = i.device_id
           WHERE i.seat_id = p.id AND i.kind = 'in' ORDER BY i.at) AS x) AS entries
       FROM seats AS p JOIN scans AS s ON s.seat_id = p.id JOIN orders AS o ON o.id = p.order_id
       JOIN ticket_categories AS c ON c.id = p.category_id
       WHERE p.occurrence_id = @occurrence_id AND p.presence IS NOT NULL AND s.kind = 'in'
         AND (s.is_double = 1 OR (p.state <> 'issued' AND p.presence_at = s.at))
       ORDER BY s.at DESC LIMIT 100`,
    ),
    totals: db.prepare<{ event_id: number; occurrence_id: number }, DoorWatch['totals'][number]>(
      `SELECT y.provider AS method, IFNULL(d.name, '') AS gate, SUM(y.cents) AS cents, COUNT(*) AS times
       FROM orders AS o JOIN payments AS y ON y.order_id = o.id LEFT JOIN door_devices AS d ON d.id = y.device_id
       WHERE o.event_id = @event_id AND y.provider IN ('contanti', 'pos')
         AND (SELECT occurrence_id FROM seats WHERE order_id = o.id LIMIT 1) = @occurrence_id
       GROUP BY y.provider, y.device_id ORDER BY gate, method`,
    ),
    toPrint: db.prepare<{ occurrence_id: number }, Omit<DoorPrint['data'][number], 'is_in'> & { is_in: 0 | 1 }>(
      `SELECT p.id, ${HOLDER} AS holder, c.name AS category, o.code AS order_code, ${DUE} AS due_cents, p.presence IS NOT NULL AS is_in
       FROM seats AS p JOIN orders AS o ON o.id = p.order_id JOIN ticket_categories AS c ON c.id = p.category_id
       WHERE p.occurrence_id = @occurrence_id AND p.state = 'issued' ORDER BY holder COLLATE NOCASE, o.code, p.id LIMIT 60000`,
    ),
  };
}
