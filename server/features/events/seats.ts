import { FEW_LEFT } from '../../../shared/rules/tickets.ts';

/** The pools of a date `o` whose seats are open to everybody. */
const PUBLIC_POOLS = 'FROM date_pools WHERE occurrence_id = o.id AND is_public';

const HAS_TICKETS = 'EXISTS (SELECT 1 FROM ticketed_events WHERE event_id = e.id)';

/** Seats left of a date `o` that is booked in the portal: NULL while there are more than a few. */
const POOLS_LEFT = `(SELECT CASE WHEN SUM(free) <= ${FEW_LEFT} THEN SUM(free) END ${PUBLIC_POOLS})`;

/** Of an event `e` and its date `o`. */
export const SEATS_LEFT = `CASE WHEN ${HAS_TICKETS} THEN ${POOLS_LEFT} ELSE e.seats_left END`;
export const CAPACITY = `CASE WHEN ${HAS_TICKETS} THEN (SELECT SUM(size) ${PUBLIC_POOLS}) ELSE e.capacity END`;

/** A date `x` of the ticketing `t` whose bookings are not over at @now. */
const OPEN_DATE = `EXISTS (SELECT 1 FROM event_occurrences AS x JOIN date_pools AS p ON p.occurrence_id = x.id
  WHERE x.event_id = t.event_id AND x.cancelled_at IS NULL
    AND strftime('%Y-%m-%dT%H:%M:%fZ', x.starts_at, '-' || t.closes_minutes || ' minutes') > @now`;

/** Of an event `e`: EventDetail's `booking`. */
export const BOOKING = `(SELECT CASE
    WHEN t.is_open = 0 OR NOT ${OPEN_DATE}) THEN 'closed'
    WHEN t.opens_at > @now THEN 'soon'
    WHEN ${OPEN_DATE} AND p.free > 0) THEN 'open'
    ELSE 'sold_out' END
  FROM ticketed_events AS t WHERE t.event_id = e.id)`;
