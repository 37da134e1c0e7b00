import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { normalEmail } from '../../../shared/rules/accounts.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { tooMany } from '../../plugins/errors.ts';

interface Limit {
  max: number;
  minutes: number;
}

export const ACCOUNT_FAILURES: Limit = { max: 5, minutes: 15 };
export const ADDRESS_FAILURES: Limit = { max: 20, minutes: 15 };
export const CODE_FAILURES: Limit = { max: 10, minutes: 15 };
export const MAILS: Limit = { max: 5, minutes: 60 };

export interface Attempt {
  /** The password was right: what was counted for this attempt is taken back, and the account starts anew. */
  succeeded(): void;
}

/**
 * Counts failed passwords by account and by client address, and mails by recipient, in the database, so that a restart forgives
 * nobody. It keeps keyed hashes, not addresses. Nothing here depends on whether an address is registered.
 */
export function createThrottle(db: Db, clock: Clock, secret: string) {
  const peek = db.prepare<[string, string], { failures: number; reset_at: string }>(
    'SELECT failures, reset_at FROM login_attempts WHERE key = ? AND reset_at > ?',
  );
  const count = db.prepare(
    `INSERT INTO login_attempts (key, failures, reset_at) VALUES (@key, 1, @reset_at)
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN reset_at > @now THEN failures + 1 ELSE 1 END,
       reset_at = CASE WHEN reset_at > @now THEN reset_at ELSE excluded.reset_at END`,
  );
  const takeBack = db.prepare('UPDATE login_attempts SET failures = failures - 1 WHERE key = ? AND failures > 0');
  const forget = db.prepare('DELETE FROM login_attempts WHERE key = ?');

  const hmac = (value: string) => createHmac('sha256', secret).update(value).digest('base64url');
  const accountKey = (email: string) => `account:${hmac(normalEmail(email))}`;
  const mailKey = (email: string) => `mail:${hmac(normalEmail(email))}`;

  /** Counts one for every key, or none. @throws 429 when any is at its limit */
  const reserve = db.transaction((limits: { key: string; limit: Limit; sentence: string }[]) => {
    const now = clock();
    const iso = isoInstant(now);
    for (const { key, limit, sentence } of limits) {
      const row = peek.get(key, iso);
      if (row === undefined || row.failures < limit.max) continue;
      const seconds = (Date.parse(row.reset_at) - now.epochMilliseconds) / 1000;
      throw tooMany(`${sentence} ${waitWords(seconds)}`, seconds);
    }
    for (const { key, limit } of limits) {
      count.run({ key, now: iso, reset_at: isoInstant(now.add({ minutes: limit.minutes })) });
    }
  });

  return {
    /**
     * Counts before the password is checked: a hundred at once must not all pass the check before the first one fails.
     * @throws 429 with Retry-After
     */
    attempt(email: string, ip: string): Attempt {
      const account = accountKey(email);
      // A person has a whole /64 of IPv6.
      const address = `address:${hmac(normalizeIP(ip, 64))}`;
      const sentence = 'Troppi tentativi non riusciti.';
      reserve.immediate([
        { key: account, limit: ACCOUNT_FAILURES, sentence },
        { key: address, limit: ADDRESS_FAILURES, sentence },
      ]);
      return {
        succeeded() {
          forget.run(account);
          takeBack.run(address);
        },
      };
    },
    /**
     * Counts a guess at the demo's code, by address alone: strangers must not shut the demo accounts for who shows them.
     * @throws 429 with Retry-After
     */
    guess(ip: string): Attempt {
      const key = `code:${hmac(normalizeIP(ip, 64))}`;
      reserve.immediate([{ key, limit: CODE_FAILURES, sentence: 'Troppi codici sbagliati.' }]);
      return { succeeded: () => void takeBack.run(key) };
    },
    /** Counts a mail that somebody's request causes. @throws 429 with Retry-After */
    mail(email: string): void {
      const sentence = 'Ti abbiamo già scritto più volte: guarda anche nella posta indesiderata.';
      reserve([{ key: mailKey(email), limit: MAILS, sentence }]);
    },
    /** After a reset: who reads the mailbox is not who was guessing. */
    forgive: (email: string) => void forget.run(accountKey(email)),
    /** Leaves nothing of an address. */
    erase(email: string): void {
      forget.run(accountKey(email));
      forget.run(mailKey(email));
    },
  };
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'Riprova tra un minuto.' : `Riprova tra ${minutes} minuti.`;
}

export type Throttle = ReturnType<typeof createThrottle>;
