import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { checkItems, checkWindow, pricesOf } from './claimChecks.ts';
import type { Claim, Facts } from './claimed.ts';
import { type CodeRow, claimRepository } from './claimRepository.ts';
import { createClaimWriting } from './claimWriting.ts';
import { CALLED_OFF } from './orderMoves.ts';
import { createRelease } from './release.ts';

/**
 * Claims seats: releases what is over, lets the waiting list go first, checks windows and limits, inserts the seats and lets the
 * CHECK of the pools decide. Synchronous, to be called inside an immediate transaction or savepoint; nothing is awaited.
 * @returns the order's uuid
 * @throws HttpError 404, 409 with what is short, 422 by field ('items.0.quantity', 'promo_code')
 */
export function createClaim(db: Db) {
  const repository = claimRepository(db);
  const write = createClaimWriting(repository);
  const { releaseOver } = createRelease(db);

  return function claim(wanted: Claim, now: string): string {
    const known = repository.byKey.get(wanted.idempotency_key);
    if (known !== undefined) return known;
    const facts = factsOf(wanted, now);
    const isFromWeb = wanted.source === 'web';
    if (isFromWeb) checkWindow(facts.occurrence, now);
    const code = codeOf(wanted, now);
    checkItems(wanted, facts, code);
    if (isFromWeb && wanted.has_turn !== true && facts.isWaitedFor)
      throw new HttpError(409, 'I posti che si liberano sono di chi è in lista d’attesa: mettiti in lista anche tu.');
    const { occurrence } = facts;
    return write({ wanted, occurrence, prices: pricesOf(wanted, facts, code, now), code }, now);
  };

  /** Releases what is over, then reads what a claim is checked against. @throws 404 */
  function factsOf({ event_id, occurrence_id, items }: Claim, now: string): Facts {
    const ids = JSON.stringify(items.map(({ category_id }) => category_id));
    const occurrence = repository.occurrence.get({ event_id, occurrence_id });
    if (occurrence === undefined) throw notFound(CALLED_OFF);
    releaseOver(event_id, now);
    return {
      occurrence,
      categories: new Map(repository.categories.all({ event_id, occurrence_id, ids }).map((one) => [one.id, one])),
      prices: repository.prices.all({ ids }),
      isWaitedFor: repository.waiting.get({ occurrence_id, ids }) !== undefined,
    };
  }

  function codeOf({ event_id, promo_code }: Claim, now: string): CodeRow | null {
    const typed = promo_code?.trim() ?? '';
    if (typed === '') return null;
    const code = repository.code.get({ event_id, code: typed, now });
    if (code === undefined) throw invalid({ promo_code: ['Questo codice non vale per questo evento.'] });
    return code;
  }
}
