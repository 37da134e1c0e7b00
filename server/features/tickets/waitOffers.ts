import { paths } from '../../../shared/paths.ts';
import { offerEnds } from '../../../shared/rules/tickets.ts';
import { HttpError } from '../../http/errors.ts';
import type { Notice } from '../../lib/notice.ts';
import { createClaim } from './claim.ts';
import { momentWords } from './letters.ts';
import { type OrderRow, orderRepository } from './orderRepository.ts';
import type { TicketParts } from './orderViews.ts';
import type { WaitlistRepository } from './waitlistRepository.ts';

/**
 * Offers free seats of a date to the people who wait, in their order, whole parties or nothing: who fits passes who does not. Call it
 * inside a transaction.
 */
export function waitOffers(
  { db, mails, notifier: { notify } }: TicketParts,
  repository: WaitlistRepository,
  now: () => string,
) {
  const orders = orderRepository(db);
  const claim = createClaim(db);
  const savepoint = db.transaction((work: () => void) => work());

  return (occurrenceId: number): void => {
    /** Pools whose offer was refused for now. */
    const kept = new Set<number>();
    for (const row of repository.waiting.all({ occurrence_id: occurrenceId, now: now() })) {
      const { id, event_id, category_id, party, name, email, user_id, starts_at } = row;
      const pools = repository.pools.all({ occurrence_id: occurrenceId, category_id });
      if (pools.length === 0) continue;
      if (pools.some((pool) => pool.left < party || kept.has(pool.id))) continue;
      try {
        savepoint(() => {
          const uuid = claim(
            {
              ...{ event_id, occurrence_id: occurrenceId, items: [{ category_id, quantity: party }] },
              ...{ user_id, email, name, source: 'web', has_turn: true, idempotency_key: `waitlist-${id}` },
            },
            now(),
          );
          const { id: order_id } = orders.byUuid.get(uuid) as OrderRow;
          orders.set(order_id, { expires_at: offerEnds(now(), starts_at) });
          repository.offered.run({ id, order_id, now: now() });
          const held = orders.byId.get(order_id) as OrderRow;
          mails.offered(held, row.uuid);
          if (user_id !== null) notify(offerNotice(held, row), [user_id]);
        });
      } catch (error) {
        // The claim was refused, for example because bookings are suspended, or too many mails wait already. Nobody behind
        // gets these seats, and other dates go on.
        if (!(error instanceof HttpError)) throw error;
        for (const pool of pools) kept.add(pool.id);
      }
    }
  };
}

/** It is read later, too, so it names the day. */
function offerNotice({ title, expires_at }: OrderRow, { party, uuid }: { party: number; uuid: string }): Notice {
  const seats = party === 1 ? '1 posto per te' : `${party} posti per te`;
  return {
    title: `Si sono liberati i posti: ${title}`,
    body: `${seats} fino a ${momentWords(expires_at as string)}. Poi toccano a chi viene dopo in lista.`,
    type: 'success',
    deep_link: paths.waitlist(uuid),
  };
}
