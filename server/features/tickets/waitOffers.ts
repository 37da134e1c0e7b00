import { offerEnds } from '../../../shared/rules/tickets.ts';
import { HttpError } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import type { createClaim } from './claim.ts';
import type { TicketMails } from './mails.ts';
import { orderRepository } from './orderRepository.ts';
import type { WaitlistRepository } from './waitlistRepository.ts';

interface Dependencies {
  db: Db;
  claim: ReturnType<typeof createClaim>;
  mails: TicketMails;
}

/** Offers free places of a date to the people who wait, in their order, to whole parties only. Call it inside a transaction. */
export function waitOffers({ db, claim, mails }: Dependencies, repository: WaitlistRepository, now: () => string) {
  const orders = orderRepository(db);
  const savepoint = db.transaction((work: () => string) => work());

  return (occurrenceId: number): void => {
    for (const row of repository.waiting.all({ occurrence_id: occurrenceId, now: now() })) {
      const { id, event_id, category_id, party, name, email, user_id, starts_at } = row;
      let order: string;
      try {
        order = savepoint(() =>
          claim(
            {
              event_id,
              occurrence_id: occurrenceId,
              items: [{ category_id, quantity: party }],
              promo_code: null,
              idempotency_key: `waitlist-${id}`,
              user_id,
              email,
              name,
              source: 'web',
              has_turn: true,
            },
            now(),
          ),
        );
      } catch (error) {
        // Whole parties or nothing: a smaller party behind does not overtake.
        if (error instanceof HttpError && error.statusCode === 409) return;
        throw error;
      }
      repository.holdUntil.run({ order, expires_at: offerEnds(now(), starts_at) });
      repository.offered.run({ id, order, now: now() });
      const held = orders.byUuid.get(order);
      if (held !== undefined) mails.offered(held, row.uuid);
    }
  };
}
