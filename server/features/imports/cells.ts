import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { plain } from './likeness.ts';

/** A cell whose text does not fit its column. `message` is an Italian sentence for the person. */
export class CellError extends Error {}

const YES = new Set(['si', 's', 'x', '1', 'vero', 'true', 'yes', 'y', 'v']);
const NO = new Set(['no', 'n', '0', 'falso', 'false', 'f']);

export function yesNo(text: string): boolean {
  const word = plain(text);
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellError('Scrivi sì o no.');
}

/** '37,5092' and '37.5092'. @throws CellError when it is not a number within ±`most` */
export function degrees(text: string, most: number): number {
  const value = Number(text.replace(',', '.').replace(/[°\s]/g, ''));
  if (!Number.isFinite(value) || Math.abs(value) > most) throw new CellError('Scrivi i gradi, come 37,5092.');
  return value;
}

/** Parses '37.5092, 13.0833', as copied from a map. */
export function position(text: string): { lat: number; lng: number } {
  const numbers = text.match(/-?\d{1,3}[.,]\d+|-?\d{1,3}/g) ?? [];
  if (numbers.length !== 2) throw new CellError('Scrivi latitudine e longitudine, come 37.5092, 13.0833.');
  return { lat: degrees(numbers[0] as string, 90), lng: degrees(numbers[1] as string, 180) };
}

export function whole(text: string, most: number): number {
  const value = Number(text.replace(/[.\s](?=\d{3}\b)/g, '').replace(',', '.'));
  if (!Number.isInteger(value) || value < 0 || value > most) throw new CellError('Scrivi un numero intero.');
  return value;
}

/** '5', '5,50 €', 'gratis' -> cents */
export function cents(text: string): number {
  if (/^(gratis|gratuito|gratuita|libero|libera|ingresso libero|free)$/.test(plain(text))) return 0;
  const value = Number(
    text
      .replace(/€|eur(o)?/gi, '')
      .replace(',', '.')
      .trim(),
  );
  if (!Number.isFinite(value) || value < 0 || value > 10_000) throw new CellError('Scrivi un prezzo, come 5,50.');
  return Math.round(value * 100);
}

/** '21/11/2026', '21.11.26', '2026-11-21', 'anche con l’ora dopo' -> '2026-11-21' */
export function day(text: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text.trim());
  const local = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})\b/.exec(text.trim());
  const [y, m, d] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : [];
  const year = y?.length === 2 ? `20${y}` : y;
  const found = `${year}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`;
  if (!isDay(found)) throw new CellError('Scrivi una data, come 21/11/2026.');
  return found;
}

/** '21', '21:30', '9.30', 'ore 9' -> '09:30' */
export function time(text: string): string {
  const found = /^(?:ore\s*)?(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?$/i.exec(text.trim());
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? '0')];
  if (found === null || hour > 24 || minute > 59 || (hour === 24 && minute > 0))
    throw new CellError('Scrivi un’ora, come 21:30.');
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The time in a cell with date and time; null when it has none. */
export function timeAfterDay(text: string): string | null {
  const found = /\d[T ,]+(?:ore\s*|alle\s*)?(\d{1,2}[:.]\d{2})/.exec(text.trim());
  return found === null ? null : time(found[1] as string);
}

/** Start and end of an event; an end that is not after the start belongs to the next day. */
export function span(startDay: string, starts: string, endDay: string | null, ends: string) {
  const last = endDay ?? (ends <= starts ? addDays(startDay, 1) : startDay);
  return { starts: `${startDay}T${starts}`, ends: `${last}T${ends}` };
}

export interface Shift {
  opens: string;
  closes: string;
}

const ALWAYS = /^(24 ?(h|ore)|sempre aperto|h24)$/;

/** '9-13, 16:30-20', 'chiuso', '24 ore' -> the shifts of one day */
export function shifts(text: string): Shift[] {
  const words = plain(text);
  if (/^(chiuso|chiusa|riposo|off)$/.test(words)) return [];
  if (ALWAYS.test(words)) return [{ opens: '00:00', closes: '24:00' }];
  const found = text.split(/\s*(?:[,;/+]|\be\b)\s*/i).filter((part) => part.trim() !== '');
  return found.map((part) => {
    const [from, to, ...rest] = part
      .replace(/\b(dalle|ore)\b/gi, '')
      .split(/\s*(?:-|–|—|\ba\b|\balle\b)\s*/i)
      .map((each) => each.trim());
    if (from === undefined || to === undefined || rest.length > 0)
      throw new CellError('Scrivi gli orari come 9-13, 16-20.');
    const opens = time(from);
    return { opens: opens === '24:00' ? '00:00' : opens, closes: time(to) };
  });
}

const DAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];
const DAY_WORD = '(?:lun|mar|mer|gio|ven|sab|dom)[a-zì]*\\.?';
const DAY_SPEC = new RegExp(
  `^(${DAY_WORD}(?:\\s*(?:-|–|,|e|al?)\\s*${DAY_WORD})*|tutti i giorni|ogni giorno)\\s*:?\\s*`,
  'i',
);

/** 'lun-ven 9-13, 16-20; sab 9-13; dom chiuso' -> shifts by weekday, 1 Monday */
export function weekHours(text: string): (Shift & { weekday: number })[] {
  const week = new Map<number, Shift[]>();
  for (const part of text.split(/\s*(?:;|\n|\|)\s*/).filter((one) => one.trim() !== '')) {
    const spec = DAY_SPEC.exec(part.trim())?.[0] ?? '';
    const rest = part.trim().slice(spec.length);
    const times = shifts(rest);
    if (spec === '' && !ALWAYS.test(plain(rest)))
      throw new CellError('Scrivi anche i giorni: «lun-sab 9-13, 16-20», oppure «tutti i giorni 9-13».');
    for (const weekday of weekdays(spec)) week.set(weekday, times);
  }
  return [...week].sort(([a], [b]) => a - b).flatMap(([weekday, list]) => list.map((shift) => ({ weekday, ...shift })));
}

/** 'lun-ven', 'lunedì e giovedì' -> ISO weekdays; all of them for '' and 'tutti i giorni' */
export function weekdays(spec: string): number[] {
  const all = [1, 2, 3, 4, 5, 6, 7];
  if (spec === '' || /giorn/i.test(spec)) return all;
  const number = (word: string) => DAYS.indexOf(word.toLowerCase().slice(0, 3)) + 1;
  return spec.split(/\s*(?:,|\be\b)\s*/i).flatMap((piece) => {
    const ends = piece.match(new RegExp(DAY_WORD, 'gi')) ?? [];
    const [from, to] = [number(ends[0] ?? ''), number(ends.at(-1) ?? '')];
    return from <= to ? all.slice(from - 1, to) : [...all.slice(from - 1), ...all.slice(0, to)];
  });
}
