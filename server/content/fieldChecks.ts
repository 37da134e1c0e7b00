import { addDays, isDay } from '../../shared/rules/dates.ts';
import type { FieldErrors } from './publication.ts';

/** How many days ahead something may be announced. */
const MOST_DAYS_AHEAD = 366;

/** Collects the errors of a draft in the order of the calls; only the first error of a field is kept. */
export function fieldChecks() {
  const errors: FieldErrors = {};
  const wrong = (path: string, sentence: string) => {
    errors[path] ??= [sentence];
  };
  return {
    errors,
    wrong,
    /** @param value '', blanks and null count as missing */
    needed(path: string, value: string | number | null, sentence: string): void {
      if (value === null || (typeof value === 'string' && value.trim() === '')) wrong(path, sentence);
    },
    /** @returns the value if it is a valid day, else null; a null value is no error */
    day(path: string, value: string | null): string | null {
      if (value === null || value === '') return null;
      if (isDay(value)) return value;
      wrong(path, 'Questa data non esiste.');
      return null;
    },
    /** Checks a last day: not in the past, and at most a year after `from`. */
    lastDay(path: string, value: string, today: string, from = today): void {
      if (value < today) wrong(path, 'Questo giorno è già passato.');
      else if (value > addDays(from > today ? from : today, MOST_DAYS_AHEAD)) wrong(path, 'Al massimo fra un anno.');
    },
    /** Checks a first day: at most a year ahead. */
    firstDay(path: string, value: string, today: string): void {
      if (value > addDays(today, MOST_DAYS_AHEAD)) wrong(path, 'Al massimo fra un anno.');
    },
  };
}
