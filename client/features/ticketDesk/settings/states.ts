import { wallTime, weekdayDay } from '../../../../shared/rules/dates.ts';
import { price } from '../../../../shared/rules/money.ts';
import { METHOD_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import type { Draft } from './draft.ts';

const MOST = 3;

/** 'Intero 12 €, Ridotto 8 € e altri 2' */
function some<T>(items: readonly T[], word: (item: T) => string, none: string): string {
  if (items.length === 0) return none;
  const more = items.length - MOST;
  return items.slice(0, MOST).map(word).join(', ') + (more > 0 ? ` e altri ${more}` : '');
}

function categoryWord({ name, prices }: Draft['categories'][number]): string {
  const costs = prices.map(({ cents }) => price(cents)).join(' o ');
  return `${name || 'Senza nome'} ${costs || price(0)}`;
}

/** What each part of an event's ticket settings says, in a line. */
export const stateOf = {
  pools: ({ pools }: Draft) => some(pools, ({ name, size }) => `${name || 'Posti'}: ${size}`, 'Ancora nessun posto'),
  categories: ({ categories }: Draft) => some(categories, categoryWord, 'Ancora nessun tipo'),
  paying: ({ methods }: Draft) => some(methods, (method) => METHOD_LABELS[method], 'Manca: scegli come si paga'),
  codes: ({ codes }: Draft) => some(codes, ({ code }) => code, 'Nessuno'),
  questions: ({ questions }: Draft) => some(questions, ({ label }) => label, 'Nessuna'),
  rules({ opens_at, return_hours, max_per_order }: Draft): string {
    const opens = opens_at === null ? 'Si prenota da subito' : `Si prenota da ${weekdayDay(wallTime(opens_at).day)}`;
    const back = return_hours === null ? 'non si restituisce' : `si restituisce fino a ${return_hours} ore prima`;
    return `${opens}, ${max_per_order} posti per ordine, ${back}`;
  },
};
