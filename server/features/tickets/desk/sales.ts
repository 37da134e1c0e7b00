import type { Sales } from '../../../../shared/contract/ticketDesk.ts';
import { addDays, instantOfWall, wallTime } from '../../../../shared/rules/dates.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { OWED } from '../orderRepository.ts';
import { type DeskEvents, viewOfEvent } from './events.ts';
import { settingsRepository } from './settingsRepository.ts';

interface HourRow {
  category_id: number;
  hour: string;
  n: number;
}
type Total = Omit<Sales['totals'], 'issued'>;

/** How an event sells: by day, category and date, in seats and in cents. */
export function createSales(db: Db, clock: Clock, events: DeskEvents) {
  const { dates, pools } = settingsRepository(db);
  const categories = db.prepare<[number], Sales['categories'][number]>(
    `SELECT c.id, c.name, COUNT(p.id) AS issued, IFNULL(SUM(p.price_cents), 0) AS cents
     FROM ticket_categories AS c LEFT JOIN seats AS p ON p.category_id = c.id AND p.state = 'issued'
     WHERE c.event_id = ? GROUP BY c.id HAVING issued > 0 OR c.is_retired = 0 ORDER BY c.position, c.id`,
  );
  const byDate = db.prepare<[number], { occurrence_id: number; issued: number; held: number; offered: number }>(
    `SELECT p.occurrence_id, SUM(p.state = 'issued') AS issued, SUM(p.state = 'held' AND w.id IS NULL) AS held,
       SUM(p.state = 'held' AND w.id IS NOT NULL) AS offered
     FROM orders AS o JOIN seats AS p ON p.order_id = o.id LEFT JOIN waitlist AS w ON w.order_id = o.id AND w.state = 'offered' WHERE o.event_id = ? GROUP BY p.occurrence_id`,
  );
  const waiting = db.prepare<[number], { occurrence_id: number; seats: number }>(
    `SELECT w.occurrence_id, SUM(w.party) AS seats FROM event_dates AS d JOIN waitlist AS w ON w.occurrence_id = d.id
     WHERE d.event_id = ? AND w.state = 'waiting' AND w.confirmed_at IS NOT NULL GROUP BY w.occurrence_id`,
  );
  const takings = db.prepare<[number], Sales['dates'][number]['takings'][number] & { occurrence_id: number }>(
    `SELECT (SELECT occurrence_id FROM seats WHERE order_id = o.id LIMIT 1) AS occurrence_id, y.provider, COUNT(*) AS payments,
       SUM(y.cents) AS cents, SUM((SELECT IFNULL(SUM(f.cents), 0) FROM refunds AS f
         WHERE f.payment_id = y.id AND f.state IN ('succeeded', 'by_hand'))) AS back_cents
     FROM orders AS o JOIN payments AS y ON y.order_id = o.id WHERE o.event_id = ? GROUP BY 1, y.provider ORDER BY y.provider`,
  );
  // Seats are counted by hour: a day of the town begins on a full hour of UTC, but not at midnight.
  const byHour = db.prepare<{ event_id: number; from: string }, HourRow>(
    `SELECT p.category_id, substr(p.created_at, 1, 13) AS hour, COUNT(*) AS n
     FROM orders AS o JOIN seats AS p ON p.order_id = o.id
     WHERE o.event_id = @event_id AND p.state = 'issued' AND p.created_at >= @from GROUP BY p.category_id, hour`,
  );
  const totals = db.prepare<{ event_id: number }, Total>(
    `SELECT
       (SELECT IFNULL(SUM(y.cents), 0) FROM orders AS o JOIN payments AS y ON y.order_id = o.id WHERE o.event_id = @event_id) AS paid_cents,
       (SELECT IFNULL(SUM(MAX(0, p.price_cents - p.door_paid_cents)), 0) FROM orders AS o JOIN seats AS p ON p.order_id = o.id
         WHERE o.event_id = @event_id AND o.state = 'to_pay_at_door' AND p.state = 'issued') AS due_cents,
       (SELECT IFNULL(SUM(total_cents), 0) FROM orders WHERE event_id = @event_id AND state = 'awaiting_transfer') AS awaited_cents,
       (SELECT IFNULL(SUM(f.cents), 0) FROM orders AS o JOIN payments AS y ON y.order_id = o.id JOIN refunds AS f ON f.payment_id = y.id
         WHERE o.event_id = @event_id AND f.state IN ${OWED}) AS owed_cents,
       (SELECT IFNULL(SUM(w.party), 0) FROM waitlist AS w JOIN event_dates AS d ON d.id = w.occurrence_id
         WHERE d.event_id = @event_id AND w.state = 'waiting' AND w.confirmed_at IS NOT NULL) AS waiting`,
  );

  /** @param span days up to today @throws 404 */
  return function sales(eventId: number, span: number, person: Member): Sales {
    const event = events.editable(eventId, person);
    const today = townNow(clock).day;
    const days = Array.from({ length: span }, (_, index) => addDays(today, index - span + 1));
    const counts = new Map<string, Record<string, number>>(days.map((day) => [day, {}]));
    const from = instantOfWall(`${days[0]}T00:00`);
    for (const { category_id, hour, n } of byHour.all({ event_id: eventId, from })) {
      const of = counts.get(wallTime(`${hour}:00:00.000Z`).day);
      if (of !== undefined) of[category_id] = (of[category_id] ?? 0) + n;
    }
    const counted = new Map(byDate.all(eventId).map(({ occurrence_id, ...count }) => [occurrence_id, count]));
    const allPools = pools.all(eventId);
    const taken = Map.groupBy(takings.all(eventId), ({ occurrence_id }) => occurrence_id);
    const waits = new Map(waiting.all(eventId).map(({ occurrence_id, seats }) => [occurrence_id, seats]));
    const found = categories.all(eventId);
    return {
      event: viewOfEvent(event),
      totals: {
        issued: found.reduce((sum, category) => sum + category.issued, 0),
        ...(totals.get({ event_id: eventId }) as Total),
      },
      dates: dates.all(eventId).map(({ cancelled_at, ...date }) => ({
        ...date,
        cancelled: cancelled_at !== null,
        ...(counted.get(date.id) ?? { issued: 0, held: 0, offered: 0 }),
        waiting: waits.get(date.id) ?? 0,
        pools: allPools
          .filter(({ occurrence_id }) => occurrence_id === date.id)
          .map(({ name, size, taken: of }) => ({ name, size, taken: of })),
        takings: (taken.get(date.id) ?? []).map(({ occurrence_id: _date, ...taking }) => taking),
      })),
      categories: found,
      days: days.map((day) => ({ day, seats: counts.get(day) ?? {} })),
    };
  };
}
