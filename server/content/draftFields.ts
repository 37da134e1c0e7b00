import type { DraftPhoto } from '../../shared/contract/publishing.ts';
import { type DraftOf, entriesOf, type Field, type Fields } from '../../shared/kinds/field.ts';
import { isDay } from '../../shared/rules/dates.ts';
import { fieldChecks } from './fieldChecks.ts';
import { photoErrors } from './itemPhotos.ts';
import type { Author } from './publication.ts';
import type { relations } from './relations.ts';

export interface Circumstances {
  author: Author;
  day: string;
  related: ReturnType<typeof relations>;
  /** The shop of the live row; any author may keep it. */
  before?: number | null;
}

/** Checks each field by itself: missing, too little, a day that is none, somebody else's shop. The kind's own rules come after it. */
export function draftChecks<F extends Fields>(fields: F, draft: DraftOf<F>, at: Circumstances) {
  const checks = fieldChecks();
  for (const [name, field] of entriesOf(fields)) {
    const value = (draft as Record<string, unknown>)[name];
    // A point without its second half is without its first.
    if (name === 'lng' && 'lat' in checks.errors) continue;
    if (field.missing !== undefined && isMissing(field, value)) checks.wrong(name, field.missing);
    else related(name, field, value);
  }
  return checks;

  function related(name: string, field: Field, value: unknown): void {
    if (value === null) return;
    if (field.type === 'text' && (value as string).trim().length > field.most)
      checks.wrong(name, `Al massimo ${field.most} caratteri.`);
    if (field.type === 'category' && !at.related.isCategory(value as number, field.of))
      checks.wrong(name, field.missing ?? 'Questa categoria non c’è.');
    if (field.type === 'shop' && value !== at.before && !at.related.isOwnShop(value as number, at.author))
      checks.wrong(name, field.foreign ?? 'Scegli uno dei tuoi negozi.');
    if (field.type === 'time' && value !== '' && !TIME.test(value as string))
      checks.wrong(name, 'Scrivi l’ora come 18:30.');
    if (field.type === 'moment' && !isMoment(value as string)) checks.wrong(name, 'Questo momento non esiste.');
    if (field.type === 'photos') Object.assign(checks.errors, photoErrors(value as DraftPhoto[]));
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
