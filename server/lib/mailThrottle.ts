import { normalEmail } from './emailAddress.ts';
import { type Limit, networkOf, type Quotas, type Use } from './quotas.ts';

/**
 * The purpose of a mail. Each has its own quota, so that one cannot use up another's: `sign_up`, `reset` and `address`
 * have links and are sent at once or refused; `notice` (to an account), `ticket` (to whatever address an order has),
 * `office` (written by the office), `town` (to the town's own mailbox) and `week` (to whoever asked for it) can wait in the queue.
 */
export type LinkPurpose =
  | 'sign_up'
  | 'reset'
  | 'address'
  | 'farewell'
  | 'invitation'
  | 'found_tickets'
  | 'question'
  | 'week_sign_up';
export type QueuePurpose = 'notice' | 'ticket' | 'office' | 'town' | 'week';

/** Who causes a mail: an account, a visitor's client address, or either as the key it was counted by before. */
export type MailSender = { account: number } | { client: string } | { key: string };

interface Asked {
  to: string;
  purpose: LinkPurpose;
  from: MailSender;
  /** A device that was signed in to the recipient's account before. */
  device?: string | null;
}

declare const granted: unique symbol;
/** Proof that a mail was counted; the mailer sends no link without one. */
export interface Permit {
  readonly [granted]: true;
  readonly purpose: LinkPurpose | 'warning';
}

const anHour = (max: number): Limit => ({ max, minutes: 60 });

const TO_ONE_RECIPIENT: Record<LinkPurpose | QueuePurpose, Limit> = {
  sign_up: anHour(8),
  reset: anHour(6),
  address: anHour(5),
  farewell: anHour(5),
  invitation: anHour(5),
  found_tickets: anHour(4),
  question: anHour(10),
  week_sign_up: anHour(3),
  notice: anHour(20),
  ticket: anHour(8),
  office: anHour(20),
  town: anHour(120),
  week: anHour(2),
};
/** One network's share of the mails that anybody can request for an address, so that strangers can't use up the owner's quota. */
const FROM_ONE_NETWORK: Partial<Record<LinkPurpose, Limit>> = {
  sign_up: anHour(4),
  reset: anHour(3),
  found_tickets: anHour(2),
  question: anHour(3),
  week_sign_up: anHour(2),
};
const FROM_A_KNOWN_DEVICE = anHour(3);
/** Resets per hour that always reach an account, whatever the sender and the whole town have used up. */
const SURE_RESETS = 2;
const FROM_ONE_CLIENT = anHour(60);
const FROM_ONE_ACCOUNT = anHour(30);
const FROM_THE_OFFICE = anHour(300);
const FROM_ONE: Record<QueuePurpose, Limit> = {
  notice: FROM_ONE_ACCOUNT,
  ticket: FROM_ONE_CLIENT,
  office: FROM_THE_OFFICE,
  town: FROM_ONE_ACCOUNT,
  // Leaves a share for the town's other mails.
  week: anHour(600),
};
const OF_THE_TOWN = anHour(1_000);
/** Anybody can order tickets for any address, and a network of many people books much in a day; further mails wait for the next day. */
const TICKETS_OF_ONE_A_DAY: Limit = { max: 200, minutes: 24 * 60 };
/** Leaves a share for the town's other mails. */
const OF_ALL_TICKETS = anHour(800);

const OFTEN = 'Ti abbiamo già scritto più volte: guarda anche nella posta indesiderata.';
const BUSY = 'In questo momento partono troppe mail.';

/** The only throttle of outgoing mail: by recipient and purpose, by sender, and for the whole town. */
export function createMailThrottle(quotas: Quotas) {
  // anna+1@example.it and anna+2@example.it arrive in one mailbox.
  const recipientKey = (to: string) => `mail:${quotas.keyed(normalEmail(to).replace(/\+[^@]*@/, '@'))}`;

  function senderKey(from: MailSender): string {
    if ('key' in from) return from.key;
    const who = 'account' in from ? `account:${from.account}` : `client:${networkOf(from.client, 48)}`;
    return `sender:${quotas.keyed(who)}`;
  }

  const toRecipient = (to: string, purpose: LinkPurpose | QueuePurpose): Use => ({
    key: `${recipientKey(to)}:${purpose}`,
    limit: TO_ONE_RECIPIENT[purpose],
    sentence: OFTEN,
  });
  const ofSender = (key: string, limit: Limit): Use => ({ key, limit, sentence: BUSY });
  const ofTown: Use = { key: 'town', limit: OF_THE_TOWN, sentence: BUSY };
  const ofTickets: Use = { key: 'town:ticket', limit: OF_ALL_TICKETS, sentence: BUSY };

  function strangersUses({ to, purpose, from }: Asked): Use[] {
    const limit = FROM_ONE_NETWORK[purpose];
    if (limit === undefined || !('client' in from)) return [];
    const network = quotas.keyed(networkOf(from.client, 64));
    return [{ key: `${recipientKey(to)}:${purpose}:${network}`, limit, sentence: OFTEN }];
  }

  return {
    senderKey,
    /** Counts a mail with a link, whether or not the account exists. @throws 429 with Retry-After */
    reserve(asked: Asked): Permit {
      const { to, purpose, from, device = null } = asked;
      const recipient = toRecipient(to, purpose);
      const others = [ofSender(senderKey(from), 'account' in from ? FROM_ONE_ACCOUNT : FROM_ONE_CLIENT), ofTown];
      const own = [recipient, ...strangersUses(asked)];
      if (purpose === 'reset' && device !== null) {
        const known = { ...recipient, key: `${recipient.key}:${quotas.keyed(device)}`, limit: FROM_A_KNOWN_DEVICE };
        quotas.reserve([known], [known, recipient, ...others]);
      } else {
        const isSure = purpose === 'reset' && quotas.used(recipient.key) < SURE_RESETS;
        quotas.reserve(isSure ? own : [...own, ...others], [...own, ...others]);
      }
      return { purpose } as Permit;
    },
    /**
     * Counts a mail of the queue.
     * @returns 0 when it may be sent, else the seconds to wait, and then nothing is counted
     */
    take(to: string, purpose: QueuePurpose, sender: string): number {
      const uses = [toRecipient(to, purpose), ofSender(sender, FROM_ONE[purpose]), ofTown];
      if (purpose === 'ticket') uses.push(ofTickets, ofSender(`${sender}:ticket`, TICKETS_OF_ONE_A_DAY));
      const full = quotas.full(uses);
      if (full === null) quotas.add(uses);
      return full?.seconds ?? 0;
    },
    /** For the rare warning that the database, where mails are counted, can't be written to. */
    warning: (): Permit => ({ purpose: 'warning' }) as Permit,
    /** Removes all counters of an address. */
    erase: (email: string) => quotas.forget(recipientKey(email)),
  };
}

export type MailThrottle = ReturnType<typeof createMailThrottle>;
