import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { plainEmail } from './emailAddress.ts';
import type { Delivery, Message } from './mailDelivery.ts';
import { createMailQueue, type Mail, type MailCause } from './mailQueue.ts';
import type { MailThrottle, Permit } from './mailThrottle.ts';

export interface Mailer {
  /** Puts the mail into the queue, inside the transaction under way. @throws 503 when too many wait */
  send(mail: Mail, cause: MailCause): void;
  /**
   * Sends from memory, for what must not be written down (a one-time link) and was counted before. Returns at once: no request
   * waits for a mail server, nor learns from the time whether there was a mail.
   */
  sendNow(mail: Mail, permit: Permit): void;
  /** Sends what is due in the queue; called by the clock. */
  drain(): void;
  /** Lets what is being sent finish; a link that waits for a retry is given up and counted in the log. */
  close(): Promise<void>;
}

interface Dependencies {
  config: Config;
  clock: Clock;
  db: Db;
  throttle: MailThrottle;
  log: FastifyBaseLogger;
  /** The name people see as the sender. */
  senderName: () => string;
  /** Milliseconds before each further try. */
  retries?: number[];
}

const RETRIES_MS = [15_000, 120_000, 600_000];
/** How long a stopping portal waits for what is being sent. */
const CLOSE_MS = 5_000;
/** A mail server that is down for long must not fill the memory. */
const MOST_WAITING = 500;
/** Nor must other mails leave no room for the owner's way in. */
const MOST_WITH_RESETS = 1_000;

/** The town's own address: the one it gives to the push services, else one at the portal's host. Mail comes from it, and to it. */
export function townAddress(config: Config): string {
  return config.vapid_subject.startsWith('mailto:')
    ? config.vapid_subject.slice('mailto:'.length)
    : `piazza@${new URL(config.public_origin).hostname}`;
}

/** Sends through SMTP_URL, or writes .eml files to the data folder. The log never names an address or a link. */
export function createMailer({
  config,
  clock,
  db,
  throttle,
  log,
  senderName,
  retries = RETRIES_MS,
}: Dependencies): Mailer {
  let opened: Promise<Delivery> | undefined;
  /** With the first mail: the mail library would cost every start 40 ms. */
  const delivery = () => {
    opened ??= import('./mailDelivery.ts').then(({ toFiles, toServer }) =>
      config.smtp_url === null ? toFiles(config.data_dir, clock, log) : toServer(config.smtp_url),
    );
    return opened;
  };
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const town = townAddress(config);

  async function deliver({ to, reply_to: replyTo, subject, text, html }: Mail): Promise<void> {
    // The town's own address is the operator's to choose; any other is what the parser makes of it, or nothing.
    const recipient = to === town ? to : plainEmail(to);
    if (recipient === null) throw new NotPlain();
    const message: Message = {
      to: recipient,
      subject,
      text,
      html,
      from: { name: senderName(), address: town },
      date: new Date(clock().epochMilliseconds),
      headers: { 'Content-Language': 'it', 'Auto-Submitted': 'auto-generated' },
      ...(replyTo === undefined ? {} : { replyTo }),
    };
    await (await delivery()).send(message);
  }

  const queue = createMailQueue({ db, clock, throttle, log, deliver, isRefusal, reason });

  async function attempt(mail: Mail): Promise<void> {
    // The answer goes out first: composing takes time that would tell whether there was a mail.
    await nextTurn();
    for (const [tried, wait] of [...retries, null].entries()) {
      try {
        return await deliver(mail);
      } catch (error) {
        const why = reason(error);
        if (wait === null || closing.signal.aborted || isRefusal(error)) {
          return log.error({ ...why, tries: tried + 1 }, 'mail given up');
        }
        log.warn({ ...why, tries: tried + 1, again_in_ms: wait }, 'mail not sent, trying again');
      }
      // A process that ends does not wait for this timer.
      await sleep(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return log.error({ tries: tried + 1 }, 'mail given up: the portal stops');
    }
  }

  return {
    send: queue.put,
    drain: queue.drain,
    sendNow(mail, { purpose }) {
      if (underWay.size >= (purpose === 'reset' ? MOST_WITH_RESETS : MOST_WAITING)) {
        log.error({ waiting: underWay.size }, 'mail given up: too many wait already');
        return;
      }
      const sending = attempt(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      closing.abort();
      await Promise.race([Promise.all([...underWay, queue.close()]), sleep(CLOSE_MS, undefined, { ref: false })]);
      (await opened)?.close();
    },
  };
}

/** An address that the parser does not take: an old account's. */
class NotPlain extends Error {
  readonly code = 'EADDRESS';
}

/** An error's codes; its message can name the recipient. */
function reason(error: unknown): { code?: unknown; response_code?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, response_code: responseCode };
}

/** A 5xx of the mail server is its last word (RFC 5321, 4.2.1), but for a refused login, which the operator may mend meanwhile. */
function isRefusal(error: unknown): boolean {
  if (error instanceof NotPlain) return true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}
