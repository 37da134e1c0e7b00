import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors.ts';
import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';
import type { MailSender, MailThrottle, QueuePurpose } from './mailThrottle.ts';

export interface Mail {
  /** One address. */
  to: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
}

/** Why a mail is written, and whose act it is. */
export interface MailCause {
  purpose: QueuePurpose;
  from: MailSender;
}

interface Row {
  id: number;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  purpose: QueuePurpose;
  sender_key: string;
  tries: number;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  throttle: MailThrottle;
  log: FastifyBaseLogger;
  /** Rejects when the mail did not get there. */
  deliver: (mail: Mail) => Promise<void>;
  /** True when trying again is no use. */
  isRefusal: (error: unknown) => boolean;
  /** What the log may say of an error. */
  reason: (error: unknown) => object;
}

/** Seconds until each further try; the last one repeats. */
const AGAIN_S = [15, 120, 600, 3_600, 14_400];
const KEPT_HOURS = 72;
const MOST_UNDER_WAY = 10;
const MOST_WAITING = 5_000;
/** For one recipient, so that nobody fills the queue for the others. */
const MOST_FOR_ONE = 50;
const MOST_FOR_THE_TOWN = 500;

/** Mails in the database until the mail server has taken them: each goes when the throttle has room, at least once. */
export function createMailQueue({ db, clock, throttle, log, deliver, isRefusal, reason }: Dependencies) {
  const insert = db.prepare(
    `INSERT INTO mail_queue (recipient, reply_to, subject, text, html, purpose, sender_id, sender_key, due_at, created_at, expires_at)
     VALUES (@to, @reply_to, @subject, @text, @html, @purpose, @sender_id, @sender_key, @now, @now, @expires_at)`,
  );
  const waiting = db.prepare<[string], { all: number; recipient: number }>(
    'SELECT (SELECT count(*) FROM mail_queue) AS "all", (SELECT count(*) FROM mail_queue WHERE recipient = ?) AS recipient',
  );
  const due = db.prepare<[string, number], Row>(
    `SELECT id, recipient, reply_to, subject, text, html, purpose, sender_key, tries FROM mail_queue
     WHERE due_at <= ? ORDER BY due_at, id LIMIT ?`,
  );
  const postpone = db.prepare<{ id: number; due_at: string; tries: number }>(
    'UPDATE mail_queue SET due_at = @due_at, tries = @tries WHERE id = @id',
  );
  const remove = db.prepare<[number]>('DELETE FROM mail_queue WHERE id = ?');
  const underWay = new Set<Promise<void>>();
  let closing = false;

  const inSeconds = (seconds: number) => isoInstant(clock().add({ milliseconds: Math.ceil(seconds * 1000) }));

  /** Those that may go now. A next try is written down before this one: a crash in between repeats a mail and loses none. */
  const claim = db.transaction((most: number): { mine: Row[]; more: boolean } => {
    const rows = due.all(inSeconds(0), most);
    const mine = rows.filter((row) => {
      const { id, recipient, purpose, sender_key, tries } = row;
      // A try that failed was counted.
      const wait = tries > 0 ? 0 : throttle.take(recipient, purpose, sender_key);
      const again = AGAIN_S[Math.min(tries, AGAIN_S.length - 1)] as number;
      postpone.run({ id, due_at: inSeconds(wait > 0 ? wait : again), tries: wait > 0 ? tries : tries + 1 });
      return wait === 0;
    });
    return { mine, more: rows.length === most };
  });

  async function attempt({ id, recipient, reply_to, subject, text, html, tries }: Row): Promise<void> {
    try {
      await deliver({ to: recipient, subject, text, html, ...(reply_to === null ? {} : { reply_to }) });
    } catch (error) {
      const why = { ...reason(error), tries: tries + 1 };
      if (!isRefusal(error)) return log.warn(why, 'mail not sent, waiting in the queue');
      log.error(why, 'mail given up');
    }
    // A stopping portal does not wait for ever: this mail is sent once more at the next start.
    if (db.open) remove.run(id);
  }

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

  function drain(): void {
    try {
      sendDue();
    } catch (error) {
      log.error({ err: error }, 'mail queue not read, trying again');
    }
  }

  return {
    /** @throws 503 when too many wait; what is for the town's mailbox stands in the portal too, and is only left out */
    put(mail: Mail, { purpose, from }: MailCause): void {
      const { all, recipient } = waiting.get(mail.to) as { all: number; recipient: number };
      if (all >= MOST_WAITING || recipient >= (purpose === 'town' ? MOST_FOR_THE_TOWN : MOST_FOR_ONE)) {
        log.error({ all, recipient }, 'mail left out: too many wait already');
        if (purpose === 'town') return;
        throw new HttpError(503, 'Ci sono troppe mail in attesa: riprova più tardi.');
      }
      insert.run({
        ...mail,
        reply_to: mail.reply_to ?? null,
        purpose,
        // An office's answer is the business of who gets it.
        sender_id: purpose !== 'office' && 'account' in from ? from.account : null,
        sender_key: throttle.senderKey(from),
        now: inSeconds(0),
        expires_at: inSeconds(KEPT_HOURS * 3_600),
      });
      // After the transaction under way, which may still be taken back.
      setImmediate(drain);
    },
    /** Sends what is due. */
    drain,
    /** Stops; resolves when nothing is being sent. */
    async close(): Promise<void> {
      closing = true;
      await Promise.all(underWay);
    },
  };
}
