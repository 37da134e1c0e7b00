import { wallTime, weekdayDay } from '../../../shared/rules/dates.ts';
import { price as euros } from '../../../shared/rules/money.ts';
import { capital } from '../../../shared/rules/text.ts';
import { isIssued, missingCents, type OrderMail } from '../../../shared/rules/tickets.ts';
import type { Said } from './letters.ts';
import { ticketsCost } from './money.ts';
import { isOff } from './orderMoves.ts';
import type { OrderRow, SeatRow } from './orderRepository.ts';
import { toldUntil } from './transferDays.ts';

/** The mails of an order's states, by the name in `mail_due`. */
export const ORDER_MAILS: Record<OrderMail, (order: OrderRow, seats: readonly SeatRow[]) => Said> = {
  finished,
  paid(order, seats) {
    const more =
      order.owed_cents > 0
        ? ` L’organizzatore ti restituisce ${euros(order.owed_cents)} che hai pagato in più.${accountWords(order)}`
        : '';
    return [
      'Pagamento ricevuto',
      `Abbiamo ricevuto ${euros(order.total_cents)}: ${seatsWords(seats)} a tuo nome.${more}`,
    ];
  },
  tooLate(order) {
    if (isIssued(order.state))
      return [
        'Pagato due volte',
        `Abbiamo ricevuto un secondo pagamento per questo ordine: ti viene restituito. I tuoi posti valgono.${accountWords(order)}`,
      ];
    return [
      'Pagamento arrivato tardi',
      `Il pagamento è arrivato quando i posti non c’erano più: l’organizzatore ti restituisce tutto.${accountWords(order)}`,
    ];
  },
  cancelled(order) {
    if (isOff(order))
      return [
        'Annullato',
        `Questa data non si fa, e i biglietti non valgono più.${moneyWords(order)}`,
        ...reasonWords(order),
      ];
    if (order.source === 'omaggio') return ['Invito ritirato', 'L’invito non vale più, e nemmeno i suoi biglietti.'];
    // By the buyer or by the organiser.
    const back = order.paid_cents > 0 ? ' L’organizzatore ti restituisce quello che hai pagato.' : '';
    return [
      'Ordine annullato',
      `Il tuo ordine è annullato, e i posti sono di nuovo liberi.${back}${accountWords(order)}`,
    ];
  },
  expired: (order) => [
    'Posti scaduti',
    order.owed_cents > 0
      ? `Il pagamento non è arrivato per intero, quindi i posti sono tornati liberi. L’organizzatore ti restituisce ${euros(order.owed_cents)}.${accountWords(order)}`
      : 'Non abbiamo visto arrivare il pagamento, quindi i posti sono tornati liberi.',
  ],
};

/** Asks for the account that a transfer goes back to. */
export const accountWords = ({ owes_transfer }: OrderRow): string =>
  owes_transfer === 1 ? ' Scrivi nella pagina dell’ordine su quale conto.' : '';

function moneyWords(order: OrderRow): string {
  const { total_cents, paid_cents, method } = order;
  if (paid_cents > 0) return ` L’organizzatore ti restituisce quello che hai pagato.${accountWords(order)}`;
  if (total_cents === 0) return '';
  return method === 'bonifico'
    ? ' Non devi pagare niente: se hai già fatto il bonifico, l’organizzatore te lo restituisce.'
    : ' Non devi pagare niente.';
}

/** Why a date was called off, as the event's page says it. */
export const reasonWords = ({ cancel_reason }: OrderRow): string[] =>
  cancel_reason === '' ? [] : [`Il motivo: ${cancel_reason}`];

function finished(order: OrderRow, seats: readonly SeatRow[]): Said {
  const places = seatsWords(seats);
  if (order.state === 'awaiting_transfer')
    return [
      'Manca il bonifico',
      `Ti teniamo ${places} fino a ${weekdayDay(toldDay(order))}. Fai un bonifico di ${euros(missingCents(order))} a:\n${account(order)}`,
    ];
  return [
    order.source === 'omaggio' ? 'Un invito per te' : 'I tuoi posti',
    order.state === 'to_pay_at_door'
      ? `${capital(places)} a tuo nome. Paghi ${euros(ticketsCost(seats))} all’ingresso.`
      : `${capital(places)} a tuo nome. I biglietti con il QR sono qui sotto e nella pagina dell’ordine: aprili prima di partire, poi funzionano anche senza rete.`,
    `Codice dell’ordine: ${order.code}`,
  ];
}

/** Reminds the buyer of an awaited transfer, some days before the told day. */
export const reminder = (order: OrderRow, seats: readonly SeatRow[]): Said => [
  'Ricordati il bonifico',
  `Non abbiamo ancora visto il tuo bonifico di ${euros(missingCents(order))}: ti teniamo ${seatsWords(seats)} fino a ${weekdayDay(toldDay(order))}. Se l’hai già fatto non serve altro, le banche ci mettono qualche giorno.`,
  account(order),
];

const toldDay = (order: OrderRow): string => wallTime(toldUntil(order, order.expires_at as string)).day;
const account = ({ account_holder, iban, code }: OrderRow): string => `${account_holder}\n${iban}\nCausale: ${code}`;

/** How many seats there are, without those given back. */
function seatsWords(seats: readonly SeatRow[]): string {
  const { length } = seats.filter(({ state }) => state === 'held' || state === 'issued');
  return length === 1 ? 'un posto' : `${length} posti`;
}
