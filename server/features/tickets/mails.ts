import type { OrganiserMessages } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { price as euros } from '../../../shared/rules/money.ts';
import { HttpError } from '../../http/errors.ts';
import {
  dueWords,
  type LetterDependencies,
  momentWords,
  plainName,
  reasonWords,
  ticketLetters,
  whenAndWhere,
} from './letters.ts';
import { ticketsCost } from './money.ts';
import { orderMails, reminderMail } from './orderMails.ts';
import { isOff } from './orderMoves.ts';
import type { OrderRow, SeatRow, TicketRow } from './orderRepository.ts';
import type { ClosedRow, ListedRow } from './waitlistRepository.ts';

/**
 * The mails of an order. They go to addresses that nobody confirmed, so they carry only what the town published and numbers. What
 * somebody typed is in two of them: the plain name of who passes a ticket on, and an organiser's message that leads nowhere.
 */
export function createTicketMails(dependencies: LetterDependencies) {
  const letters = ticketLetters(dependencies);
  const { send } = letters;
  const named = orderMails(letters);

  /** Tells somebody who was passed a ticket that it is not theirs any more. @throws 503 */
  function lost(order: OrderRow, { email, uuid }: SeatRow, subject: string, words: string[]): void {
    if (email === null) return;
    send(order, email, subject, [whenAndWhere(order), ...words], 'Guarda il biglietto', paths.ticket(uuid));
  }

  function ended(order: OrderRow, seat: SeatRow): void {
    if (isOff(order))
      lost(order, seat, 'Annullato', [
        'Questa data non si fa, e il tuo biglietto non vale più.',
        ...reasonWords(order),
      ]);
    else
      lost(order, seat, 'Biglietto annullato', [
        'Il biglietto che ti hanno passato non vale più: il posto è annullato.',
      ]);
  }

  return {
    /** Sends the mail an order waits for (`mail_due`). @throws 503 when too many mails wait: it stays due */
    due(order: OrderRow, seats: readonly SeatRow[]): void {
      if (order.mail_due === null) return;
      named[order.mail_due](order, seats);
      if (order.mail_due !== 'cancelled') return;
      // Who has several tickets of an order, or is its buyer too, hears of its end once.
      const told = new Set([order.email]);
      for (const seat of seats) {
        if (seat.state === 'issued' || told.has(seat.email)) continue;
        told.add(seat.email);
        ended(order, seat);
      }
    },
    addressCode: letters.addressCode,
    toFormer: letters.toFormer,
    ...listMails(letters),
    reminder: reminderMail(letters.toBuyer),
    ...changeMails(letters),
    /** The organiser says that they gave money back. @throws 503 */
    refunded: (order: OrderRow, cents: number): void =>
      letters.toBuyer(order, 'Rimborso', [
        whenAndWhere(order),
        `L’organizzatore ti ha restituito ${euros(cents)}. Se non ti risulta, scrivigli.`,
      ]),
    /** Whoever has the order's link may have written the account. @throws 503 */
    refundAccount: (order: OrderRow, iban: string): void =>
      letters.toBuyer(order, 'Dove torna il rimborso', [
        whenAndWhere(order),
        `Il rimborso va al conto che finisce con ${iban.slice(-4)}. Se non l’hai scritto tu, correggilo subito dalla pagina dell’ordine.`,
      ]),
    /** Tells whoever had a ticket that somebody, perhaps they, passed it on. @throws 503 */
    passedOn(order: OrderRow, seat: SeatRow): void {
      if (seat.passed_at !== null)
        lost(order, seat, 'Biglietto passato', [
          'Il tuo biglietto è passato a un’altra persona, e il vecchio QR non vale più.',
        ]);
      else
        letters.toBuyer(order, 'Biglietto passato', [
          whenAndWhere(order),
          'Un tuo biglietto è passato a un’altra persona, e il vecchio QR non vale più. Se non sei stato tu, o hai cambiato idea, lo riprendi dalla pagina dell’ordine.',
        ]);
    },
    /** @throws 503 */
    takenBack: (order: OrderRow, seat: SeatRow): void =>
      lost(order, seat, 'Biglietto ripreso', [
        'Il biglietto che ti hanno passato non vale più: chi l’aveva preso se l’è ripreso.',
      ]),
    /** @param from whose the ticket was @throws 503 */
    handedOver(order: OrderRow, { seat, to, from }: { seat: TicketRow; to: string; from: string }): void {
      send(
        order,
        to,
        'Un biglietto per te',
        [
          whenAndWhere(order),
          `${plainName(from) ?? 'Qualcuno'} ti ha passato un biglietto.${dueWords(order, seat.price_cents - seat.door_paid_cents)}`,
        ],
        'Apri il biglietto',
        paths.ticket(seat.uuid),
        [seat],
      );
    },
    /** Tells somebody on the waiting list that seats came free. */
    offered(order: OrderRow, waitUuid: string): void {
      if (order.email === null) return;
      send(
        order,
        order.email,
        'Si sono liberati i posti',
        [
          whenAndWhere(order),
          `Sono tuoi fino a ${momentWords(order.expires_at as string)}. Poi toccano a chi viene dopo in lista.`,
        ],
        'Prendi i posti',
        paths.waitlist(waitUuid),
      );
    },
  };
}

export type TicketMails = ReturnType<typeof createTicketMails>;

/** Whether a text has an address in it, of the web or of mail, or a long number to call. */
const leadsAway = (text: string): boolean => /https?:|www\.|@|[\p{L}\d-]+\.\p{L}{2,}|(\d[\s./-]?){7,}/iu.test(text);

/** Tells somebody on a waiting list what became of their request. */
function listMails({ toWaiting }: ReturnType<typeof ticketLetters>) {
  return {
    /** @throws 503 */
    listClosed(row: ClosedRow): void {
      toWaiting(
        row,
        'Lista d’attesa chiusa',
        row.is_off === 1
          ? 'Questa data non si fa, quindi la lista d’attesa è chiusa.'
          : 'I posti che aspettavi non sono più in vendita, quindi la lista d’attesa è chiusa. Forse ce ne sono altri.',
      );
    },
    /** The entry's page has no other way back for a guest. @throws 503 */
    joined(row: ListedRow): void {
      toWaiting(
        row,
        'Sei in lista',
        'Appena si liberano posti per tutti voi ti scriviamo. Da qui vedi quanti gruppi ci sono prima di te, o ti togli dalla lista.',
      );
    },
    /** Whoever opens the link reads the address's mail. @throws 503 */
    confirmWaiting(row: ListedRow): void {
      toWaiting(
        row,
        'Conferma la lista d’attesa',
        'Qualcuno, forse tu, vuole mettersi in lista con questo indirizzo. Se sei tu, apri il link e conferma: da quel momento la richiesta conta. Se non sei tu, non fare niente.',
        'Conferma e mettiti in lista',
      );
    },
    /** Somebody asked for this address again; only who reads its mail gets the link. @throws 503 */
    alreadyWaiting(row: ListedRow): void {
      toWaiting(
        row,
        'Sei già in lista',
        'Qualcuno, forse tu, ha chiesto di nuovo posti con questo indirizzo. La tua richiesta c’è già: la apri da qui.',
      );
    },
  };
}

/** Runs work that sends one mail after the other, until too many wait already: those that are left stay due. */
export function whileMailsHaveRoom(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 503)) throw error;
  }
}

/** Tells everybody with a seat on a date what the organiser did to it. */
function changeMails({ toBuyer, toHolders }: ReturnType<typeof ticketLetters>) {
  /**
   * Sends what the organiser wrote to guests and holders; members read it among their notifications. Nobody may have confirmed these
   * addresses: what has a link or an address in it is read on the order's page only, so that the town's mail leads nowhere else.
   * @throws 503
   */
  function messageWaits(
    order: OrderRow,
    seats: readonly SeatRow[],
    message: OrganiserMessages[number] | undefined,
  ): void {
    const words = (where: string) =>
      message === undefined || leadsAway(`${message.subject} ${message.text}`)
        ? [`Chi organizza ha scritto a chi ha un posto. Il messaggio è ${where}.`]
        : ['Chi organizza scrive a chi ha un posto:', message.subject, message.text];
    const subject = 'C’è un messaggio';
    toHolders(order, seats, subject, () => words('sul tuo biglietto').join('\n\n'));
    if (order.user_id !== null) return;
    toBuyer(order, subject, [whenAndWhere(order), ...words('nella pagina del tuo ordine')]);
  }

  /** Tells the buyer and the holders that their date moved. @throws 503 */
  function moved(order: OrderRow, seats: readonly SeatRow[]): void {
    const was = order.moved_from === null ? '' : `era ${momentWords(order.moved_from)}, `;
    toHolders(
      order,
      seats,
      'Data cambiata',
      (seat) =>
        `La data è cambiata: ${was}qui sopra c’è quella nuova, e il tuo biglietto vale per quella.${dueWords(order, seat.price_cents)}`,
    );
    toBuyer(
      order,
      'Data cambiata',
      [
        whenAndWhere(order),
        order.state === 'awaiting_transfer'
          ? `La data è cambiata: ${was}qui sopra c’è quella nuova, e i posti che aspettano il tuo bonifico sono per quella. Se non puoi venire, restituiscili dalla pagina dell’ordine e non pagare.`
          : `La data è cambiata: ${was}qui sopra c’è quella nuova, e i tuoi posti valgono per quella.${dueWords(order, ticketsCost(seats))} Se non puoi venire, restituiscili dalla pagina dell’ordine: puoi farlo fino all’inizio.`,
      ],
      seats,
    );
  }

  return { messageWaits, moved };
}
