import type { EventTickets } from '../contract/tickets.ts';

type SaleDate = EventTickets['occurrences'][number];

/** Whether a date has seats to book. */
export const isOpen = ({ closed, left }: Pick<SaleDate, 'closed' | 'left'>): boolean => closed === null && left > 0;

/** The date that is shown: the chosen one, else the first with seats, else the first. @param chosen the date's id */
export function shownDate<D extends Pick<SaleDate, 'id' | 'closed' | 'left'>>(
  occurrences: readonly D[],
  chosen: number | null,
): D | undefined {
  return occurrences.find(({ id }) => id === chosen) ?? occurrences.find(isOpen) ?? occurrences[0];
}

/** Free for everybody and nothing to give: such an event is booked in one step. */
export const isFree = ({ occurrences }: Pick<EventTickets, 'occurrences'>): boolean =>
  occurrences.every(({ categories }) =>
    categories.every(({ kind, price_cents }) => kind !== 'offerta' && (price_cents ?? 0) === 0),
  );

/** The headings of the checkout's pages, which begin the tab's titles. */
export const CHECKOUT_TITLES = {
  closed: 'Prenotazioni chiuse',
  waiting: 'Lista d’attesa',
  short: 'Prenota i tuoi posti',
  long: 'Scegli i posti',
} as const;

/** The heading that a checkout opens with, before anything is chosen. */
export function checkoutTitle(sale: Pick<EventTickets, 'occurrences'>): string {
  const date = shownDate(sale.occurrences, null);
  if (date === undefined || date.closed !== null) return CHECKOUT_TITLES.closed;
  if (date.left === 0) return CHECKOUT_TITLES.waiting;
  return isFree(sale) ? CHECKOUT_TITLES.short : CHECKOUT_TITLES.long;
}
