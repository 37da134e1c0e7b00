import { randomUUID } from 'node:crypto';
import type {
  DetailsBody,
  OrderView,
  OwnOrders,
  PlaceView,
  TicketToday,
  TransferBody,
} from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import {
  HOLD_MINUTES,
  isIssued,
  type OrderMove,
  type OrderState,
  orderAfter,
  PAYMENT_MINUTES,
  TRANSFER_GRACE_DAYS,
  type WebMethod,
} from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { type Clock, townInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { methodsOf } from './availability.ts';
import { later } from './claim.ts';
import type { TicketMails } from './mails.ts';
import { createMoney } from './money.ts';
import { type OrderRow, orderRepository, type PlaceRow } from './orderRepository.ts';
import { createCheckouts } from './payments/checkouts.ts';
import { createQuestions } from './questions.ts';
import { createRelease } from './release.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  mails: TicketMails;
  offersStripe: boolean;
}

const DAY_MINUTES = 24 * 60;
/** Stripe takes no less. */
const LEAST_ONLINE_CENTS = 50;
/** Each holds the places for half an hour more. */
const MOST_CHECKOUTS = 3;

/** What happens to an order between the hold and the door. Every change is one immediate transaction. */
export function createOrders({ db, clock, mails, offersStripe }: Dependencies) {
  const now = () => townNow(clock).now;
  const repository = orderRepository(db);
  const checkouts = createCheckouts(db);
  const { release, releaseOver } = createRelease(db);
  const money = createMoney(db, now);
  const questions = createQuestions(db);
  const ownBy = db.prepare<{ id: number; user_id: number }>('UPDATE orders SET user_id = @user_id WHERE id = @id');
  const immediate = <T>(work: () => T): T => db.transaction(work).immediate();

  function find(uuid: string): OrderRow {
    const order = repository.byUuid.get(uuid);
    if (order === undefined) throw notFound('Questo ordine non c’è, o non c’è più.');
    return order;
  }

  /** @throws 409 when the order cannot move so any more */
  function after(order: OrderRow, move: OrderMove): OrderState {
    const state = orderAfter(order.state, move);
    if (state === null) throw new HttpError(409, refusalOf(order.state));
    return state;
  }

  /** Ends a hold whose time is over, so that nobody finishes it late. */
  function alive(order: OrderRow): void {
    if (order.state !== 'held' || (order.expires_at ?? '') > now()) return;
    throw new HttpError(409, refusalOf('expired'));
  }

  /** A date that moved is nobody's promise: its places may be given back until it begins. */
  const returnableUntil = ({ starts_at, return_hours, moved_from }: OrderRow): string | null => {
    if (moved_from !== null) return starts_at;
    return return_hours === null ? null : later(starts_at, -return_hours * 60);
  };

  function viewOf(order: OrderRow): OrderView {
    const { id, event_id, slug, title, venue, address, organiser, occurrence_id, starts_at, ends_at } = order;
    const until = returnableUntil(order);
    const mayReturn = isIssued(order.state) && until !== null && now() < until;
    // Who still owes a transfer gives the places back at any time.
    const mayAnswer = mayReturn || (order.state === 'awaiting_transfer' && now() < starts_at);
    const isOver = order.state === 'held' && (order.expires_at ?? '') <= now();
    return {
      uuid: order.uuid,
      code: order.code,
      state: isOver ? 'expired' : order.state,
      method: order.method,
      total_cents: order.total_cents,
      paid_cents: order.paid_cents,
      owed_cents: order.owed_cents,
      refunded_cents: order.refunded_cents,
      name: order.name,
      email: order.email ?? '',
      created_at: order.created_at,
      expires_at: order.expires_at,
      extended: order.extended === 1,
      event: { id: event_id, slug, title, venue, address, organiser },
      occurrence: { id: occurrence_id, starts_at, ends_at },
      places: repository.places.all(id).map((place) => placeView(place, mayReturn)),
      methods: methodsOf(order.methods, offersStripe),
      asks_names: order.asks_names === 1,
      terms: order.terms,
      return_hours: order.return_hours,
      transfer:
        order.state === 'awaiting_transfer'
          ? {
              iban: order.iban,
              account_holder: order.account_holder,
              reason: order.code,
              until: wallTime(later(order.expires_at as string, -TRANSFER_GRACE_DAYS * DAY_MINUTES)).day,
            }
          : null,
      pay_url: order.state === 'paying' ? checkouts.payUrl(id, now()) : null,
      moved_from: mayAnswer ? order.moved_from : null,
      messages: isIssued(order.state) ? repository.messages.all(occurrence_id) : [],
    };
  }

  /** A free order is confirmed; others wait for their money in the way that was chosen. */
  function finishing(order: OrderRow, method: WebMethod | null): { state: OrderState; expires_at: string | null } {
    if (order.total_cents === 0) return { state: after(order, 'confirm'), expires_at: null };
    if (method === null || !methodsOf(order.methods, offersStripe).includes(method))
      throw invalid({ method: ['Scegli come pagare.'] });
    if (method === 'porta') return { state: after(order, 'pay_at_door'), expires_at: null };
    if (method === 'stripe' && order.total_cents < LEAST_ONLINE_CENTS)
      throw invalid({ method: ['Una somma così piccola non si paga online: scegli un altro modo.'] });
    if (method === 'stripe') return { state: after(order, 'begin_payment'), expires_at: beginPayment(order) };
    const days = (order.transfer_days + TRANSFER_GRACE_DAYS) * DAY_MINUTES;
    const until = later(now(), days);
    // Not beyond the start: who has not paid by then is not expected.
    return { state: after(order, 'await_transfer'), expires_at: [until, order.starts_at].sort()[0] as string };
  }

  /**
   * Gives the order a session at the provider, unless it has a live one, and holds its places as long. The session itself is opened
   * after the commit (payments.ts). @returns until when @throws 409 after several
   */
  function beginPayment(order: OrderRow): string {
    const live = checkouts.live(order.id);
    if (live !== undefined) return order.expires_at as string;
    if (checkouts.count(order.id) >= MOST_CHECKOUTS)
      throw new HttpError(
        409,
        'Hai già aperto il pagamento più volte: quando i posti tornano liberi, prenotali di nuovo.',
      );
    const ends_at = later(now(), PAYMENT_MINUTES);
    const resume_until = order.state === 'awaiting_transfer' ? order.expires_at : null;
    checkouts.begin({ order_id: order.id, cents: order.total_cents, ends_at, resume_until }, now());
    return ends_at;
  }

  return {
    /** @throws 404 */
    view: (uuid: string): OrderView => viewOf(find(uuid)),

    /** Who it is for and how it is paid; the second press answers the same. @throws 404, 409 when the hold is over, 422 */
    finish(uuid: string, body: DetailsBody, userId: number | null): OrderView {
      return immediate(() => {
        const order = find(uuid);
        if (isIssued(order.state) || order.state === 'awaiting_transfer') return viewOf(order);
        if (order.state !== 'held' && order.state !== 'paying') throw new HttpError(409, refusalOf(order.state));
        // Another way is chosen only after the provider has ended the former one (payments.ts).
        if (order.state === 'paying' && body.method !== 'stripe' && checkouts.live(order.id) !== undefined)
          throw new HttpError(409, refusalOf('paying'));
        alive(order);
        const places = repository.places.all(order.id);
        const asked = { event_id: order.event_id, places: places.map(({ id }) => id), answers: body.answers ?? {} };
        checkDetails(order, body, places, questions.errorsOf(asked));
        const { state, expires_at } = finishing(order, body.method ?? null);
        const method = order.total_cents === 0 ? 'gratis' : (body.method ?? null);
        const email = normalEmail(body.email);
        repository.finish.run({ id: order.id, state, method, email, name: body.name.trim(), expires_at, now: now() });
        for (const [place, holder] of Object.entries(body.holders ?? {}))
          repository.name.run({ id: Number(place), order_id: order.id, holder: holder.trim() });
        questions.write({ ...asked, order_id: order.id });
        if (userId !== null) ownBy.run({ id: order.id, user_id: userId });
        if (isIssued(state)) repository.issue.run({ id: order.id, now: now() });
        // Who goes to pay is told when the money is there.
        if (state !== 'paying') repository.setMail.run({ id: order.id, mail: 'finished' });
        return viewOf(find(uuid));
      });
    },

    /** Gives an order that waits for its money a session at the provider, unless it has one. @throws 404, 409 */
    payAgain(uuid: string): OrderView {
      return immediate(() => {
        const order = find(uuid);
        if (isIssued(order.state)) return viewOf(order);
        const state = after(order, 'begin_payment');
        if (!methodsOf(order.methods, offersStripe).includes('stripe'))
          throw new HttpError(409, 'Per questo evento non si paga online.');
        if (order.email === null) throw new HttpError(409, 'Scrivi prima i tuoi dati.');
        const { id, email, name } = order;
        const expires_at = beginPayment(order);
        repository.finish.run({ id, state, method: 'stripe', email, name, expires_at, now: now() });
        return viewOf(find(uuid));
      });
    },

    /** Once, by as much as the hold had. @throws 404, 409 */
    extend(uuid: string): OrderView {
      return immediate(() => {
        const order = find(uuid);
        alive(order);
        if (order.state !== 'held') throw new HttpError(409, refusalOf(order.state));
        if (order.extended === 1) throw new HttpError(409, 'Il tempo si allunga una volta sola.');
        repository.extend.run({ id: order.id, expires_at: later(order.expires_at as string, HOLD_MINUTES) });
        return viewOf(find(uuid));
      });
    },

    /** Gives all places back: what is only held at once, tickets until the organiser's deadline. @throws 404, 409 */
    cancel(uuid: string): OrderView {
      return immediate(() => {
        const order = find(uuid);
        const state = after(order, 'cancel');
        if (checkouts.live(order.id) !== undefined) throw new HttpError(409, refusalOf('paying'));
        if (isIssued(order.state)) checkReturn(order);
        release(order.id, now());
        repository.setState.run({ id: order.id, state, now: now() });
        money.oweBack(order.id, order.paid_cents - order.owed_cents - order.refunded_cents, 'Posti restituiti');
        if (order.email !== null) repository.setMail.run({ id: order.id, mail: 'cancelled' });
        return viewOf(find(uuid));
      });
    },

    /** Gives one place back. The last one ends the order. @throws 404, 409 after the deadline or when it was used */
    giveBack(uuid: string, placeId: number): OrderView {
      return immediate(() => {
        const order = find(uuid);
        checkReturn(order);
        const place = repository.places.all(order.id).find(({ id }) => id === placeId);
        if (place === undefined || place.state !== 'issued')
          throw notFound('Questo posto non c’è, o è già stato restituito.');
        if (repository.wasScanned.get(placeId) !== undefined)
          throw new HttpError(409, 'Questo biglietto è già entrato.');
        repository.giveBack.run({ id: placeId, order_id: order.id, now: now() });
        if (order.paid_cents > 0) money.oweBack(order.id, place.price_cents, 'Posto restituito');
        if (repository.places.all(order.id).every(({ state }) => state !== 'issued'))
          repository.setState.run({ id: order.id, state: 'cancelled', now: now() });
        return viewOf(find(uuid));
      });
    },

    /** Keeps the places of a date that moved. @throws 404 */
    keep(uuid: string): OrderView {
      return immediate(() => {
        repository.keep.run(find(uuid).id);
        return viewOf(find(uuid));
      });
    },

    /** A new holder gets a new ticket; the old QR code is refused at the door. @throws 404, 409 */
    transfer(ticket: string, { name, email }: TransferBody): void {
      immediate(() => {
        const place = repository.ticket.get(ticket);
        if (place === undefined || place.state !== 'issued')
          throw notFound('Questo biglietto non c’è, o non vale più.');
        if (repository.wasScanned.get(place.id) !== undefined)
          throw new HttpError(409, 'Questo biglietto è già entrato.');
        const uuid = randomUUID();
        repository.hand.run({ id: place.id, uuid, holder: name.trim(), now: now() });
        // Whoever has a ticket learns nothing of the order it comes from.
        const handed = repository.ticket.get(uuid);
        if (handed !== undefined) mails.handedOver(find(place.order_uuid), { place: handed, to: normalEmail(email) });
      });
    },

    /** Another name on a ticket that stays as it is. @throws 404, 409, 422 */
    rename(uuid: string, placeId: number, holder: string): OrderView {
      return immediate(() => {
        const order = find(uuid);
        const place = repository.places.all(order.id).find(({ id }) => id === placeId);
        if (place === undefined || place.state !== 'issued')
          throw notFound('Questo posto non c’è, o è già stato restituito.');
        if (repository.wasScanned.get(placeId) !== undefined)
          throw new HttpError(409, 'Questo biglietto è già entrato.');
        if (holder.trim() === '') throw invalid({ holder: ['Scrivi il nome di chi viene.'] });
        repository.name.run({ id: placeId, order_id: order.id, holder: holder.trim() });
        return viewOf(find(uuid));
      });
    },

    ofPerson(userId: number): OwnOrders {
      return {
        data: repository.ofPerson.all({ user_id: userId }).map((order) => ({
          uuid: order.uuid,
          code: order.code,
          state: order.state,
          total_cents: order.total_cents,
          event: { slug: order.slug, title: order.title, venue: order.venue },
          occurrence: { id: order.occurrence_id, starts_at: order.starts_at, ends_at: order.ends_at },
          tickets: repository.places
            .all(order.id)
            .filter(({ state }) => state === 'issued')
            .map(({ uuid, category, holder }) => ({ uuid, category, holder })),
        })),
      };
    },

    /** What somebody goes to today. */
    today(userId: number): TicketToday {
      const { now: at, day } = townNow(clock);
      const until = townInstant(addDays(day, 1));
      return { next: repository.today.get({ user_id: userId, now: at, until }) ?? null };
    },

    /** Ends holds and transfers that are over. */
    sweep(): void {
      const at = now();
      immediate(() => {
        for (const eventId of repository.eventsWithOverHolds.all({ now: at })) releaseOver(eventId, at);
        for (const id of repository.overTransfers.all({ now: at })) {
          release(id, at);
          repository.setState.run({ id, state: 'expired', now: at });
          repository.setMail.run({ id, mail: 'expired' });
        }
      });
    },

    /**
     * Sends the mails that orders wait for. They are not sent with the order: in a rush the queue of mails is full, and nobody may
     * lose places because of a mail.
     */
    sendMails(): void {
      const send = (uuid: string, work: (order: OrderRow) => void) => immediate(() => work(find(uuid)));
      try {
        for (const uuid of repository.mailsDue.all())
          send(uuid, (order) => {
            mails.due(order, repository.places.all(order.id));
            repository.setMail.run({ id: order.id, mail: null });
          });
        for (const uuid of repository.messageMailsDue.all())
          send(uuid, (order) => {
            mails.messageWaits(order);
            repository.messageMailed.run(order.id);
          });
        for (const uuid of repository.movedMailsDue.all({ now: now() }))
          send(uuid, (order) => {
            if (isIssued(order.state) || order.state === 'awaiting_transfer')
              mails.moved(order, repository.places.all(order.id));
            repository.movedMailed.run(order.id);
          });
      } catch (error) {
        // Too many mails wait: these stay due.
        if (!(error instanceof HttpError && error.statusCode === 503)) throw error;
      }
    },

    /** Records money for an order, in the caller's transaction; what comes too late claims again or is owed back. */
    settle: money.settle,
    find,
    places: (orderId: number): PlaceRow[] => repository.places.all(orderId),
    viewOf,
  };

  function checkReturn(order: OrderRow): void {
    const until = returnableUntil(order);
    if (until === null)
      throw new HttpError(409, 'Per questo evento i posti non si restituiscono: scrivi all’organizzatore.');
    if (now() >= until) throw new HttpError(409, 'È troppo tardi per restituire i posti: scrivi all’organizzatore.');
  }
}

export type Orders = ReturnType<typeof createOrders>;

function placeView({ uuid, epoch: _epoch, occurrence_id: _date, ...place }: PlaceRow, mayReturn: boolean): PlaceView {
  const isTicket = place.state === 'issued';
  return { ...place, ticket: isTicket ? paths.ticket(uuid) : null, returnable: isTicket && mayReturn };
}

/** @throws 422 by field */
function checkDetails(
  { terms, asks_names }: OrderRow,
  body: DetailsBody,
  places: PlaceRow[],
  unanswered: Record<string, string[]>,
): void {
  const errors: Record<string, string[]> = { ...unanswered };
  if (body.name.trim() === '') errors.name = ['Scrivi il tuo nome.'];
  if (!body.terms)
    errors.terms = [
      terms === '' ? 'Serve la tua conferma.' : 'Per andare avanti accetta le condizioni dell’organizzatore.',
    ];
  if (asks_names === 1)
    for (const { id } of places)
      if ((body.holders?.[id] ?? '').trim() === '') errors[`holders.${id}`] = ['Scrivi il nome di chi viene.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function refusalOf(state: OrderState): string {
  if (state === 'expired') return 'Il tempo per questi posti è finito: sceglili di nuovo.';
  if (state === 'cancelled') return 'Questo ordine è stato annullato.';
  if (state === 'paying') return 'Stiamo verificando il pagamento di questo ordine.';
  return 'Questo ordine è già concluso.';
}
