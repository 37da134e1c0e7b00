import { normalEmail } from '../../lib/emailAddress.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import { type Limit, networkOf, type Quotas, type Use } from '../../lib/quotas.ts';

/** Where a request comes from. */
export interface Origin {
  ip: string;
  user_agent: string;
  /** The device's cookie (devices.ts). */
  device?: string | undefined;
}

/** Of one account, from one place: a network, a device that was signed in before, or a session. */
export const PLACE_FAILURES: Limit = { max: 5, minutes: 15 };
/** Of one network, over all accounts. */
export const NETWORK_FAILURES: Limit = { max: 20, minutes: 15 };
/** Of one account, from all networks together: it holds up only devices that never were signed in. */
export const ACCOUNT_FAILURES: Limit = { max: 50, minutes: 60 };
/** Of one network, at the demo's code. */
export const CODE_FAILURES: Limit = { max: 10, minutes: 15 };

const SENTENCE = 'Troppi tentativi non riusciti.';

export interface Attempt {
  /** The password was right: what was counted for this attempt is taken back, and this place starts anew. */
  succeeded(): void;
}

/**
 * Counts failed passwords by account and by where they come from, so that nobody's failures keep the owner out: a device that was
 * signed in before counts for itself alone. Nothing here depends on whether an address is registered.
 */
export function createThrottle(quotas: Quotas, mails: MailThrottle) {
  const accountKey = (email: string) => `guess:${quotas.keyed(normalEmail(email))}`;
  const use = (key: string, limit: Limit): Use => ({ key, limit, sentence: SENTENCE });

  /** Counts before the password is checked: a hundred at once must not all pass the check before the first one fails. */
  function counted(place: string, others: Use[] = []): Attempt {
    quotas.reserve([use(place, PLACE_FAILURES), ...others]);
    return {
      succeeded() {
        quotas.forget(place);
        for (const { key } of others) quotas.takeBack(key);
      },
    };
  }

  return {
    /** @param device the client's, when it was signed in to this account before @throws 429 with Retry-After */
    attempt(email: string, { ip }: Origin, device: string | null): Attempt {
      const account = accountKey(email);
      if (device !== null) return counted(`${account}:device:${quotas.keyed(device)}`);
      // A person has a whole /64 of IPv6.
      const network = quotas.keyed(networkOf(ip, 64));
      return counted(`${account}:from:${network}`, [
        use(`network:${network}`, NETWORK_FAILURES),
        use(`${account}:all`, ACCOUNT_FAILURES),
      ]);
    },
    /** Of somebody who is signed in and is asked for the password again. @throws 429 with Retry-After */
    attemptInside: (email: string, sessionId: number): Attempt => counted(`${accountKey(email)}:session:${sessionId}`),
    /**
     * Counts a guess at the demo's code, by network alone: strangers must not shut the demo accounts for who shows them.
     * @throws 429 with Retry-After
     */
    guess(ip: string): Attempt {
      const key = `code:${quotas.keyed(networkOf(ip, 64))}`;
      quotas.reserve([{ key, limit: CODE_FAILURES, sentence: 'Troppi codici sbagliati.' }]);
      return { succeeded: () => quotas.takeBack(key) };
    },
    /** Counts a mail that somebody's request causes. @throws 429 with Retry-After */
    mail: mails.reserve,
    /** After a reset: who reads the mailbox is not who was guessing. */
    forgive: (email: string) => quotas.forget(accountKey(email)),
    /** Leaves nothing of an address. */
    erase(email: string): void {
      quotas.forget(accountKey(email));
      mails.erase(email);
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
