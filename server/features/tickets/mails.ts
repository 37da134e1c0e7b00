import type { OrganiserMessages } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { price as euros } from '../../../shared/rules/money.ts';
import { HttpError } from '../../http/errors.ts';
import { type LetterDependencies, momentWords, type Said, ticketLetters } from './letters.ts';
import { ticketsCost } from './money.ts';
import { accountWords, ORDER_MAILS, reasonWords, reminder } from './orderMails.ts';
import { isOff } from './orderMoves.ts';
import type { OrderRow, SeatRow, TicketRow } from './orderRepository.ts';
import type { ClosedRow, ListedRow } from './waitlistRepository.ts';

/**
 * The mails of an order. They go to addresses that nobody confirmed, so they carry only what the town published and numbers. What
 * somebody typed is in two of them: the plain name of who passes a ticket on, and an organiser's message that leads nowhere.
 * All throw 503 when too many mails wait.
 */
export function createTicketMails(dependencies: LetterDependencies) {
  const letters = ticketLetters(dependencies);
  const { send, toBuyer, toHolder, toHolders, toFormerHolder, toWaiting } = letters;

  return {
    /** Sends the mail an order waits for (`mail_due`). */
    due(order: OrderRow, seats: readonly SeatRow[]): void {
      if (order.mail_due === null) return;
      toBuyer(order, ORDER_MAILS[order.mail_due](order, seats), order.mail_due === 'tooLate' ? [] : seats);
      if (order.mail_due !== 'cancelled') return;
      // Who has several tickets of an order, or is its buyer too, hears of its end once.
      const told = new Set([order.email]);
      for (const seat of seats) {
        if (seat.state === 'issued' || told.has(seat.email)) continue;
        told.add(seat.email);
        toFormerHolder(order, seat, endOf(order));
      }
    },
    addressCode: letters.addressCode,
    /** Tells the address that an order had before that it has another one. */
    toFormer: (order: OrderRow, to: string): void =>
      letters.toStranger(order, to, [
        'Ordine spostato',
        'L’ordine che era a questo indirizzo ora è a un altro: i link e i biglietti mandati qui non valgono più. Se non l’hai chiesto tu e i biglietti erano tuoi, scrivi a chi organizza.',
      ]),
    reminder: (order: OrderRow, seats: readonly SeatRow[]): void => toBuyer(order, reminder(order, seats)),
    /** Money is owed back for what its buyer, or the organiser, has just done; `refunded` follows. */
    owed(order: OrderRow, cents: number): void {
      toBuyer(order, ['Rimborso in arrivo', `L’organizzatore ti restituisce ${euros(cents)}.${accountWords(order)}`]);
    },
    /** The organiser says that they gave money back. */
    refunded: (order: OrderRow, cents: number): void =>
      toBuyer(order, ['Rimborso', `L’organizzatore ti ha restituito ${euros(cents)}. Se non ti risulta, scrivigli.`]),
    /** Whoever has the order's link may have written the account. */
    refundAccount: (order: OrderRow, iban: string): void =>
      toBuyer(order, [
        'Dove torna il rimborso',
        `Il rimborso va al conto che finisce con ${iban.slice(-4)}. Se non l’hai scritto tu, correggilo subito dalla pagina dell’ordine.`,
      ]),
    /** Tells whoever had a ticket that somebody, perhaps they, passed it on. */
    passedOn(order: OrderRow, seat: SeatRow): void {
      if (seat.passed_at !== null)
        toFormerHolder(order, seat, [
          'Biglietto passato',
          'Il tuo biglietto è passato a un’altra persona, e il vecchio QR non vale più.',
        ]);
      else
        toBuyer(order, [
          'Biglietto passato',
          'Un tuo biglietto è passato a un’altra persona, e il vecchio QR non vale più. Se non sei stato tu, o hai cambiato idea, lo riprendi dalla pagina dell’ordine.',
        ]);
    },
    takenBack: (order: OrderRow, seat: SeatRow): void =>
      toFormerHolder(order, seat, [
        'Biglietto ripreso',
        'Il biglietto che ti hanno passato non vale più: chi l’aveva preso se l’è ripreso.',
      ]),
    /** @param from whose the ticket was */
    handedOver: (order: OrderRow, { seat, to, from }: { seat: TicketRow; to: string; from: string }): void =>
      toHolder(order, to, seat, [
        'Un biglietto per te',
        `${plainName(from) ?? 'Qualcuno'} ti ha passato un biglietto.${dueWords(order, seat.price_cents - seat.door_paid_cents)}`,
      ]),
    /** Tells somebody on the waiting list that seats came free. */
    offered(order: OrderRow, waitUuid: string): void {
      const words = `Sono tuoi fino a ${momentWords(order.expires_at as string)}. Poi toccano a chi viene dopo in lista.`;
      if (order.email !== null)
        send(order, order.email, ['Si sono liberati i posti', words], [paths.waitlist(waitUuid), 'Prendi i posti']);
    },
    /**
     * Sends what the organiser wrote to guests and holders; members read it among their notifications. Nobody may have confirmed these
     * addresses: what has a link or an address in it is read on the order's page only, so that the town's mail leads nowhere else.
     */
    messageWaits(order: OrderRow, seats: readonly SeatRow[], message: OrganiserMessages[number] | undefined): void {
      const subject = 'C’è un messaggio';
      const said = (where: string): Said =>
        message === undefined || leadsAway(`${message.subject} ${message.text}`)
          ? [subject, `Chi organizza ha scritto a chi ha un posto. Il messaggio è ${where}.`]
          : [subject, 'Chi organizza scrive a chi ha un posto:', message.subject, message.text];
      toHolders(order, seats, () => said('sul tuo biglietto'));
      if (order.user_id === null) toBuyer(order, said('nella pagina del tuo ordine'));
    },
    /** Tells the buyer and the holders that their date moved. */
    moved(order: OrderRow, seats: readonly SeatRow[]): void {
      const was = order.moved_from === null ? '' : `era ${momentWords(order.moved_from)}, `;
      const said = (words: string): Said => [
        'Data cambiata',
        `La data è cambiata: ${was}qui sopra c’è quella nuova, e ${words}`,
      ];
      toHolders(order, seats, (seat) => said(`il tuo biglietto vale per quella.${dueWords(order, seat.price_cents)}`));
      const isAwaited = order.state === 'awaiting_transfer';
      const words = isAwaited
        ? 'i posti che aspettano il tuo bonifico sono per quella. Se non puoi venire, restituiscili dalla pagina dell’ordine e non pagare.'
        : `i tuoi posti valgono per quella.${dueWords(order, ticketsCost(seats))} Se non puoi venire, restituiscili dalla pagina dell’ordine: puoi farlo fino all’inizio.`;
      toBuyer(order, said(words), seats);
    },
    listClosed: (row: ClosedRow): void => toWaiting(row, row.is_off === 1 ? LIST.off : LIST.gone),
    /** The entry's page has no other way back for a guest. */
    joined: (row: ListedRow): void => toWaiting(row, LIST.joined),
    /** Whoever opens the link reads the address's mail. */
    confirmWaiting: (row: ListedRow): void => toWaiting(row, LIST.confirm, 'Conferma e mettiti in lista'),
    /** Somebody asked for this address again; only who reads its mail gets the link. */
    alreadyWaiting: (row: ListedRow): void => toWaiting(row, LIST.already),
  };
}

export type TicketMails = ReturnType<typeof createTicketMails>;

const LIST = {
  off: ['Lista d’attesa chiusa', 'Questa data non si fa, quindi la lista d’attesa è chiusa.'],
  gone: [
    'Lista d’attesa chiusa',
    'I posti che aspettavi non sono più in vendita, quindi la lista d’attesa è chiusa. Forse ce ne sono altri.',
  ],
  joined: [
    'Sei in lista',
    'Appena si liberano posti per tutti voi ti scriviamo. Da qui vedi quante richieste ci sono prima della tua, o esci dalla lista.',
  ],
  confirm: [
    'Conferma la lista d’attesa',
    'Qualcuno, forse tu, vuole mettersi in lista con questo indirizzo. Se sei tu, apri il link e conferma: da quel momento la richiesta conta. Se non sei tu, non fare niente.',
  ],
  already: [
    'Sei già in lista',
    'Qualcuno, forse tu, ha chiesto di nuovo posti con questo indirizzo. La tua richiesta c’è già: la apri da qui.',
  ],
} satisfies Record<string, Said>;

/** What a holder of a cancelled ticket is told. */
const endOf = (order: OrderRow): Said =>
  isOff(order)
    ? ['Annullato', 'Questa data non si fa, e il tuo biglietto non vale più.', ...reasonWords(order)]
    : ['Biglietto annullato', 'Il biglietto che ti hanno passato non vale più: il posto è annullato.'];

/** What a ticket still costs at the door, as a sentence with a space before it; '' when nothing. */
const dueWords = ({ state }: OrderRow, cents: number): string =>
  state === 'to_pay_at_door' && cents > 0 ? ` All’ingresso si pagano ${euros(cents)}.` : '';

/**
 * A name as a mail to a stranger may carry it: somebody typed it, and nobody knows the address it goes to. Null for what is more than
 * a name, as an address or a message.
 */
function plainName(name: string): string | null {
  const plain = name.trim();
  return /^\p{L}[\p{L}\p{M}'’ -]{1,39}$/u.test(plain) && plain.split(/\s+/).length <= 3 ? plain : null;
}

/** Whether a text has an address in it, of the web or of mail, or a long number to call. */
const leadsAway = (text: string): boolean => /https?:|www\.|@|[\p{L}\d-]+\.\p{L}{2,}|(\d[\s./-]?){7,}/iu.test(text);

/** Runs work that sends one mail after the other, until too many wait already: those that are left stay due. */
export function whileMailsHaveRoom(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 503)) throw error;
  }
}
