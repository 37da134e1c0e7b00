import { fullDay, wallTime } from '../../../shared/rules/dates.ts';

export interface Due {
  readonly until: string;
  readonly days_left: number;
}

/** How long somebody of the office may go on without passkey or codes, in a sentence. */
export function dueWords({ until, days_left }: Due): string {
  const what = 'aggiungi una passkey o i codici di un’app';
  if (days_left === 0) return `I tuoi ruoli sono fermi: ${what}, e tornano subito.`;
  const days = days_left === 1 ? 'Hai ancora un giorno' : `Hai ancora ${days_left} giorni`;
  return `${days}, fino a ${fullDay(wallTime(until).day)}: ${what}. Poi, finché non lo fai, i tuoi ruoli restano fermi.`;
}
