import type { OrderView, OwnOrders, SeatView, TicketToday } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import type { Invoice } from '../../../shared/rules/invoice.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { later, townInstant } from '../../lib/clock.ts';
import { methodsOf } from './availability.ts';
import { takesInvoice } from './invoiceCheck.ts';
import type { TicketMails } from './mails.ts';
import { isOff } from './orderMoves.ts';
import { type DatedRow, type OrderRow, orderRepository, type SeatRow, SHOWN } from './orderRepository.ts';
import { checkoutRepository } from './payments/repository.ts';
import { toldUntil } from './transferDays.ts';
import type { Wallets } from './wallets/wallets.ts';

/** What the buyer's services share. */
export interface TicketParts extends Context {
  mails: TicketMails;
  offersStripe: boolean;
  wallets: Wallets;
  /** The ids of everybody who manages an event. */
  managersOf: (eventId: number) => number[];
}

/** Orders as their buyers see them. */
export function createOrderViews({ db, clock, offersStripe, wallets }: TicketParts) {
  const now = () => townNow(clock).now;
  const repository = orderRepository(db);
  const checkouts = checkoutRepository(db);
  const immediate = <T>(work: () => T): T => db.transaction(work).immediate();

  function find(uuid: string): OrderRow {
    const order = repository.byUuid.get(uuid);
    if (order === undefined) throw notFound('Questo ordine non c’è, o non c’è più.');
    return order;
  }

  /** The address where an order is paid now; null: there is none, or the money is under way. */
  function payUrl(orderId: number, at: string): string | null {
    const live = checkouts.live.get(orderId);
    return live !== undefined && live.ends_at > at ? live.url : null;
  }

  function viewOf(order: OrderRow): OrderView {
    const at = now();
    const until = returnableUntil(order);
    const mayReturn = isIssued(order.state) && until !== null && at < until;
    // A buyer who still owes a transfer may give the seats back at any time.
    const mayAnswer = mayReturn || (order.state === 'awaiting_transfer' && at < order.starts_at);
    return {
      ...factsOf(order, at),
      seats: repository.seats.all(order.id).map((seat) => seatView(seat, mayReturn)),
      methods: methodsOf(order.methods, offersStripe),
      pay_url: order.state === 'paying' ? payUrl(order.id, at) : null,
      moved_from: mayAnswer ? order.moved_from : null,
      messages: isIssued(order.state) ? repository.messages.all(order.occurrence_id) : [],
      wallets: isIssued(order.state) && !isOff(order) ? wallets.offered(order.ends_at) : [],
    };
  }

  return {
    now,
    repository,
    checkouts,
    offersStripe,
    find,
    returnableUntil,
    viewOf,
    immediate,
    /** Changes an order. @returns it as it is afterwards @throws 404 */
    change: (uuid: string, work: (order: OrderRow) => void): OrderView =>
      immediate(() => {
        work(find(uuid));
        return viewOf(find(uuid));
      }),

    ofPerson(userId: number): OwnOrders {
      const orders = repository.ofPerson.all({ user_id: userId });
      return {
        data: orders.map((order) => ownOrder(order, repository.seats.all(order.id))),
        waiting: repository.waits.all({ user_id: userId, now: now() }).map((row) => {
          const { uuid, party, category, offer_ends_at } = row;
          return { uuid, party, category, offer_ends_at, ...whenOf(row) };
        }),
        passed_on: repository.passedOn.all({ user_id: userId }).map((row) => {
          const { ticket, category, holder } = row;
          return { ticket, category, holder, ...whenOf(row) };
        }),
      };
    },

    /** The ticket of somebody who goes to an event today. */
    today(userId: number): TicketToday {
      const { now: at, day } = townNow(clock);
      const until = townInstant(addDays(day, 1));
      return { next: repository.today.get({ user_id: userId, now: at, until }) ?? null };
    },
  };
}

/** Passed to the functions that answer with an order's view. */
export type OrderViews = ReturnType<typeof createOrderViews>;

function seatView(
  { uuid, epoch: _epoch, email: _holders, passed_at, occurrence_id: _date, companion_of: _with, ...seat }: SeatRow,
  mayReturn: boolean,
): SeatView {
  const is_passed = passed_at !== null;
  const isTicket = seat.state === 'issued' && !is_passed;
  return { ...seat, is_passed, ticket: isTicket ? paths.ticket(uuid) : null, returnable: isTicket && mayReturn };
}

/**
 * Until when a buyer may give seats back: until the organiser's deadline or, when the date moved, until it begins,
 * because the buyer never agreed to the new one.
 */
function returnableUntil({ starts_at, return_hours, moved_from }: OrderRow): string | null {
  if (moved_from !== null) return starts_at;
  return return_hours === null ? null : later(starts_at, -return_hours * 60);
}

/** Nothing else of the row leaves with it. */
const shownOf = (order: OrderRow) =>
  Object.fromEntries(SHOWN.map((name) => [name, order[name]])) as Pick<OrderRow, (typeof SHOWN)[number]>;

/** The part of the view that the order's own row gives. */
function factsOf(order: OrderRow, now: string) {
  const { event, occurrence } = whenOf(order);
  const isOver = order.state === 'held' && (order.expires_at ?? '') <= now;
  return {
    ...shownOf(order),
    state: isOver ? ('expired' as const) : order.state,
    email: order.email ?? '',
    now,
    extended: order.extended === 1,
    event: { ...event, address: order.address, organiser: order.organiser, is_private: order.is_private === 1 },
    occurrence,
    asks_names: order.asks_names === 1,
    transfer: order.state === 'awaiting_transfer' && !isOff(order) ? transferOf(order) : null,
    called_off: isOff(order) ? { reason: order.cancel_reason } : null,
    refund_account: order.owes_transfer === 1 && order.email !== null ? refundAccountOf(order) : null,
    takes_invoice: takesInvoice(order),
    invoice: order.invoice === null ? null : (JSON.parse(order.invoice) as Invoice),
  };
}

/** Whoever has the link needs no more of the account than to know it again. */
const refundAccountOf = ({ refund_iban, refund_holder }: OrderRow) => ({
  holder: refund_holder ?? '',
  iban_end: (refund_iban ?? '').slice(-4),
});

/** Where to send the money, and until which day. */
function transferOf(order: OrderRow): OrderView['transfer'] {
  const { iban, account_holder, code } = order;
  const { day } = wallTime(toldUntil(order, order.expires_at as string));
  return { iban, account_holder, reason: code, until: day };
}

function ownOrder(order: OrderRow, seats: readonly SeatRow[]): OwnOrders['data'][number] {
  const { uuid, code, state, total_cents } = order;
  const issued = seats.filter(({ state: of, passed_at }) => of === 'issued' && passed_at === null);
  return {
    ...{ uuid, code, state, total_cents },
    ...whenOf(order),
    tickets: issued.map(({ uuid: ticket, category, holder }) => ({ uuid: ticket, category, holder })),
  };
}

/** What a person's list says of an event and its date. */
function whenOf({ event_id, slug, title, event_category, venue, occurrence_id, starts_at, ends_at }: DatedRow) {
  return {
    event: { id: event_id, slug, title, category: event_category, venue },
    occurrence: { id: occurrence_id, starts_at, ends_at },
  };
}
