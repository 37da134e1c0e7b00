import type { DoorList, DoorPrint, DoorRow, DoorWatch } from '../../../../shared/contract/door.ts';
import { tonightOf } from '../../../../shared/rules/door.ts';
import { townNow } from '../../../content/answers.ts';
import { notFound } from '../../../http/errors.ts';
import { later } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { type Devices, type DoorParts, pairableUntil } from './devices.ts';
import type { DeviceRow } from './repository.ts';

/** Tickets an answer may hold: some 300 KB of JSON, made in a few hundredths of a second. */
const MOST_ROWS = 4_000;
/** Doors get no tickets of a date that has been over this long. */
const KEPT_HOURS = 12;

/** What a door holds, and what its organiser sees of all doors. */
export function createDoorLists({ db, clock, ticketKeys }: DoorParts, devices: Devices) {
  const repository = listRepository(db);
  const now = () => townNow(clock).now;

  function stateOf(device: DeviceRow, at: string) {
    const { paired_at, revoked_at, expires_at } = device;
    if (revoked_at !== null) return 'revoked' as const;
    if (expires_at <= at) return 'over' as const;
    if (!devices.isBacked(device)) return 'revoked' as const;
    if (paired_at !== null) return 'paired' as const;
    return at < pairableUntil(device) ? ('waiting' as const) : ('lapsed' as const);
  }

  return {
    /**
     * The whole list in pieces, then what has changed.
     * @param since the sequence of the last answer; null: the whole list, from the ticket `after`
     */
    ofDevice({ id, event_id, name, may_sell }: DeviceRow, since: number | null, after: number): DoorList {
      const event = repository.event.get(event_id);
      if (event === undefined || event.status !== 'published') throw notFound('Questo evento non c’è più.');
      const since_end = later(now(), -KEPT_HOURS * 60);
      const { allows_reentry, title, venue, methods } = event;
      return {
        now: now(),
        device: { id, name, may_sell: may_sell === 1 },
        event: {
          id: event_id,
          title,
          venue,
          allows_reentry: allows_reentry === 1,
          sells_at_door: (JSON.parse(methods) as string[]).includes('porta'),
        },
        dates: devices.datesOf(event_id),
        categories: repository.categories.all(event_id),
        keys: ticketKeys.publicKeys(),
        ...(since === null
          ? firstPiece(repository, event_id, after, since_end)
          : changes(repository, event_id, since, since_end)),
      };
    },

    /** @throws 404 for an event one may not edit, or a date of another event */
    watch(eventId: number, occurrenceId: number | null, who: Parameters<Devices['eventOf']>[1]): DoorWatch {
      const { id, title } = devices.eventOf(eventId, who);
      const dates = devices.datesOf(eventId);
      const date = occurrenceId === null ? tonightOf(dates, now()) : dates.find((one) => one.id === occurrenceId);
      if (date === undefined) throw notFound('Questa data non è di questo evento.');
      const shown = { event_id: eventId, occurrence_id: date?.id ?? 0 };
      return {
        id,
        title,
        dates,
        occurrence_id: date?.id ?? null,
        devices: devices.repository.devices.all(eventId).map((device) => deviceView(device, stateOf(device, now()))),
        categories: repository.counts.all(shown),
        flagged: repository.flagged.all(shown).map((one) => ({ ...one, entries: JSON.parse(one.entries) })),
        totals: repository.totals.all(shown),
      };
    },

    /** @throws 404 */
    toPrint(eventId: number, occurrenceId: number, who: Parameters<Devices['eventOf']>[1]): DoorPrint {
      devices.eventOf(eventId, who);
      if (!devices.datesOf(eventId).some(({ id }) => id === occurrenceId))
        throw notFound('Questa data non è di questo evento.');
      const rows = repository.toPrint.all({ occurrence_id: occurrenceId });
      return { data: rows.map((row) => ({ ...row, is_in: row.is_in === 1 })) };
    },

    totals: (event_id: number, occurrence_id: number) => repository.totals.all({ event_id, occurrence_id }),
    seatsOfOrder: (uuid: string) => repository.ofOrder.all(uuid),
  };
}

export type DoorLists = ReturnType<typeof createDoorLists>;

function deviceView(device: DeviceRow & { entries: number }, state: DoorWatch['devices'][number]['state']) {
  const { id, name, may_sell, seen_at, entries } = device;
  return { id, name, may_sell: may_sell === 1, state, seen_at, entries };
}

type Lists = ReturnType<typeof listRepository>;

/** A piece of the whole list: the tickets after the one with this id. */
function firstPiece(lists: Lists, event_id: number, after: number, since_end: string) {
  // The sequence is read before the tickets, so that a ticket that changes meanwhile comes again with the changes.
  const sequence = lists.lastChange.get(event_id) ?? 0;
  const rows = lists.first.all({ event_id, since_end, after, limit: MOST_ROWS });
  return { seats: rows, sequence, after: rows.at(-1)?.[0] ?? after, has_more: rows.length === MOST_ROWS };
}

/** The tickets that changed after this sequence. */
function changes(lists: Lists, event_id: number, since: number, since_end: string) {
  const found = lists.changed.all({ event_id, since, limit: MOST_ROWS });
  const ids = JSON.stringify([...new Set(found.map(({ seat_id }) => seat_id))]);
  return {
    seats: lists.byIds.all({ ids, event_id, since_end }),
    sequence: found.at(-1)?.sequence ?? since,
    after: null,
    has_more: found.length === MOST_ROWS,
  };
}

/** What is left to pay of a seat `p` of order `o` before going in. */
const DUE = `CASE WHEN o.state = 'to_pay_at_door' THEN MAX(0, p.price_cents - p.door_paid_cents) ELSE 0 END`;
const HOLDER = "CASE p.holder WHEN '' THEN o.name ELSE p.holder END";

/** A ticket's columns in the order of a `DoorRow`. */
const ROW = `SELECT p.id, p.occurrence_id, p.category_id, p.epoch, p.state <> 'issued', ${DUE}, ${HOLDER}, o.code,
    CASE p.presence WHEN 'in' THEN 1 WHEN 'out' THEN 2 ELSE 0 END, p.presence_at, IFNULL(d.name, ''), p.key_number
  FROM seats AS p JOIN orders AS o ON o.id = p.order_id LEFT JOIN door_devices AS d ON d.id = p.presence_device`;

const IN_TIME = 'SELECT id FROM event_dates WHERE event_id = @event_id AND ends_at > @since_end';

/** What travels to a door, and what its organiser watches. */
function listRepository(db: Db) {
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
