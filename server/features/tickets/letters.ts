import { paths } from '../../../shared/paths.ts';
import { atClock, wallTime, weekdayDay } from '../../../shared/rules/dates.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { type Letter, letter } from '../../lib/letter.ts';
import type { MailSender } from '../../lib/mailThrottle.ts';
import { isOff } from './orderMoves.ts';
import type { OrderRow, SeatRow } from './orderRepository.ts';
import type { TicketKeys } from './qrContent.ts';
import type { ListedRow } from './waitlistRepository.ts';

export interface LetterDependencies extends Context {
  ticketKeys: TicketKeys;
  /** A date of an event as a calendar file, or as one that cancels it. @throws 404 when the event is not public any more */
  calendarOf: (slug: string, occurrence: number, isOff: boolean) => string;
}

/** What a mail says besides the event, its date and its place, with which every one begins. */
export type Said = readonly [subject: string, ...paragraphs: string[]];

/** A mail shows so many codes; the order's page shows all of them. */
const MOST_CODES = 10;

type EventDate = Pick<OrderRow, 'title' | 'starts_at' | 'venue' | 'address'>;

/** Writes a mail about an order, to its buyer or to the people whom its tickets were passed on to, or about a waiting list. */
export function ticketLetters({
  mailer,
  config: { public_origin },
  portalName,
  ticketKeys,
  calendarOf,
}: LetterDependencies) {
  /** @throws 503 when too many mails wait */
  function post(
    from: MailSender,
    to: string,
    date: EventDate,
    [subject, ...paragraphs]: Said,
    more: Partial<Letter> = {},
  ): void {
    const said = { to, subject: `${subject}: ${date.title}`, paragraphs: [whenAndWhere(date), ...paragraphs] };
    mailer.send(letter({ ...said, ...more, signature: portalName() }), { purpose: 'ticket', from });
  }

  /** @param page where the mail leads: its path, and what its link is called */
  function send(
    order: OrderRow,
    to: string,
    said: Said,
    page: [string, string],
    tickets: readonly SeatRow[] = [],
  ): void {
    post(senderOf(order), to, order, said, {
      ...(order.reply_to === null ? {} : { reply_to: order.reply_to }),
      action: { label: page[1], url: public_origin + page[0] },
      codes: tickets.slice(0, MOST_CODES).map((seat, index) => codeOf(seat, index + 1)),
      calendar: tickets.length > 0 || isOff(order) ? calendarFile(order) : null,
      note: 'Non è un titolo di accesso fiscale: è una prenotazione. Chi ha questo link vede l’ordine: non girarlo.',
    });
  }

  /** Writes to an address that may be anybody's, and nothing of the order's pages. @throws 503 */
  function toStranger(order: OrderRow, to: string, said: Said): void {
    post(senderOf(order), to, order, said);
  }

  /** Writes the code that confirms an address, and nothing of the order: the address may be anybody's. @throws 503 */
  function addressCode(order: OrderRow, to: string, code: string): void {
    const words = `Il codice è ${code}. Scrivilo nella pagina dove stai prenotando. Se non sei tu a prenotare, non fare niente.`;
    const url = public_origin + paths.checkout(order.slug);
    post(senderOf(order), to, order, [`${code} è il tuo codice`, words], {
      action: { label: 'Torna alla prenotazione', url },
    });
  }

  /** Writes to somebody on a waiting list. @throws 503 */
  function toWaiting({ uuid, user_id, email, ...date }: ListedRow, said: Said, label = 'Guarda la lista'): void {
    const from = user_id === null ? { client: uuid } : { account: user_id };
    post(from, email, date, said, { action: { label, url: public_origin + paths.waitlist(uuid) } });
  }

  /** @param seats of the order; the mail carries the tickets among them that are still the buyer's */
  function toBuyer(order: OrderRow, said: Said, seats: readonly SeatRow[] = []): void {
    const tickets = seats.filter(({ state, passed_at }) => state === 'issued' && passed_at === null);
    if (order.email !== null) send(order, order.email, said, [paths.order(order.uuid), 'Apri il tuo ordine'], tickets);
  }

  const toHolder = (order: OrderRow, to: string, seat: SeatRow, said: Said): void =>
    send(order, to, said, [paths.ticket(seat.uuid), 'Apri il biglietto'], [seat]);

  /** Writes to everybody who was passed a ticket of the order, each about their own ticket. */
  function toHolders(order: OrderRow, seats: readonly SeatRow[], said: (seat: SeatRow) => Said): void {
    for (const seat of seats)
      if (seat.state === 'issued' && seat.email !== null) toHolder(order, seat.email, seat, said(seat));
  }

  /** Tells somebody who was passed a ticket that it is not theirs any more. @throws 503 */
  function toFormerHolder(order: OrderRow, { email, uuid }: SeatRow, said: Said): void {
    if (email !== null) send(order, email, said, [paths.ticket(uuid), 'Guarda il biglietto']);
  }

  function codeOf({ id, occurrence_id, category_id, epoch, category }: SeatRow, number: number) {
    const qr = ticketKeys.contentOf(public_origin, { occurrence_id, category_id, seat_id: id, epoch });
    return { name: `biglietto-${number}.png`, qr, caption: `${number}. ${category}` };
  }

  /** Of a date called off the file takes it out of the calendar. Without a file when the event has been withdrawn. */
  function calendarFile(order: OrderRow) {
    const { slug, occurrence_id } = order;
    try {
      return { name: `${slug}.ics`, calendar: calendarOf(slug, occurrence_id, isOff(order)) };
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return null;
      throw error;
    }
  }

  return { send, toBuyer, toHolder, toHolders, toFormerHolder, toStranger, toWaiting, addressCode };
}

/** The sender among whose mails a mail is counted: the account, the guest's network, or the order itself. */
function senderOf({ user_id, mail_sender, uuid }: OrderRow): MailSender {
  if (user_id !== null) return { account: user_id };
  return mail_sender === null ? { client: uuid } : { key: mail_sender };
}

/** 'sabato 5 dicembre 2026 alle 21:00' */
export function momentWords(instant: string): string {
  const { day, time } = wallTime(instant);
  return `${weekdayDay(day)} ${atClock(time)}`;
}

export function whenAndWhere({ title, starts_at, venue, address }: EventDate): string {
  return [title, momentWords(starts_at), [venue, address].filter(Boolean).join(', ')].filter(Boolean).join('\n');
}
