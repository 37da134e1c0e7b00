import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import type { EventDraft } from '../../../shared/kinds/events.ts';
import { clockTime, longDay } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { newAccount } from '../../../shared/rules/ticketDesk.ts';

/** 'mercoledì 25 novembre, 21:00–23:00', with the year when it is another than this one */
export function dateWords({ starts, ends }: Pick<DraftDate, 'starts' | 'ends'>, thisYear: string): string {
  if (starts === null) return 'Una data nuova';
  const [day = '', time = ''] = starts.split('T');
  const year = day.slice(0, 4) === thisYear ? '' : ` ${day.slice(0, 4)}`;
  const until = ends === null ? '' : `–${clockTime(ends.slice(11))}`;
  return `${longDay(day)}${year}, ${clockTime(time)}${until}`;
}

export const datesWords = (dates: readonly DraftDate[]): string =>
  dates
    .map(
      (date) =>
        `${dateWords(date, '')}${date.cancelled ? ` (annullata${date.reason === undefined ? '' : `: ${date.reason}`})` : ''}`,
    )
    .join('\n');

/** 'Posti: 100 · Intero 12 €, Ridotto 8 €' */
export function ticketsWords(plan: EventDraft['tickets']): string {
  if (plan == null) return 'Nessuno';
  const categories = plan.categories.map(({ name, cents }) => `${name} ${cents === null ? '' : price(cents)}`.trim());
  const account = newAccount(plan);
  const words = `Posti: ${plan.seats ?? 0} · ${categories.join(', ')}`;
  return account === null ? words : `${words} · bonifici a ${account.holder}, ${account.iban}`;
}
