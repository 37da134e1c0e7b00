import { HOLD_MINUTES } from '../../../../shared/rules/tickets.ts';
import { tooMany } from '../../../http/errors.ts';
import type { Db } from '../../../lib/db.ts';
import type { Claim } from '../claimChecks.ts';

/** The share of a date's seats that one client may hold without finishing an order, and have without paying. */
const SHARE = 1 / 4;
/** A hold can be extended once, so after twice its length it holds nothing. */
const KEPT_MS = 2 * HOLD_MINUTES * 60_000;

interface Begun {
  key: string;
  until: number;
}

/**
 * Makes the check of how many seats of a date one client holds at once without saying who they are for: a quarter of the largest
 * room, but always one order's. Whoever finishes an order may begin another.
 */
export function checkHeld(db: Db) {
  const held = db
    .prepare<{ keys: string; occurrence_id: number; now: string }, number>(
      `SELECT COUNT(*) FROM orders AS o JOIN seats AS p ON p.order_id = o.id
       WHERE o.idempotency_key IN (SELECT value FROM json_each(@keys)) AND o.state = 'held' AND o.expires_at > @now
         AND p.state = 'held' AND p.occurrence_id = @occurrence_id`,
    )
    .pluck();
  const room = roomOf(db);

  /**
   * Call it in the claim's transaction, before the claim. @param begun the keys of the client's claims before it
   * @throws 429 when they hold too many seats
   */
  return (begun: readonly string[], { occurrence_id, items }: Omit<Claim, 'event_id'>, now: string): void => {
    const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const holds = held.get({ keys: JSON.stringify(begun), occurrence_id, now }) ?? 0;
    if (holds === 0 || holds + wanted <= room(occurrence_id).share) return;
    throw tooMany(
      'Dalla tua rete ci sono già molti posti scelti e non ancora confermati per questa data: conferma o lascia liberi quelli, poi scegli gli altri.',
      60,
    );
  };
}

/** Reads one order's seats of a date, and the share of its seats that one client may have without paying. */
export function roomOf(db: Db) {
  const room = db.prepare<{ occurrence_id: number }, { size: number; most: number }>(
    `SELECT MAX(p.size) AS size, t.max_per_order AS most FROM pools AS p
     JOIN event_dates AS o ON o.id = p.occurrence_id JOIN ticketing AS t ON t.event_id = o.event_id
     WHERE p.occurrence_id = @occurrence_id`,
  );
  return (occurrence_id: number): { most: number; share: number } => {
    const { size, most } = room.get({ occurrence_id }) ?? { size: 0, most: 0 };
    return { most, share: Math.max(most, Math.floor(size * SHARE)) };
  };
}

/**
 * The claims that each client began lately, by their idempotency keys, in this process's memory only, for half an hour. A claim counts
 * from its beginning on, because many that come together share a commit: by their orders, none of them would know of the others.
 */
export function createBegunClaims() {
  const begun = new Map<string, Begun[]>();

  return {
    /** Counts a claim. @returns the keys of the client's claims before it */
    begin(client: string, key: string, now: string): string[] {
      const at = Date.parse(now);
      const before = (begun.get(client) ?? []).filter(({ until }) => until > at);
      begun.set(client, [...before.filter((one) => one.key !== key), { key, until: at + KEPT_MS }]);
      return before.map((one) => one.key);
    },
    /** Called every few seconds. */
    forget(now: string): void {
      const at = Date.parse(now);
      for (const [client, mine] of begun) if (mine.every(({ until }) => until <= at)) begun.delete(client);
    },
  };
}
