import { createHash } from 'node:crypto';
import { NEEDED } from '../../../shared/kinds/field.ts';
import { unaccented } from '../../../shared/rules/text.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** What the editing of every office table needs. */
export interface Editing {
  db: Db;
  clock: Clock;
  record: Audit['record'];
}

/** The revision of a row, computed from its content, so that only a change of this row is a conflict. */
export function revisionOf(row: object): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16);
}

const CHANGED =
  'Nel frattempo qualcun altro ha cambiato questa voce. Quello che hai scritto è ancora qui: salva di nuovo per tenerlo, o annulla per vedere com’è ora.';
const REORDERED = 'Nel frattempo l’elenco è cambiato: lo vedi com’è ora, spostalo di nuovo.';

/** @throws 409 when the row has changed since it was edited */
export function unchanged(row: object, revision: string): void {
  if (revisionOf(row) !== revision) throw new HttpError(409, CHANGED);
}

/** @throws 409 when `ids` are not exactly the existing rows */
export function sameRows(rows: readonly { id: number }[], ids: readonly number[]): void {
  const asked = new Set(ids);
  if (asked.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !asked.has(id)))
    throw new HttpError(409, REORDERED);
}

/** The body with its texts trimmed. @throws 422 for a required text that is blank */
export function trimmed<T extends object>(body: T, required: readonly (keyof T & string)[]): T {
  const texts = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T;
  const blank = required.filter((key) => texts[key] === '');
  if (blank.length > 0) throw invalid(Object.fromEntries(blank.map((key) => [key, [NEEDED]])));
  return texts;
}

/** 'Caffè & dolci' -> 'caffe-dolci'; '' when no letter is left. */
export function slugOf(name: string): string {
  return unaccented(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
}

/** Slugs for new rows, which keep them, because the addresses of calendars that people follow contain them. */
export function freeSlug(db: Db, table: string, fallback: string): (name: string) => string {
  const taken = db.prepare<[string]>(`SELECT 1 FROM ${table} WHERE slug = ?`);
  return (name) => {
    const first = slugOf(name).slice(0, 36) || fallback;
    let slug = first;
    for (let copy = 2; taken.get(slug) !== undefined; copy++) slug = `${first}-${copy}`;
    return slug;
  };
}
