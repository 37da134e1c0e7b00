import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Delivery, Message } from './mailDelivery.ts';

export interface Mail {
  /** One address. */
  to: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Takes the mail and returns at once: no request waits for a mail server, nor learns from the time whether there was a mail. */
  send(mail: Mail): void;
  /** Lets what is being sent finish; what waits for a retry is given up and counted in the log. */
  close(): Promise<void>;
}

interface Parts {
  config: Config;
  clock: Clock;
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

/** The town's own address: the one it gives to the push services, else one at the portal's host. Mail comes from it, and to it. */
export function townAddress(config: Config): string {
  return config.vapid_subject.startsWith('mailto:')
    ? config.vapid_subject.slice('mailto:'.length)
    : `piazza@${new URL(config.public_origin).hostname}`;
}

/** Sends through SMTP_URL, or writes .eml files to the data folder. The log never names an address or a link. */
export function createMailer({ config, clock, log, senderName, retries = RETRIES_MS }: Parts): Mailer {
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

  async function attempt(mail: Mail): Promise<void> {
    // The answer goes out first: composing takes time that would tell whether there was a mail.
    await nextTurn();
    const { reply_to: replyTo, ...rest } = mail;
    const message: Message = {
      ...rest,
      from: { name: senderName(), address: townAddress(config) },
      date: new Date(clock().epochMilliseconds),
      headers: { 'Content-Language': 'it', 'Auto-Submitted': 'auto-generated' },
      ...(replyTo === undefined ? {} : { replyTo }),
    };
    for (const [tried, wait] of [...retries, null].entries()) {
      try {
        return await (await delivery()).send(message);
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
    send(mail) {
      if (underWay.size >= MOST_WAITING) {
        log.error({ waiting: underWay.size }, 'mail given up: too many wait already');
        return;
      }
      const sending = attempt(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      closing.abort();
      await Promise.race([Promise.all(underWay), sleep(CLOSE_MS, undefined, { ref: false })]);
      (await opened)?.close();
    },
  };
}

/** An error's codes; its message can name the recipient. */
function reason(error: unknown): { code?: unknown; response_code?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, response_code: responseCode };
}

/** A 5xx of the mail server is its last word (RFC 5321, 4.2.1), but for a refused login, which the operator may mend meanwhile. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}
