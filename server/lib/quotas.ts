import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { tooMany } from '../http/errors.ts';
import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';

export interface Limit {
  max: number;
  minutes: number;
}

/** A counter and its limit. */
export interface Use {
  key: string;
  limit: Limit;
  /** Error message, before the words that say when to come back. */
  sentence: string;
}

/**
 * Counters that run for some minutes from their first use. They are stored in the database, so that a restart does not
 * reset them. A key contains data about a person or a network only as a keyed hash.
 */
export function createQuotas(db: Db, clock: Clock, secret: string) {
  const peek = db.prepare<[string, string], { failures: number; reset_at: string }>(
    'SELECT failures, reset_at FROM login_attempts WHERE key = ? AND reset_at > ?',
  );
  const count = db.prepare<{ key: string; now: string; reset_at: string }>(
    `INSERT INTO login_attempts (key, failures, reset_at) VALUES (@key, 1, @reset_at)
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN reset_at > @now THEN failures + 1 ELSE 1 END,
       reset_at = CASE WHEN reset_at > @now THEN reset_at ELSE excluded.reset_at END`,
  );
  const takeBack = db.prepare<[string]>(
    'UPDATE login_attempts SET failures = failures - 1 WHERE key = ? AND failures > 0',
  );
  // '~' sorts after every character of a key.
  const forget = db.prepare<{ key: string }>(
    "DELETE FROM login_attempts WHERE key = @key OR (key > @key || ':' AND key < @key || ':~')",
  );

  /** The first full counter and the seconds until it restarts; null when none is full. */
  function full(uses: Use[]): { use: Use; seconds: number } | null {
    const now = clock();
    for (const use of uses) {
      const row = peek.get(use.key, isoInstant(now));
      if (row === undefined || row.failures < use.limit.max) continue;
      return { use, seconds: (Date.parse(row.reset_at) - now.epochMilliseconds) / 1000 };
    }
    return null;
  }

  function add(uses: Use[]): void {
    const now = clock();
    for (const { key, limit } of uses) {
      count.run({ key, now: isoInstant(now), reset_at: isoInstant(now.add({ minutes: limit.minutes })) });
    }
  }

  const reserve = db.transaction((checked: Use[], counted: Use[]) => {
    const found = full(checked);
    if (found !== null) throw tooMany(`${found.use.sentence} ${waitWords(found.seconds)}`, found.seconds);
    add(counted);
  });

  return {
    /** @returns base64url */
    keyed: (value: string) => createHmac('sha256', secret).update(value).digest('base64url'),
    /** Uses in the current period. */
    used: (key: string) => peek.get(key, isoInstant(clock()))?.failures ?? 0,
    full,
    add,
    /** Counts all or none. @param counted may include counters that are not checked here. @throws 429 */
    reserve: (checked: Use[], counted = checked) => reserve.immediate(checked, counted),
    takeBack: (key: string) => void takeBack.run(key),
    /** Removes this counter and those whose keys continue it after a colon. */
    forget: (key: string) => void forget.run({ key }),
  };
}

export type Quotas = ReturnType<typeof createQuotas>;

/** A client's network: the IPv4 address, or the first `bits` bits of an IPv6 address. */
export function networkOf(ip: string, bits: 48 | 64): string {
  return normalizeIP(ip, bits);
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'Riprova tra un minuto.' : `Riprova tra ${minutes} minuti.`;
}
