import { wallTime, weekdayDay } from '../../../../shared/rules/dates.ts';
import { price } from '../../../../shared/rules/money.ts';
import { METHOD_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import type { Draft } from './draft.ts';

const MOST = 3;

/** 'Intero 12 €, Ridotto 8 € e altri 2' */
function some(words: readonly string[], none: string): string {
  if (words.length === 0) return none;
  const more = words.length - MOST;
  return words.slice(0, MOST).join(', ') + (more > 0 ? ` e altri ${more}` : '');
}

/** What each part of an event's ticket settings says, in a line. */
export const stateOf = {
  pools: ({ pools }: Draft) =>
    some(
      pools.map(({ name, size }) => `${name || 'Posti'}: ${size}`),
      'Ancora nessun posto',
    ),
  categories: ({ categories }: Draft) =>
    some(
      categories.map(({ name, prices }) => {
        const cents = prices.map((one) => one.cents);
        return `${name || 'Senza nome'} ${cents.length === 0 ? price(0) : cents.map(price).join(' o ')}`;
      }),
      'Ancora nessun tipo',
    ),
  paying: ({ methods }: Draft) =>
    some(
      methods.map((method) => METHOD_LABELS[method]),
      'Manca: scegli come si paga',
    ),
  codes: ({ codes }: Draft) =>
    some(
      codes.map(({ code }) => code),
      'Nessuno',
    ),
  questions: ({ questions }: Draft) =>
    some(
      questions.map(({ label }) => label),
      'Nessuna',
    ),
  rules({ opens_at, return_hours, max_per_order }: Draft): string {
    const opens = opens_at === null ? 'Si prenota da subito' : `Si prenota da ${weekdayDay(wallTime(opens_at).day)}`;
    const back = return_hours === null ? 'non si restituisce' : `si restituisce fino a ${return_hours} ore prima`;
    return `${opens}, ${max_per_order} posti per ordine, ${back}`;
  },
};
