import { FEW_LEFT } from '../../../shared/rules/tickets.ts';

/**
 * The pools of a date `o` whose seats are open to everybody. A pool whose categories also take from a larger one (an
 * early-bird batch, the wheelchair bays of a room) is part of it and not counted again.
 */
const PUBLIC_POOLS = `FROM pools AS p WHERE p.occurrence_id = o.id
  AND EXISTS (SELECT 1 FROM category_pools AS m JOIN ticket_categories AS k ON k.id = m.category_id
    WHERE m.pool_id = p.id AND k.shown = 'tutti' AND k.is_retired = 0)
  AND NOT EXISTS (SELECT 1 FROM pools AS q WHERE q.occurrence_id = p.occurrence_id AND (q.size > p.size OR (q.size = p.size AND q.id < p.id))
    AND NOT EXISTS (SELECT 1 FROM category_pools AS m WHERE m.pool_id = p.id
      AND NOT EXISTS (SELECT 1 FROM category_pools AS n WHERE n.pool_id = q.id AND n.category_id = m.category_id)))`;

const HAS_TICKETS = 'EXISTS (SELECT 1 FROM ticketing WHERE event_id = e.id)';

/** Whether the free seats of a pool `p` are kept for somebody who waits. */
const IS_PROMISED = 'EXISTS (SELECT 1 FROM promised_pools WHERE pool_id = p.id)';

/** Seats left of a pool `p` for everybody: none while they are kept for somebody who waits. */
const POOL_LEFT = `CASE WHEN ${IS_PROMISED} THEN 0 ELSE p.size - p.taken END`;
/** Seats left of a date `o` that is booked in the portal: NULL while there are more than a few. */
const POOLS_LEFT = `(SELECT CASE WHEN SUM(${POOL_LEFT}) <= ${FEW_LEFT} THEN SUM(${POOL_LEFT}) END ${PUBLIC_POOLS})`;

/** Of an event `e` and its date `o`. */
export const SEATS_LEFT = `CASE WHEN ${HAS_TICKETS} THEN ${POOLS_LEFT} ELSE e.seats_left END`;
export const CAPACITY = `CASE WHEN ${HAS_TICKETS} THEN (SELECT SUM(p.size) ${PUBLIC_POOLS}) ELSE e.capacity END`;

/** A date `x` of the ticketing `t` whose bookings are not over at @now. */
const OPEN_DATE = `EXISTS (SELECT 1 FROM event_occurrences AS x JOIN pools AS p ON p.occurrence_id = x.id
  WHERE x.event_id = t.event_id AND x.cancelled_at IS NULL
    AND strftime('%Y-%m-%dT%H:%M:%fZ', x.starts_at, '-' || t.closes_minutes || ' minutes') > @now`;

/** Of an event `e`: EventDetail's `booking`. */
export const BOOKING = `(SELECT CASE
    WHEN t.is_open = 0 OR NOT ${OPEN_DATE}) THEN 'closed'
    WHEN t.opens_at > @now THEN 'soon'
    WHEN ${OPEN_DATE} AND p.taken < p.size AND NOT ${IS_PROMISED}) THEN 'open'
    ELSE 'sold_out' END
  FROM ticketing AS t WHERE t.event_id = e.id)`;
