import type { ClaimBody, EventTickets, ScannedTicket, TicketView } from '../../../shared/contract/tickets.ts';
import { readTicketCode } from '../../../shared/rules/ticketCode.ts';
import type { Wallet } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { notFound, tooMany } from '../../http/errors.ts';
import { clientOf } from '../../http/limits.ts';
import { keepNewest } from '../../lib/bounded.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { createAsking } from './asking.ts';
import { createAvailability } from './availability.ts';
import { managersOf } from './desk/events.ts';
import { createTicketMails } from './mails.ts';
import { orderRepository } from './orderRepository.ts';
import { createOrders } from './orders.ts';
import type { PaymentMethod } from './payments/method.ts';
import { createPaying, createUnpaid } from './payments/paying.ts';
import { createTicketKeys } from './qrContent.ts';
import { createFinding } from './reaching.ts';
import { plainTicket, ticketView } from './ticketPage.ts';
import { createWaitlist } from './waitlist.ts';
import { createWallets, type Wallets } from './wallets/wallets.ts';
import { createUnpaidLimit } from './web/unpaidLimit.ts';
import { createWebClaims } from './web/webClaims.ts';

interface Dependencies extends Context {
  /** Null: the town has no keys of a provider, and nobody pays online. */
  method: PaymentMethod | null;
  calendarOf: (slug: string, occurrence: number, isOff: boolean) => string;
}

/** Tickets of events: what is left, claims, orders, tickets and the waiting list. */
export function createTickets(dependencies: Dependencies) {
  const { config, db, clock, keys, method } = dependencies;
  // False in load tests, where one client buys for everybody.
  const limits = config.rate_limits;
  const ticketKeys = createTicketKeys(keys.secret, config.ticket_key);
  // Tickets that are issued from now on remember it.
  db.prepare('UPDATE ticket_key SET number = @number WHERE number <> @number').run({ number: config.ticket_key });
  const mails = createTicketMails({ ...dependencies, ticketKeys });
  const claims = createWebClaims({ ...dependencies, limits });
  const offersStripe = method !== null;
  const availability = createAvailability(db, clock, offersStripe);
  const wallets = createWallets(dependencies);
  const managers = managersOf(db);
  const parts = {
    ...{ ...dependencies, mails, offersStripe, wallets },
    managersOf: (id: number) => managers.all({ id }).map((one) => one.id),
  };
  const orders = createOrders(parts, limits ? createUnpaidLimit(parts) : null);
  const paying = method === null ? createUnpaid(orders) : createPaying({ ...parts, method, orders });
  const waitlist = createWaitlist(parts);
  const repository = orderRepository(db);
  const tryCode = limits ? createCodeTries(clock) : () => undefined;

  const pageParts = () => ({
    ...{ repository, wallets, keys: ticketKeys, origin: config.public_origin },
    now: townNow(clock).now,
  });
  const ticket = (uuid: string): TicketView => ticketView(pageParts(), uuid);

  return {
    orders,
    paying,
    waitlist,
    find: createFinding(dependencies),
    asking: createAsking({ ...dependencies, find: orders.find }),
    keys: ticketKeys,
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

    /** The ticket as a wallet takes it; null when that wallet is not offered, or the ticket not valid any more. @throws 404 */
    inWallet<W extends Wallet>(uuid: string, wallet: W): ReturnType<Wallets[W]> | null {
      const { ticket, code } = plainTicket(pageParts(), uuid);
      if (code === null || !ticket.wallets.includes(wallet)) return null;
      return wallets[wallet](ticket, code) as ReturnType<Wallets[W]>;
    },

    /** What a scanned QR code proves. @throws 404 for a forged one, and for one that was handed over since */
    scanned(code: string): ScannedTicket {
      const read = readTicketCode(`/T/${code}`);
      const { seat_id = 0, epoch = 0, key_number = 0 } = read?.facts ?? {};
      const isOurs = read !== null && ticketKeys.isOurs(read);
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
      'ticket holds': () => orders.endOverdue(),
      'waiting lists': () => waitlist.round(),
      'mails of orders': () => orders.sendMails(),
      // This round waits for the provider and reports its own failures.
      payments: () => void paying.round(),
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

/** Whoever was told a code types it wrong a few times; thirty different ones are guessed. */
const MOST_CODES = 30;
const KEPT_MINUTES = 10;
const MOST_CLIENTS = 10_000;

/**
 * Counts the different codes that a client tries, right or wrong, so that nobody guesses one. The same code again is no further try:
 * a whole school may use one from one address.
 * @returns checks a try. @throws 429
 */
function createCodeTries(clock: Clock): (ip: string, code: string) => void {
  const clients = new Map<string, { until: string; codes: Set<string> }>();

  return (ip, code) => {
    const text = code.trim().toLowerCase();
    if (text === '') return;
    const client = clientOf(ip);
    const now = clock();
    const known = clients.get(client);
    const mine =
      known !== undefined && known.until > isoInstant(now)
        ? known
        : { until: isoInstant(now.add({ minutes: KEPT_MINUTES })), codes: new Set<string>() };
    if (!mine.codes.has(text) && mine.codes.size >= MOST_CODES)
      throw tooMany('Hai provato troppi codici: riprova tra qualche minuto.', KEPT_MINUTES * 60);
    mine.codes.add(text);
    keepNewest(clients, client, mine, MOST_CLIENTS);
  };
}
