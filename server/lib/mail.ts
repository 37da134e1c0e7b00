import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Writing } from '../http/writing.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { plainEmail } from './emailAddress.ts';
import type { Delivery, Message } from './mailDelivery.ts';
import { failureWords, NotPlain, reason, refusalOf } from './mailFailure.ts';
import { createMailQueue, type Mail, type MailCause, type Settled } from './mailQueue.ts';
import type { MailThrottle, Permit, QueuePurpose } from './mailThrottle.ts';

export interface Mailer {
  /** Queues the mail inside the current transaction. @throws 503 when too many are waiting and it is needed */
  send(mail: Mail, cause: MailCause): void;
  /**
   * Sends from memory, for a mail that must not be stored (a one-time link) and was counted before. Returns at once: no
   * request waits for a mail server, and the response time does not reveal whether there was a mail.
   */
  sendNow(mail: Mail, permit: Permit): void;
  /** Tries once and waits for the mail server's answer. @returns null when it took the mail, else why it did not */
  attempt(mail: Mail): Promise<string | null>;
  /** Takes back the queue's mails of a purpose to an address. */
  withdraw(to: string, purpose: QueuePurpose): void;
  /** Has this called when the queue's mails end; it writes in the same transaction. */
  onSettled(listener: Settled): void;
  /** Sends the due mails of the queue; called on a schedule. */
  drain(): void;
  /** Why the mail server takes nothing: the newest attempt failed, and not because of its recipient. Null: it takes mails. */
  failure(): string | null;
  /** Waits for sending mails to finish; links that wait for a retry are dropped and their number is logged. */
  close(): Promise<void>;
}

interface Dependencies {
  config: Config;
  clock: Clock;
  db: Db;
  /** Waits for other connections' writes. */
  write: Writing['run'];
  throttle: MailThrottle;
  log: FastifyBaseLogger;
  /** The sender's display name. */
  senderName: () => string;
  /** Waits before each retry, in milliseconds. */
  retries?: number[];
}

const RETRIES_MS = [15_000, 120_000, 600_000];
/** How long a stopping portal waits for mails being sent. */
const CLOSE_MS = 5_000;
/** Maximum mails in memory, so that a mail server that is down for long does not fill it. */
const MOST_WAITING = 500;
/** The maximum for password resets, so that other mails leave room for them. */
const MOST_WITH_RESETS = 1_000;

/**
 * The town's own address: the contact given to push services, else one at the portal's host. Mail is sent from and to
 * it.
 */
export function townAddress(config: Config): string {
  return config.vapid_subject.startsWith('mailto:')
    ? config.vapid_subject.slice('mailto:'.length)
    : `piazza@${new URL(config.public_origin).hostname}`;
}

/** Sends through SMTP_URL, or writes .eml files to the data folder. The log never contains an address or a link. */
export function createMailer({
  config,
  clock,
  db,
  write,
  throttle,
  log,
  senderName,
  retries = RETRIES_MS,
}: Dependencies): Mailer {
  let opened: Promise<Delivery> | undefined;
  /** Created with the first mail: loading the mail library would add 40 ms to every start. */
  const delivery = () => {
    opened ??= import('./mailDelivery.ts').then(({ toFiles, toServer }) =>
      config.smtp_url === null ? toFiles(config.data_dir, clock, log) : toServer(config.smtp_url),
    );
    return opened;
  };
  let failure: string | null = null;
  const town = townAddress(config);

  async function deliver({
    to,
    reply_to: replyTo,
    subject,
    text,
    html,
    attachments = [],
    unsubscribe,
  }: Mail): Promise<void> {
    // The operator chooses the town's own address freely; any other must pass the parser.
    const recipient = to === town ? to : plainEmail(to);
    if (recipient === null) throw new NotPlain();
    const message: Message = {
      to: recipient,
      subject,
      text,
      html,
      from: { name: senderName(), address: town },
      date: new Date(clock().epochMilliseconds),
      headers: { 'Content-Language': 'it', 'Auto-Submitted': 'auto-generated', ...ending(unsubscribe) },
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(attachments.length === 0 ? {} : { attachments }),
    };
    try {
      await (await delivery()).send(message);
      failure = null;
    } catch (error) {
      failure = refusalOf(error) === null ? failureWords(error, config.smtp_url) : null;
      throw error;
    }
  }

  const listeners: Settled[] = [];
  const settled: Settled = (...ended) => {
    for (const listener of listeners) listener(...ended);
  };
  const queue = createMailQueue({ db, write, clock, throttle, log, deliver, settled });

  const memory = memorySender(deliver, retries, log);

  return {
    send: queue.put,
    withdraw: queue.withdraw,
    onSettled: (listener) => void listeners.push(listener),
    drain: queue.drain,
    failure: () => failure,
    async attempt(mail) {
      try {
        await deliver(mail);
      } catch (error) {
        log.warn(reason(error), 'mail tried, not sent');
        failure = failureWords(error, config.smtp_url);
      }
      return failure;
    },
    sendNow: memory.send,
    async close() {
      await Promise.race([Promise.all([memory.close(), queue.close()]), sleep(CLOSE_MS, undefined, { ref: false })]);
      (await opened)?.close();
    },
  };
}

/** RFC 8058: the mail program posts to the address by itself. */
function ending(unsubscribe: string | undefined): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends mails without storing them, with retries, until the portal stops. */
function memorySender(deliver: (mail: Mail) => Promise<void>, retries: number[], log: FastifyBaseLogger) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function attempt(mail: Mail): Promise<void> {
    // Yields until the response is sent: composing takes time that would reveal whether there was a mail.
    await nextTurn();
    for (const [tried, wait] of [...retries, null].entries()) {
      try {
        return await deliver(mail);
      } catch (error) {
        const why = reason(error);
        if (wait === null || closing.signal.aborted || refusalOf(error) !== null) {
          return log.error({ ...why, tries: tried + 1 }, 'mail given up');
        }
        log.warn({ ...why, tries: tried + 1, again_in_ms: wait }, 'mail not sent, trying again');
      }
      // This timer does not keep the process alive.
      await sleep(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return log.error({ tries: tried + 1 }, 'mail given up: the portal stops');
    }
  }

  return {
    send(mail: Mail, { purpose }: Permit): void {
      if (underWay.size >= (purpose === 'reset' ? MOST_WITH_RESETS : MOST_WAITING)) {
        log.error({ waiting: underWay.size }, 'mail given up: too many wait already');
        return;
      }
      const sending = attempt(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Ends the waits for a retry. Resolves when the mails being sent have ended. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
