import type { DraftPhoto } from '../../shared/contract/publishing.ts';
import { type DraftOf, entriesOf, type Field, type Fields } from '../../shared/kinds/field.ts';
import { addDays, isDay } from '../../shared/rules/dates.ts';
import { price } from '../../shared/rules/money.ts';
import { grouped } from '../../shared/rules/text.ts';
import { photoErrors } from './itemPhotos.ts';
import type { Author, FieldErrors } from './publication.ts';
import type { relations } from './relations.ts';

export interface Circumstances {
  author: Author;
  day: string;
  related: ReturnType<typeof relations>;
  /** The shop of the live row; any author may keep it. */
  before?: number | null | undefined;
}

/** Checks each field by itself: missing, too little, a day that is none, somebody else's shop. The kind's own rules come after it. */
export function draftChecks<F extends Fields>(fields: F, draft: DraftOf<F>, at: Circumstances) {
  const checks = fieldChecks();
  for (const [name, field] of entriesOf(fields)) {
    // A point without its second half is without its first.
    if (name === 'lng' && 'lat' in checks.errors) continue;
    const given = draft as Record<string, unknown>;
    const value = given[name];
    if ('first' in field && isMissing(field, value)) {
      if (field.missing !== undefined && isMissing(field, given[field.first])) checks.wrong(field.first, field.missing);
    } else if (checks.limits(name, field, value)) related(name, field, value);
  }
  return checks;

  function related(name: string, field: Field, value: unknown): void {
    if (value === null) return;
    if (field.type === 'category' && !at.related.isCategory(value as number, field.of))
      checks.wrong(name, field.missing ?? 'Questa categoria non c’è.');
    if (field.type === 'shop' && value !== at.before && !at.related.isOwnShop(value as number, at.author))
      checks.wrong(name, field.foreign ?? 'Scegli uno dei tuoi negozi.');
    if (field.type === 'time' && value !== '' && !TIME.test(value as string))
      checks.wrong(name, 'Scrivi l’ora come 18:30.');
    if (field.type === 'moment' && !isMoment(value as string)) checks.wrong(name, 'Questo momento non esiste.');
    if (field.type === 'photos') Object.assign(checks.errors, photoErrors(value as DraftPhoto[], field.most));
    if (field.type !== 'day') return;
    const day = checks.day(name, value as string);
    if (day !== null && field.is === 'first') checks.firstDay(name, day, at.day);
    if (day !== null && field.is === 'last') checks.lastDay(name, day, at.day);
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether 'YYYY-MM-DDTHH:MM' exists. */
export function isMoment(wall: string): boolean {
  return isDay(wall.slice(0, 10)) && wall[10] === 'T' && TIME.test(wall.slice(11));
}

function isMissing(field: Field, value: unknown): boolean {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return true;
  return 'least' in field && field.least !== undefined && (value as number) < field.least;
}

/** How many days ahead something may be announced. */
const MOST_DAYS_AHEAD = 366;

/** Collects the errors of a draft in the order of the calls; only the first error of a field is kept. */
function fieldChecks() {
  const errors: FieldErrors = {};
  const wrong = (path: string, sentence: string) => {
    errors[path] ??= [sentence];
  };
  /** @returns whether it is neither missing nor too much */
  function limits(path: string, field: Field, value: unknown): boolean {
    if (field.missing !== undefined && isMissing(field, value)) wrong(path, field.missing);
    else if (field.type === 'text' && (value as string).trim().length > field.most) tooLong(path, field.most);
    else if (field.type === 'cents' && ((value as number | null) ?? 0) > field.most)
      wrong(path, `Al massimo ${price(field.most)}: manca una virgola?`);
    else if (field.type === 'whole' && ((value as number | null) ?? 0) > field.most)
      wrong(path, `Al massimo ${grouped(field.most)}.`);
    else return true;
    return false;
  }
  const tooLong = (path: string, most: number) => wrong(path, `Al massimo ${most} caratteri.`);

  return {
    errors,
    wrong,
    limits,
    /** Checks the fields of a row inside a draft, such as a dish. */
    row<F extends Fields>(path: string, fields: F, row: DraftOf<F>): void {
      for (const [name, field] of entriesOf(fields))
        limits(`${path}.${name}`, field, (row as Record<string, unknown>)[name]);
    },
    atMost(path: string, value: string, most: number): void {
      if (value.trim().length > most) tooLong(path, most);
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
