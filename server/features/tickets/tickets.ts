import type { FastifyBaseLogger } from 'fastify';
import type { ClaimBody, EventTickets, ScannedTicket, TicketView } from '../../../shared/contract/tickets.ts';
import { readTicketCode } from '../../../shared/rules/ticketCode.ts';
import { townNow } from '../../content/answers.ts';
import { notFound } from '../../http/errors.ts';
import type { Writing } from '../../http/writing.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import type { Notifier } from '../../lib/notice.ts';
import { createAvailability } from './availability.ts';
import { createClaim } from './claim.ts';
import { createCodeTries } from './codeTries.ts';
import { createTicketMails } from './mails.ts';
import { orderRepository } from './orderRepository.ts';
import { createOrders } from './orders.ts';
import type { PaymentMethod } from './payments/method.ts';
import { createPaying, createUnpaid } from './payments/paying.ts';
import { createTicketKeys } from './qrContent.ts';
import { ticketView } from './ticketPage.ts';
import { createWaitlist } from './waitlist.ts';
import { createUnpaidLimit } from './web/unpaidLimit.ts';
import { createWebClaims } from './web/webClaims.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  writing: Writing;
  mailer: Mailer;
  senderKey: MailThrottle['senderKey'];
  public_origin: string;
  portalName: () => string;
  /** The key that the town's ticket keys are made of, and the number of the present one. */
  secret: string;
  key_number: number;
  /** Null: the town has no keys of a provider, and nobody pays online. */
  method: PaymentMethod | null;
  notifier: Notifier;
  log: FastifyBaseLogger;
  calendarOf: (slug: string, occurrence: number, isOff: boolean) => string;
  /** False in load tests, where one client buys for everybody. */
  limits: boolean;
}

/** Tickets of events: what is left, claims, orders, tickets and the waiting list. */
export function createTickets({
  db,
  clock,
  writing,
  mailer,
  senderKey,
  public_origin,
  portalName,
  secret,
  key_number,
  method,
  notifier,
  log,
  calendarOf,
  limits,
}: Dependencies) {
  const keys = createTicketKeys(secret, key_number);
  // Tickets that are issued from now on remember it.
  db.prepare('UPDATE ticket_key SET number = @number WHERE number <> @number').run({ number: key_number });
  const mails = createTicketMails({ mailer, public_origin, portalName, keys, calendarOf });
  const claims = createWebClaims({ db, clock, write: writing.run, senderKey, limits });
  const availability = createAvailability(db, clock, method !== null);
  const offersStripe = method !== null;
  const unpaid = limits ? createUnpaidLimit({ db, mails, secret, offersStripe }) : null;
  const orders = createOrders({ db, clock, mails, offersStripe, unpaid });
  const paying =
    method === null
      ? createUnpaid(orders)
      : createPaying(method, { db, clock, write: writing.run, orders, notifier, log });
  const waitlist = createWaitlist({ db, clock, claim: createClaim(db), mails, notify: notifier.notify });
  const repository = orderRepository(db);
  const tryCode = limits ? createCodeTries(clock) : () => undefined;

  const ticket = (uuid: string): TicketView =>
    ticketView({ repository, keys, origin: public_origin, now: townNow(clock).now }, uuid);

  return {
    orders,
    paying,
    waitlist,
    keys,
    /** @throws 404 */
    ofEvent: (slug: string): EventTickets => availability(slug, ''),
    /** With the categories that a code unlocks. @throws 404, 429 after too many codes of a client */
    unlocked(slug: string, code: string, ip: string): EventTickets {
      tryCode(ip, code);
      return availability(slug, code.trim());
    },
    claim: (slug: string, body: ClaimBody, userId: number | null, ip: string) => {
      tryCode(ip, body.promo_code ?? '');
      return claims.claim(slug, body, userId, ip);
    },
    /** @throws 404 */
    ticket,

    /** What a scanned QR code proves. @throws 404 for a forged one, and for one that was handed over since */
    scanned(code: string): ScannedTicket {
      const read = readTicketCode(`/T/${code}`);
      const { seat_id = 0, epoch = 0, key_number = 0 } = read?.facts ?? {};
      const isOurs = read !== null && keys.isOurs(read);
      const uuid = isOurs ? repository.ticketOf.get({ id: seat_id, epoch, key_number }) : undefined;
      if (uuid === undefined) throw notFound('Questo biglietto non c’è, o è passato a un’altra persona.');
      const { state, used_at, used_gate, due_cents, holder, category, event, occurrence, moved_from } = ticket(uuid);
      return { state, used_at, used_gate, due_cents, holder, category, event, occurrence, moved_from };
    },

    /**
     * What is due every few seconds, by the name that the log gives it: ends what is over, offers what is free, sends the mails that are
     * due. They run in this order but each on its own, so that one that fails keeps none of the others from the town.
     */
    rounds: {
      'limits of ticket holds': () => claims.forget(),
      'ticket holds': () => orders.sweep(),
      'waiting lists': () => waitlist.round(),
      'mails of orders': () => orders.sendMails(),
      // This round waits for the provider and reports its own failures.
      payments: () => void paying.round(),
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
