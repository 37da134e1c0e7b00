import { addDays, isDay } from '../../shared/rules/dates.ts';
import type { FieldErrors } from './publication.ts';

/** How far ahead somebody may announce something. */
const MOST_DAYS_AHEAD = 366;

/** Gathers what is wrong with a draft, in the order it is asked; a field's first sentence is the one that counts. */
export function fieldChecks() {
  const errors: FieldErrors = {};
  const wrong = (path: string, sentence: string) => {
    errors[path] ??= [sentence];
  };
  return {
    errors,
    wrong,
    /** @param value '' and null are missing, blanks too */
    needed(path: string, value: string | number | null, sentence: string): void {
      if (value === null || (typeof value === 'string' && value.trim() === '')) wrong(path, sentence);
    },
    /** @returns the day when it is one, else null; null is no error */
    day(path: string, value: string | null): string | null {
      if (value === null || value === '') return null;
      if (isDay(value)) return value;
      wrong(path, 'Questa data non esiste.');
      return null;
    },
    /** The last day of something: not over yet, at most a year from the day it begins. */
    lastDay(path: string, value: string, today: string, from = today): void {
      if (value < today) wrong(path, 'Questo giorno è già passato.');
      else if (value > addDays(from > today ? from : today, MOST_DAYS_AHEAD)) wrong(path, 'Al massimo fra un anno.');
    },
    /** The first day of something: at most a year ahead. */
    firstDay(path: string, value: string, today: string): void {
      if (value > addDays(today, MOST_DAYS_AHEAD)) wrong(path, 'Al massimo fra un anno.');
    },
  };
}
