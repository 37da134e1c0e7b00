import { normalEmail } from '../../lib/emailAddress.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import { type Limit, networkOf, type Quotas, type Use } from '../../lib/quotas.ts';

/** The source of a request. */
export interface Origin {
  ip: string;
  user_agent: string;
  /** The device's cookie (devices.ts). */
  device?: string | undefined;
}

/** Per account and place: a network, a device that was signed in before, or a session. */
export const PLACE_FAILURES: Limit = { max: 5, minutes: 15 };
/** Per network, over all accounts. */
export const NETWORK_FAILURES: Limit = { max: 20, minutes: 15 };
/** Per account, over all networks; it only blocks devices that were never signed in. */
export const ACCOUNT_FAILURES: Limit = { max: 50, minutes: 60 };
/** One-time codes per account, over all networks; it only blocks devices that were never signed in. */
export const ACCOUNT_CODES: Limit = { max: 20, minutes: 60 };
/** Per network, for the demo's code. */
export const CODE_FAILURES: Limit = { max: 10, minutes: 15 };

const SENTENCE = 'Troppi tentativi non riusciti.';

export interface Attempt {
  /** The password was right: removes this attempt's counts and resets the place's counter. */
  succeeded(): void;
}

/**
 * Counts failed passwords by account and by source, so that strangers' failures never lock the owner out: a device that
 * was signed in before has its own counter. Nothing here depends on whether an address is registered.
 */
export function createThrottle(quotas: Quotas, mails: MailThrottle) {
  const accountKey = (email: string) => `guess:${quotas.keyed(normalEmail(email))}`;
  const use = (key: string, limit: Limit): Use => ({ key, limit, sentence: SENTENCE });

  /** Counts before the password is checked, so that a hundred parallel attempts do not all pass. */
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
    /** @param device the client's name, if it was signed in to this account before @throws 429 with Retry-After */
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
    /**
     * For the code after the right password: a million codes, of which three count at a time, allow few guesses.
     * @param device as for `attempt` @throws 429 with Retry-After
     */
    attemptCode(email: string, { ip }: Origin, device: string | null): Attempt {
      const account = `${accountKey(email)}:code`;
      if (device !== null) return counted(`${account}:device:${quotas.keyed(device)}`);
      return counted(`${account}:from:${quotas.keyed(networkOf(ip, 64))}`, [use(`${account}:all`, ACCOUNT_CODES)]);
    },
    /** For a signed-in person who is asked for password or code again. @throws 429 with Retry-After */
    attemptInside: (email: string, sessionId: number): Attempt => counted(`${accountKey(email)}:session:${sessionId}`),
    /**
     * Counts a guess at the demo's code, by network only, so that strangers can't lock the demo accounts.
     * @throws 429 with Retry-After
     */
    guess(ip: string): Attempt {
      const key = `code:${quotas.keyed(networkOf(ip, 64))}`;
      quotas.reserve([{ key, limit: CODE_FAILURES, sentence: 'Troppi codici sbagliati.' }]);
      return { succeeded: () => quotas.takeBack(key) };
    },
    /** Counts a mail caused by a request. @throws 429 with Retry-After */
    mail: mails.reserve,
    /** Resets the counters after a password reset: whoever reads the mailbox is the owner, not the guesser. */
    forgive: (email: string) => quotas.forget(accountKey(email)),
    /** Removes all counters of an address. */
    erase(email: string): void {
      quotas.forget(accountKey(email));
      mails.erase(email);
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
