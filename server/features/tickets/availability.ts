import type { EventTickets } from '../../../shared/contract/tickets.ts';
import { FEW_LEFT, WEB_METHODS } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { availabilityRepository } from './availabilityRepository.ts';
import { closedWords, costNow, isTooFew } from './claimChecks.ts';
import type { CategoryRow } from './claimRepository.ts';
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
