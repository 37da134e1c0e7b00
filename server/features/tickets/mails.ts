import { paths } from '../../../shared/paths.ts';
import { atClock, fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { price as euros } from '../../../shared/rules/money.ts';
import { isIssued, type OrderMail, TRANSFER_GRACE_DAYS } from '../../../shared/rules/tickets.ts';
import { HttpError } from '../../http/errors.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailSender } from '../../lib/mailThrottle.ts';
import { later } from './later.ts';
import type { OrderRow, PlaceRow } from './orderRepository.ts';
import type { TicketKeys } from './qrContent.ts';

interface Dependencies {
  mailer: Mailer;
  public_origin: string;
  portalName: () => string;
  keys: TicketKeys;
  /** A date of an event as a calendar file. @throws 404 when the event is not public any more */
  calendarOf: (slug: string, occurrence: number) => string;
}

/** The others are on the order's page. */
const MOST_CODES = 10;

/**
 * The mails of an order. They go to addresses that nobody confirmed, so they carry only what the town published and numbers, never
 * a text that somebody typed.
 */
export function createTicketMails({ mailer, public_origin, portalName, keys, calendarOf }: Dependencies) {
  function send(
    order: OrderRow,
    to: string,
    subject: string,
    paragraphs: string[],
    label: string,
    path: string,
    tickets: readonly PlaceRow[] = [],
  ): void {
    mailer.send(
      letter({
        to,
        subject: `${subject}: ${order.title}`,
        paragraphs,
        action: { label, url: public_origin + path },
        codes: tickets.slice(0, MOST_CODES).map((place, index) => codeOf(place, index + 1)),
        calendar: tickets.length === 0 ? null : calendarFile(order),
        note: 'Non è un titolo di accesso fiscale: è una prenotazione. Chi ha questo link vede l’ordine: non girarlo.',
        signature: portalName(),
      }),
      { purpose: 'ticket', from: senderOf(order) },
    );
  }
  const toBuyer = (order: OrderRow, subject: string, paragraphs: string[], places: readonly PlaceRow[] = []) => {
    const tickets = places.filter(({ state }) => state === 'issued');
    if (order.email !== null)
      send(order, order.email, subject, paragraphs, 'Apri il tuo ordine', paths.order(order.uuid), tickets);
  };

  /** To those whom tickets were passed on to, each about their own. */
  function toHolders(order: OrderRow, places: readonly PlaceRow[], subject: string, words: string): void {
    for (const place of places)
      if (place.state === 'issued' && place.email !== null)
        send(order, place.email, subject, [whenAndWhere(order), words], 'Apri il biglietto', paths.ticket(place.uuid), [
          place,
        ]);
  }

  /** The ticket of somebody whom it was passed on to is void. @throws 503 */
  function ended(order: OrderRow, { email, uuid }: PlaceRow): void {
    if (email === null) return;
    const words =
      order.event_status === 'pubblicato'
        ? 'Il biglietto che ti hanno passato non vale più: chi l’aveva preso ha restituito il posto.'
        : 'Questa data non si fa, e il tuo biglietto non vale più.';
    send(
      order,
      email,
      order.event_status === 'pubblicato' ? 'Biglietto annullato' : 'Annullato',
      [whenAndWhere(order), words],
      'Guarda il biglietto',
      paths.ticket(uuid),
    );
  }

  function codeOf({ id, occurrence_id, category_id, epoch, category }: PlaceRow, number: number) {
    const qr = keys.contentOf(public_origin, { occurrence_id, category_id, place_id: id, epoch });
    return { name: `biglietto-${number}.png`, qr, caption: `${number}. ${category}` };
  }

  /** A mail goes without it when the event was withdrawn meanwhile. */
  function calendarFile({ slug, occurrence_id }: OrderRow) {
    try {
      return { name: `${slug}.ics`, calendar: calendarOf(slug, occurrence_id) };
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return null;
      throw error;
    }
  }

  const named: Record<OrderMail, (order: OrderRow, places: readonly PlaceRow[]) => void> = {
    finished(order: OrderRow, places: readonly PlaceRow[]): void {
      if (order.state === 'awaiting_transfer') {
        const until = wallTime(later(order.expires_at as string, -TRANSFER_GRACE_DAYS * 24 * 60)).day;
        toBuyer(order, 'Manca il bonifico', [
          whenAndWhere(order),
          `Ti teniamo ${placesWords(places.length)} fino al ${fullDay(until)}. Fai un bonifico di ${euros(order.total_cents)} a:\n${order.account_holder}\n${order.iban}\nCausale: ${order.code}`,
        ]);
        return;
      }
      toBuyer(
        order,
        order.source === 'omaggio' ? 'Un invito per te' : 'I tuoi posti',
        [
          whenAndWhere(order),
          order.state === 'to_pay_at_door'
            ? `${capital(placesWords(places.length))} a tuo nome. Paghi ${euros(order.total_cents)} all’ingresso.`
            : `${capital(placesWords(places.length))} a tuo nome. I biglietti con il QR sono qui sotto e nella pagina dell’ordine: aprili prima di partire, poi funzionano anche senza rete.`,
          `Codice dell’ordine: ${order.code}`,
        ],
        places,
      );
    },
    paid(order: OrderRow, places: readonly PlaceRow[]): void {
      toBuyer(
        order,
        'Pagamento ricevuto',
        [
          whenAndWhere(order),
          `Abbiamo ricevuto ${euros(order.total_cents)}: ${placesWords(places.length)} a tuo nome.`,
        ],
        places,
      );
    },
    tooLate(order: OrderRow): void {
      if (isIssued(order.state)) {
        toBuyer(order, 'Pagato due volte', [
          whenAndWhere(order),
          'Abbiamo ricevuto un secondo pagamento per questo ordine: ti viene restituito. I tuoi posti valgono.',
        ]);
        return;
      }
      toBuyer(order, 'Pagamento arrivato tardi', [
        whenAndWhere(order),
        'Il pagamento è arrivato quando i posti non c’erano più: l’organizzatore ti restituisce tutto.',
      ]);
    },
    cancelled(order: OrderRow): void {
      if (order.event_status !== 'pubblicato') {
        toBuyer(order, 'Annullato', [
          whenAndWhere(order),
          order.paid_cents > 0
            ? 'Questa data non si fa, e i biglietti non valgono più. L’organizzatore ti restituisce quello che hai pagato.'
            : 'Questa data non si fa, e i biglietti non valgono più.',
        ]);
        return;
      }
      if (order.source === 'omaggio') {
        toBuyer(order, 'Invito ritirato', [whenAndWhere(order), 'L’invito non vale più, e nemmeno i suoi biglietti.']);
        return;
      }
      toBuyer(order, 'Posti restituiti', [
        whenAndWhere(order),
        order.paid_cents > 0
          ? 'I posti sono di nuovo liberi. L’organizzatore ti restituisce quello che hai pagato.'
          : 'I posti sono di nuovo liberi. Grazie di averlo detto.',
      ]);
    },
    expired(order: OrderRow): void {
      toBuyer(order, 'Posti scaduti', [
        whenAndWhere(order),
        'Non abbiamo visto arrivare il pagamento, quindi i posti sono tornati liberi.',
      ]);
    },
  };

  return {
    /** Sends the mail an order waits for (`mail_due`). @throws 503 when too many mails wait: it stays due */
    due(order: OrderRow, places: readonly PlaceRow[]): void {
      if (order.mail_due === null) return;
      named[order.mail_due](order, places);
      if (order.mail_due === 'cancelled') for (const place of places) if (place.state !== 'issued') ended(order, place);
    },
    ended,
    /** The organiser wrote something: where to read it, and none of its words. Members read it among their notifications. @throws 503 */
    messageWaits(order: OrderRow, places: readonly PlaceRow[]): void {
      toHolders(
        order,
        places,
        'C’è un messaggio',
        'Chi organizza ha scritto a chi ha un posto. Il messaggio è sul tuo biglietto.',
      );
      if (order.user_id !== null) return;
      toBuyer(order, 'C’è un messaggio', [
        whenAndWhere(order),
        'Chi organizza ha scritto a chi ha un posto. Il messaggio è nella pagina del tuo ordine.',
      ]);
    },
    /** @throws 503 */
    moved(order: OrderRow, places: readonly PlaceRow[]): void {
      toHolders(
        order,
        places,
        'Data cambiata',
        'La data è cambiata: qui sopra c’è quella nuova, e il tuo biglietto vale per quella.',
      );
      toBuyer(
        order,
        'Data cambiata',
        [
          whenAndWhere(order),
          order.state === 'awaiting_transfer'
            ? 'La data è cambiata: qui sopra c’è quella nuova, e i posti che aspettano il tuo bonifico sono per quella. Se non puoi venire, restituiscili dalla pagina dell’ordine e non pagare.'
            : 'La data è cambiata: qui sopra c’è quella nuova, e i tuoi posti valgono per quella. Se non puoi venire, restituiscili dalla pagina dell’ordine: puoi farlo fino all’inizio.',
        ],
        places,
      );
    },
    handedOver(order: OrderRow, { place, to }: { place: PlaceRow; to: string }): void {
      send(
        order,
        to,
        'Un biglietto per te',
        [whenAndWhere(order), 'Qualcuno ti ha passato un biglietto.'],
        'Apri il biglietto',
        paths.ticket(place.uuid),
        [place],
      );
    },
    /** Places came free for somebody who waits. */
    offered(order: OrderRow, waitUuid: string): void {
      if (order.email === null) return;
      const { day, time } = wallTime(order.expires_at as string);
      send(
        order,
        order.email,
        'Si sono liberati i posti',
        [
          whenAndWhere(order),
          `Sono tuoi fino a ${fullDay(day)} ${atClock(time)}. Poi toccano a chi viene dopo in lista.`,
        ],
        'Prendi i posti',
        paths.waitlist(waitUuid),
      );
    },
  };
}

export type TicketMails = ReturnType<typeof createTicketMails>;

/** Whose mails a mail is counted among: an account's, a guest's network's, else the order's own. */
function senderOf({ user_id, mail_sender, uuid }: OrderRow): MailSender {
  if (user_id !== null) return { account: user_id };
  return mail_sender === null ? { client: uuid } : { key: mail_sender };
}

const placesWords = (n: number): string => (n === 1 ? 'un posto' : `${n} posti`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function whenAndWhere({ title, starts_at, venue, address }: OrderRow): string {
  const { day, time } = wallTime(starts_at);
  return [title, `${fullDay(day)} ${atClock(time)}`, [venue, address].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n');
}
