import type { EventTickets } from '../../../shared/contract/tickets.ts';
import { FEW_LEFT, WEB_METHODS } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { select } from '../../content/fieldColumns.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { closedWords, costNow, isTooFew } from './claimChecks.ts';
import { type BookingTime, CATEGORY, type CategoryRow, type PriceRow } from './claimRepository.ts';
import { createQuestions } from './questions.ts';

export const NO_TICKETS = 'Per questo evento non si prenotano posti qui.';

/** Tells what visitors may book of an event now. @param offersStripe whether the town has keys for it */
export function createAvailability(db: Db, clock: Clock, offersStripe: boolean) {
  const repository = availabilityRepository(db);
  const questions = createQuestions(db);

  /** @param code unlocks hidden categories. @throws 404 for an event without tickets */
  return function availability(slug: string, code: string): EventTickets {
    const { now } = townNow(clock);
    const row = repository.event.get(slug);
    if (row === undefined) throw notFound(NO_TICKETS);
    const { id: event_id, category, venue, title, address, organiser, max_per_order, terms, return_hours } = row;
    const categories = repository.categories.all({ event_id, code });
    const prices = repository.prices.all({ event_id });
    const counts = repository.left.all({ event_id });
    const overdue = repository.overdue.all({ event_id, now });
    /** None when fewer are left than one may book. */
    const leftOf = (occurrence_id: number, category: CategoryRow): number => {
      const same = (one: { occurrence_id: number; category_id: number }) =>
        one.occurrence_id === occurrence_id && one.category_id === category.id;
      const found = counts.find(same);
      if (found === undefined || found.is_waited_for === 1) return 0;
      const left = found.left + (overdue.find(same)?.n ?? 0);
      return isTooFew(left, category) ? 0 : Math.min(left, FEW_LEFT + 1);
    };
    return {
      event: { id: event_id, slug, title, category, venue, address, organiser },
      occurrences: repository.dates.all({ event_id, now }).map((date) => {
        const offered = categories
          .filter(({ id }) => counts.some((one) => one.occurrence_id === date.id && one.category_id === id))
          .map((row) => {
            const { shown: _shown, ...category } = row;
            return {
              ...category,
              ...costNow(category, prices, now),
              left: leftOf(date.id, row),
            };
          });
        return {
          ...date,
          closed: closedWords({ ...row, starts_at: date.starts_at }, now),
          left: Math.max(0, ...offered.map(({ left }) => left)),
          categories: offered,
        };
      }),
      max_per_order,
      asks_names: row.asks_names === 1,
      takes_codes: row.takes_codes === 1,
      methods: methodsOf(row.methods, offersStripe),
      return_hours,
      terms,
      questions: questions.of(event_id),
    };
  };
}

/** The payment methods of an event's checkout that the town can offer. */
export function methodsOf(json: string, offersStripe: boolean) {
  const chosen = JSON.parse(json) as string[];
  return WEB_METHODS.filter((method) => chosen.includes(method) && (method !== 'stripe' || offersStripe));
}

type TicketedEvent = Required<Omit<EventTickets['event'], 'is_private'>>;
interface TicketedEventRow
  extends TicketedEvent,
    Omit<BookingTime, 'starts_at'>,
    Pick<EventTickets, 'max_per_order' | 'return_hours' | 'terms'> {
  asks_names: 0 | 1;
  takes_codes: 0 | 1;
  methods: string;
}

/** What an event's page and the checkout read. `+@x` keeps a statement's plan (docs/decisions/0106). */
export function availabilityRepository(db: Db) {
  return {
    event: db.prepare<[string], TicketedEventRow>(
      `SELECT e.id, e.slug, e.title, k.slug AS category, e.venue, e.address, e.organiser, t.is_open, t.opens_at, t.closes_minutes,
         t.max_per_order, t.asks_names, t.methods, t.return_hours, t.terms,
         EXISTS (SELECT 1 FROM promo_codes WHERE event_id = e.id AND (until_at IS NULL OR until_at > (SELECT present()))) AS takes_codes
       FROM event_outlines AS e JOIN categories AS k ON k.id = e.category_id JOIN ticketing AS t ON t.event_id = e.id
       WHERE e.slug = +? AND e.status = 'published' AND e.published_at <= (SELECT present())`,
    ),
    dates: db.prepare<
      { event_id: number; now: string },
      Pick<EventTickets['occurrences'][number], 'id' | 'starts_at' | 'ends_at'>
    >(
      `SELECT o.id, o.starts_at, o.ends_at FROM event_dates AS o
       WHERE o.event_id = +@event_id AND o.ends_at > @now AND o.cancelled_at IS NULL AND EXISTS (SELECT 1 FROM pools WHERE occurrence_id = o.id)
       ORDER BY o.starts_at LIMIT 60`,
    ),
    categories: db.prepare<{ event_id: number; code: string }, CategoryRow & { description: string }>(
      `SELECT ${select(CATEGORY)}, c.description FROM ticket_categories AS c
       WHERE event_id = +@event_id AND is_retired = 0 AND (shown = 'tutti' OR (shown = 'codice' AND EXISTS (
         SELECT 1 FROM promo_codes AS p WHERE p.event_id = +@event_id AND p.code = +@code AND p.effect = 'unlock'
           AND (p.until_at IS NULL OR p.until_at > (SELECT present())) AND (p.category_id IS NULL OR p.category_id = c.id))))
       ORDER BY position, id`,
    ),
    prices: db.prepare<{ event_id: number }, PriceRow>(
      `SELECT p.category_id, p.from_at, p.until_at, p.cents, p.suggested FROM prices AS p
       JOIN ticket_categories AS c ON c.id = p.category_id WHERE c.event_id = +@event_id`,
    ),
    left: db.prepare<
      { event_id: number },
      { occurrence_id: number; category_id: number; left: number; is_waited_for: 0 | 1 }
    >(
      `SELECT p.occurrence_id, cp.category_id, MIN(p.size - p.taken) AS "left", MAX(EXISTS (SELECT 1 FROM promised_pools WHERE pool_id = p.id)) AS is_waited_for
       FROM category_pools AS cp JOIN pools AS p ON p.id = cp.pool_id JOIN event_dates AS o ON o.id = p.occurrence_id
       WHERE o.event_id = +@event_id GROUP BY p.occurrence_id, cp.category_id`,
    ),
    /** Holds that are over but not released yet count as free. */
    overdue: db.prepare<{ event_id: number; now: string }, { occurrence_id: number; category_id: number; n: number }>(
      `SELECT pl.occurrence_id, pl.category_id, COUNT(*) AS n FROM orders AS o JOIN seats AS pl ON pl.order_id = o.id
       WHERE o.event_id = +@event_id AND o.state = 'held' AND o.expires_at <= @now AND pl.state = 'held'
       GROUP BY pl.occurrence_id, pl.category_id`,
    ),
  };
}
