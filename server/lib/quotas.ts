import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { tooMany } from '../http/errors.ts';
import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';

export interface Limit {
  max: number;
  minutes: number;
}

/** One counter that something uses up. */
export interface Use {
  key: string;
  limit: Limit;
  /** Said to who is refused, before the words that say when to come back. */
  sentence: string;
}

/**
 * Counters that run for so many minutes from their first use, in the database, so that a restart forgives nobody. What a key says
 * about a person or a network goes into it as a keyed hash.
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
  // '~' comes after every character of a key.
  const forget = db.prepare<{ key: string }>(
    "DELETE FROM login_attempts WHERE key = @key OR (key > @key || ':' AND key < @key || ':~')",
  );

  /** The first counter that is full, and the seconds until it starts anew; null when there is room. */
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
    /** Base64url. */
    keyed: (value: string) => createHmac('sha256', secret).update(value).digest('base64url'),
    /** How often it was used in the time that is running. */
    used: (key: string) => peek.get(key, isoInstant(clock()))?.failures ?? 0,
    full,
    add,
    /** Counts one for each, or none. @param counted more than is checked, when some counters refuse nothing here. @throws 429 */
    reserve: (checked: Use[], counted = checked) => reserve.immediate(checked, counted),
    takeBack: (key: string) => void takeBack.run(key),
    /** This counter, and those whose keys go on from it after a colon. */
    forget: (key: string) => void forget.run({ key }),
  };
}

export type Quotas = ReturnType<typeof createQuotas>;

/** A client's network: an IPv4 address, or as many bits of an IPv6 one. */
export function networkOf(ip: string, bits: 48 | 64): string {
  return normalizeIP(ip, bits);
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'Riprova tra un minuto.' : `Riprova tra ${minutes} minuti.`;
}
