import { notFound } from '../../../http/errors.ts';
import type { Db } from '../../../lib/db.ts';
import { NO_TICKETS } from '../availability.ts';
import { createClaim, type SharedFacts } from '../claim.ts';
import type { Claim } from '../claimed.ts';
import { claimRepository } from '../claimRepository.ts';
import { checkHeld } from './holdLimit.ts';

/** A claim of the checkout. */
export interface WebClaim {
  slug: string;
  wanted: Omit<Claim, 'event_id'>;
  /** The keys of the client's claims before this one; null when nothing limits how many seats a client holds. */
  begun: readonly string[] | null;
}

/** What the claims of one commit share: the time, the events by slug, and what they are checked against. */
export interface SharedByClaims {
  now: string;
  events: Map<string, number | undefined>;
  facts: SharedFacts;
}

export const sharedByClaims = (now: string): SharedByClaims => ({ now, events: new Map(), facts: new Map() });

/** Holds the seats of a claim. Synchronous, to be called inside an immediate transaction or savepoint. */
export function createHolding(db: Db) {
  const claim = createClaim(db);
  const { byKey, eventBySlug } = claimRepository(db);
  const check = checkHeld(db);

  /** @returns the order's uuid @throws HttpError 404, 409, 422, 429 for a client that holds too many */
  return ({ slug, wanted, begun }: WebClaim, { now, events, facts }: SharedByClaims): string => {
    if (!events.has(slug)) events.set(slug, eventBySlug.get({ slug, now }));
    const event_id = events.get(slug);
    if (event_id === undefined) throw notFound(NO_TICKETS);
    const seats = wanted.items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (begun !== null && byKey.get(wanted.idempotency_key) === undefined)
      check(begun, wanted.occurrence_id, seats, now);
    return claim({ ...wanted, event_id }, now, facts);
  };
}
