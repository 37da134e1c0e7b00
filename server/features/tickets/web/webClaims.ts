import type { ClaimBody } from '../../../../shared/contract/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { clientOf } from '../../../http/limits.ts';
import { createBatch } from '../../../lib/batch.ts';
import { NO_TICKETS } from '../availability.ts';
import { createClaim } from '../claim.ts';
import type { Claim } from '../claimChecks.ts';
import { claimRepository } from '../claimRepository.ts';
import { checkHeld, createBegunClaims } from './holdLimit.ts';

interface Dependencies extends Context {
  /** False in load tests, where one client buys for everybody. */
  limits: boolean;
}

interface WebClaim {
  slug: string;
  wanted: Omit<Claim, 'event_id'>;
  /** The keys of the client's claims before this one; null when nothing limits how many seats a client holds. */
  begun: readonly string[] | null;
}

/** Claims of the checkout. Those of the same milliseconds share a commit. */
export function createWebClaims({ db, clock, writing: { run: write }, mailThrottle, limits }: Dependencies) {
  const now = () => townNow(clock).now;
  const claim = createClaim(db);
  const { byKey, eventBySlug } = claimRepository(db);
  const check = checkHeld(db);
  const batch = createBatch({ db, run: write, work: hold });
  const begun = createBegunClaims();

  function hold({ slug, wanted, begun }: WebClaim): string {
    const at = now();
    const event_id = eventBySlug.get({ slug, now: at });
    if (event_id === undefined) throw notFound(NO_TICKETS);
    if (begun !== null && byKey.get(wanted.idempotency_key) === undefined) check(begun, wanted, at);
    return claim({ ...wanted, event_id }, at);
  }

  return {
    /**
     * Holds seats.
     * @param ip of whoever asks: a guest's holds and the mails of their orders are counted by it, and everybody's unpaid seats
     * @returns the order's uuid @throws 404, 409, 422, 429 for a client that holds too many
     */
    async claim(slug: string, body: ClaimBody, userId: number | null, ip: string): Promise<string> {
      const client = userId === null ? clientOf(ip) : `user ${userId}`;
      const wanted = {
        occurrence_id: body.occurrence_id,
        items: body.items.filter(({ quantity }) => quantity > 0),
        promo_code: body.promo_code ?? null,
        idempotency_key: body.idempotency_key,
        user_id: userId,
        mail_sender: mailThrottle.senderKey({ client: ip }),
        source: 'web' as const,
      };
      const before = limits ? begun.begin(client, body.idempotency_key, now()) : null;
      return await batch.add({ slug, wanted, begun: before });
    },
    /** Called every few seconds. */
    forget: () => begun.forget(now()),
  };
}
