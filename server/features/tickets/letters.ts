import { paths } from '../../../shared/paths.ts';
import { atClock, wallTime, weekdayDay } from '../../../shared/rules/dates.ts';
import { price as euros } from '../../../shared/rules/money.ts';
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
  function post(from: MailSender, mail: Omit<Letter, 'signature'>): void {
    mailer.send(letter({ ...mail, signature: portalName() }), { purpose: 'ticket', from });
  }

  function send(
    order: OrderRow,
    to: string,
    subject: string,
    paragraphs: string[],
    label: string,
    path: string,
    tickets: readonly SeatRow[] = [],
  ): void {
    post(senderOf(order), {
      to,
      ...(order.reply_to === null ? {} : { reply_to: order.reply_to }),
      subject: `${subject}: ${order.title}`,
      paragraphs,
      action: { label, url: public_origin + path },
      codes: tickets.slice(0, MOST_CODES).map((seat, index) => codeOf(seat, index + 1)),
      calendar: tickets.length > 0 || isOff(order) ? calendarFile(order) : null,
      note: 'Non è un titolo di accesso fiscale: è una prenotazione. Chi ha questo link vede l’ordine: non girarlo.',
    });
  }

  /** Writes the code that confirms an address, and nothing of the order: the address may be anybody's. @throws 503 */
  function addressCode(order: OrderRow, to: string, code: string): void {
    post(senderOf(order), {
      to,
      subject: `${code} è il tuo codice: ${order.title}`,
      paragraphs: [
        whenAndWhere(order),
        `Il codice è ${code}. Scrivilo nella pagina dove stai prenotando. Se non sei tu a prenotare, non fare niente.`,
      ],
      action: { label: 'Torna alla prenotazione', url: public_origin + paths.checkout(order.slug) },
    });
  }

  /** Tells the address that an order had before that it has another one, and nothing of the order's pages. @throws 503 */
  function toFormer(order: OrderRow, to: string): void {
    post(senderOf(order), {
      to,
      subject: `Ordine spostato: ${order.title}`,
      paragraphs: [
        whenAndWhere(order),
        'L’ordine che era a questo indirizzo ora è a un altro: i link e i biglietti mandati qui non valgono più. Se non l’hai chiesto tu e i biglietti erano tuoi, scrivi a chi organizza.',
      ],
    });
  }

  /** Writes to somebody on a waiting list. @throws 503 */
  function toWaiting(
    { uuid, user_id, email, ...date }: ListedRow,
    subject: string,
    words: string,
    label = 'Guarda la lista',
  ): void {
    post(user_id === null ? { client: uuid } : { account: user_id }, {
      to: email,
      subject: `${subject}: ${date.title}`,
      paragraphs: [whenAndWhere(date), words],
      action: { label, url: public_origin + paths.waitlist(uuid) },
    });
  }

  const toBuyer = (order: OrderRow, subject: string, paragraphs: string[], seats: readonly SeatRow[] = []) => {
    const tickets = seats.filter(({ state, passed_at }) => state === 'issued' && passed_at === null);
    if (order.email !== null)
      send(order, order.email, subject, paragraphs, 'Apri il tuo ordine', paths.order(order.uuid), tickets);
  };

  /** Writes to everybody who was passed a ticket of the order, each about their own ticket. */
  function toHolders(
    order: OrderRow,
    seats: readonly SeatRow[],
    subject: string,
    words: (seat: SeatRow) => string,
  ): void {
    for (const seat of seats)
      if (seat.state === 'issued' && seat.email !== null)
        send(
          order,
          seat.email,
          subject,
          [whenAndWhere(order), words(seat)],
          'Apri il biglietto',
          paths.ticket(seat.uuid),
          [seat],
        );
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

  return { send, toBuyer, toHolders, toFormer, toWaiting, addressCode };
}

export type TicketLetters = ReturnType<typeof ticketLetters>;

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

/** What a ticket still costs at the door, as a sentence with a space before it; '' when nothing. */
export const dueWords = ({ state }: OrderRow, cents: number): string =>
  state === 'to_pay_at_door' && cents > 0 ? ` All’ingresso si pagano ${euros(cents)}.` : '';

/**
 * A name as a mail to a stranger may carry it: somebody typed it, and nobody knows the address it goes to. Null for what is more than
 * a name, as an address or a message.
 */
export function plainName(name: string): string | null {
  const plain = name.trim();
  return /^\p{L}[\p{L}\p{M}'’ -]{1,39}$/u.test(plain) && plain.split(/\s+/).length <= 3 ? plain : null;
}

export function whenAndWhere({ title, starts_at, venue, address }: EventDate): string {
  return [title, momentWords(starts_at), [venue, address].filter(Boolean).join(', ')].filter(Boolean).join('\n');
}

/** Why a date was called off, as the event's page says it. */
export const reasonWords = ({ cancel_reason }: OrderRow): string[] =>
  cancel_reason === '' ? [] : [`Il motivo: ${cancel_reason}`];
