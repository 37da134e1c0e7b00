import type { ClaimBody } from '../../../shared/contract/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { notFound } from '../../http/errors.ts';
import { clientOf } from '../../http/limits.ts';
import type { Writing } from '../../http/writing.ts';
import { createBatch } from '../../lib/batch.ts';
import { createCheckpoints } from '../../lib/checkpoints/checkpoints.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import { NO_TICKETS } from './availability.ts';
import { createClaim, type SharedFacts } from './claim.ts';
import { claimRepository } from './claimRepository.ts';
import { createHoldLimit } from './holdLimit.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  write: Writing['run'];
  senderKey: MailThrottle['senderKey'];
  /** False in load tests, where one client buys for everybody. */
  limits: boolean;
}

/** What the claims of one commit share: the time, the events by slug, and what they are checked against. */
interface Shared {
  now: string;
  events: Map<string, number | undefined>;
  facts: SharedFacts;
}

/** Claims of the checkout. Those of the same milliseconds share a commit. */
export function createWebClaims({ db, clock, write, senderKey, limits }: Dependencies) {
  const claim = createClaim(db);
  const checkpoints = createCheckpoints(db);
  const now = () => townNow(clock).now;
  const batch = createBatch(
    db,
    write,
    (): Shared => ({ now: now(), events: new Map(), facts: new Map() }),
    checkpoints.rush,
  );
  const { byKey, eventBySlug } = claimRepository(db);
  const holds = createHoldLimit(db);

  function hold(slug: string, wanted: Parameters<typeof claim>[0], client: string, shared: Shared): string {
    const { now: at, events, facts } = shared;
    if (!events.has(slug)) events.set(slug, eventBySlug.get({ slug, now: at }));
    const event_id = events.get(slug);
    if (event_id === undefined) throw notFound(NO_TICKETS);
    const places = wanted.items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (limits && byKey.get(wanted.idempotency_key) === undefined)
      holds.check(client, wanted.occurrence_id, places, at);
    return claim({ ...wanted, event_id }, at, facts);
  }

  return {
    /**
     * Holds places.
     * @param ip of whoever asks: a guest's holds, and the mails of their orders, are counted by it
     * @returns the order's uuid @throws 404, 409, 422, 429 for a client that holds too many
     */
    async claim(slug: string, body: ClaimBody, userId: number | null, ip: string): Promise<string> {
      const client = userId === null ? clientOf(ip) : `user ${userId}`;
      const wanted = {
        event_id: 0,
        occurrence_id: body.occurrence_id,
        items: body.items.filter(({ quantity }) => quantity > 0),
        promo_code: body.promo_code ?? null,
        idempotency_key: body.idempotency_key,
        user_id: userId,
        email: null,
        name: '',
        mail_sender: userId === null ? senderKey({ client: ip }) : null,
        source: 'web' as const,
      };
      const uuid = await batch.add((shared) => hold(slug, wanted, client, shared));
      if (limits) holds.note(client, uuid, now());
      return uuid;
    },
    /** Called every few seconds. */
    forget: () => holds.forget(now()),
    close: checkpoints.close,
  };
}
