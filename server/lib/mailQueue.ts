import { AsyncResource } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { Writing } from '../http/writing.ts';
import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';
import { reason, refusalOf } from './mailFailure.ts';
import { type MailQueueRows, mailQueueRows, type QueuedMail } from './mailQueueRows.ts';
import type { MailSender, MailThrottle, QueuePurpose } from './mailThrottle.ts';

/** An attachment: a QR code, which the HTML shows as `cid:<name>`, or a calendar file. */
export type Attachment = { name: string; qr: string } | { name: string; calendar: string };

export interface Mail {
  /** A single address. */
  to: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Where one click ends mails of its kind, a POST without a session (RFC 8058). */
  unsubscribe?: string;
}

/** Called in the transaction that ends a mail: the mail server took it, refused it for good, or knows no such recipient. */
export type Settled = (
  mail: { recipient: string; purpose: QueuePurpose },
  outcome: 'delivered' | 'refused' | 'unknown',
) => void;

/** Why a mail is sent, and who causes it. */
export interface MailCause {
  purpose: QueuePurpose;
  from: MailSender;
  /** The request is about this mail, so that it is refused where another would be left out. */
  needed?: boolean;
}

interface Dependencies {
  db: Db;
  /** Waits for other connections' writes: mails are sent and removed while a rush's claims are committed. */
  write: Writing['run'];
  clock: Clock;
  throttle: MailThrottle;
  log: FastifyBaseLogger;
  /** Rejects when the mail was not delivered. */
  deliver: (mail: Mail) => Promise<void>;
  settled?: Settled;
}

/** Seconds before each retry; the last one repeats. */
const AGAIN_S = [15, 120, 600, 3_600, 14_400];
const KEPT_HOURS = 72;
const MOST_UNDER_WAY = 10;
const MOST_WAITING = 5_000;
/** The maximum of mails about orders among them, because anybody can place an order. */
const MOST_OF_TICKETS = 4_000;
/** Maximum per recipient, so that one recipient does not fill the queue. */
const MOST_FOR_ONE: Record<QueuePurpose, number> = { notice: 50, office: 50, ticket: 20, town: 500, week: 2 };

/**
 * Mails stay in the database until the mail server accepts them: each is sent at least once, when the throttle allows
 * it. A week's mail is sent at most once: after a crash people miss one rather than get two.
 */
export function createMailQueue(dependencies: Dependencies) {
  const { db, write, clock, throttle, log } = dependencies;
  const rows = mailQueueRows(db);
  const underWay = new Set<Promise<void>>();
  let closing = false;
  let isWaiting = false;

  const inSeconds = (seconds: number) => isoInstant(clock().add({ milliseconds: Math.ceil(seconds * 1000) }));

  const claim = claiming({ db, rows, throttle, inSeconds });

  const insert = inserting({ rows, throttle, log, inSeconds });
  const attempt = attempting({ ...dependencies, rows, inSeconds });

  function sendDue(): void {
    while (!closing && underWay.size < MOST_UNDER_WAY) {
      const { mine, more } = claim.immediate(MOST_UNDER_WAY - underWay.size);
      for (const row of mine) {
        const sending = attempt(row)
          .catch((error) => log.error({ err: error }, 'mail queue not written'))
          .finally(() => {
            underWay.delete(sending);
            drain();
          });
        underWay.add(sending);
      }
      if (!more) return;
    }
  }

  function sendWhenFree(): void {
    if (closing || isWaiting) return;
    isWaiting = true;
    write(() => {
      isWaiting = false;
      sendDue();
    }).catch((error) => {
      isWaiting = false;
      log.error({ err: error }, 'mail queue not read, trying again');
    });
  }

  // The queue's writes have a wait of their own, not what is left of the request that put the mail.
  const drain = AsyncResource.bind(sendWhenFree);

  return {
    /**
     * When too many are waiting, the mail is left out: the portal says the same, and what it tells of goes on.
     * @throws 503 then for a needed mail, and for an order's when the whole queue is full
     */
    put(mail: Mail, cause: MailCause): void {
      // Runs after the current transaction, which may still roll back.
      if (insert(mail, cause)) setImmediate(drain);
    },
    /** Takes back what still waits for an address. */
    withdraw: (to: string, purpose: QueuePurpose) => void rows.withdraw.run(to, purpose),
    /** Sends what is due. */
    drain,
    /** Stops; resolves when no mail is being sent. */
    async close(): Promise<void> {
      closing = true;
      await Promise.all(underWay);
    },
  };
}

type Attempting = Omit<Dependencies, 'clock' | 'throttle'> & Pick<Inserting, 'rows' | 'inSeconds'>;

/** Tries one mail, and removes it from the queue unless it is worth another try. */
function attempting({ db, write, rows, log, deliver, settled, inSeconds }: Attempting) {
  return async (mail: QueuedMail): Promise<void> => {
    const { id, recipient, reply_to, subject, text, html, attachments, unsubscribe, purpose, tries } = mail;
    let outcome: Parameters<Settled>[1] = 'delivered';
    try {
      await deliver({
        to: recipient,
        subject,
        text,
        html,
        attachments: JSON.parse(attachments) as Attachment[],
        ...(reply_to === null ? {} : { reply_to }),
        ...(unsubscribe === null ? {} : { unsubscribe }),
      });
    } catch (error) {
      const why = { ...reason(error), tries: tries + 1 };
      const refusal = refusalOf(error);
      if (refusal === null) {
        log.warn(why, 'mail not sent, waiting in the queue');
        const due_at = inSeconds(AGAIN_S[Math.min(tries, AGAIN_S.length - 1)] as number);
        if (isOnce(purpose) && db.open)
          await write(() =>
            rows.restore.run({ ...mail, due_at, now: inSeconds(0), expires_at: inSeconds(KEPT_HOURS * 3_600) }),
          );
        return;
      }
      log.error(why, 'mail given up');
      outcome = refusal;
    }
    // A stopping portal does not wait for ever; if the database is closed, the next start sends this mail again.
    if (!db.open) return;
    await write(
      db.transaction(() => {
        // Such a row is gone already, and its id may be another mail's by now.
        if (!isOnce(purpose)) rows.remove.run(id);
        settled?.({ recipient, purpose }, outcome);
      }).immediate,
    );
  };
}

/** Leaves the queue before it is tried, and comes back when it was not taken. */
const isOnce = (purpose: QueuePurpose): boolean => purpose === 'week';

interface Inserting {
  rows: MailQueueRows;
  throttle: MailThrottle;
  log: FastifyBaseLogger;
  inSeconds: (seconds: number) => string;
}

/** Puts a mail into the queue. @returns whether it was put; false: dropped, see `put` */
function inserting({ rows, throttle, log, inSeconds }: Inserting) {
  return (mail: Mail, { purpose, from, needed = false }: MailCause): boolean => {
    const { all, recipient } = rows.waiting.get(mail.to) as { all: number; recipient: number };
    const isForOneTooMany = recipient >= MOST_FOR_ONE[purpose];
    if (isForOneTooMany || all >= (purpose === 'ticket' ? MOST_OF_TICKETS : MOST_WAITING)) {
      log.error({ all, recipient }, 'mail left out: too many wait already');
      if (!needed && (purpose !== 'ticket' || isForOneTooMany)) return false;
      throw new HttpError(503, 'Ci sono troppe mail in attesa: riprova più tardi.');
    }
    rows.insert.run({
      ...mail,
      reply_to: mail.reply_to ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
      unsubscribe: mail.unsubscribe ?? null,
      purpose,
      // The answer of an office belongs to its recipient, not to the account that wrote it.
      sender_id: purpose !== 'office' && 'account' in from ? from.account : null,
      sender_key: throttle.senderKey(from),
      now: inSeconds(0),
      expires_at: inSeconds(KEPT_HOURS * 3_600),
    });
    return true;
  };
}

interface Claiming extends Omit<Inserting, 'log'> {
  db: Db;
}

/**
 * Claims due mails. The next try is stored before this one, so that a crash in between repeats a mail and loses none; with a week's mail
 * it is the other way round.
 */
function claiming({ db, rows, throttle, inSeconds }: Claiming) {
  return db.transaction((most: number): { mine: QueuedMail[]; more: boolean } => {
    const due = rows.due.all(inSeconds(0), most);
    const mine = due.filter(({ id, recipient, purpose, sender_key, tries }) => {
      // Only the first try is counted.
      const wait = tries > 0 ? 0 : throttle.take(recipient, purpose, sender_key);
      const again = AGAIN_S[Math.min(tries, AGAIN_S.length - 1)] as number;
      if (wait === 0 && isOnce(purpose)) rows.remove.run(id);
      else rows.postpone.run({ id, due_at: inSeconds(wait > 0 ? wait : again), tries: wait > 0 ? tries : tries + 1 });
      return wait === 0;
    });
    return { mine, more: due.length === most };
  });
}
