import { longMoment } from '../../../shared/rules/dates.ts';
import { otherDates } from '../../../shared/rules/events.ts';

/** A date of an event, as people were last told or as it is now. */
export interface KnownDate {
  id: number;
  starts: string;
  ends: string;
  cancelled: 0 | 1;
  reason: string;
}
export interface DateNews {
  title: string;
  body: string;
}

const isSame = (a: KnownDate, b: KnownDate | undefined) =>
  b !== undefined && a.starts === b.starts && a.ends === b.ends && a.cancelled === b.cancelled;

/** Dates that changed, were added or were removed: before and after. */
export function affected(before: readonly KnownDate[], after: readonly KnownDate[]): KnownDate[] {
  const was = new Map(before.map((date) => [date.id, date]));
  const is = new Map(after.map((date) => [date.id, date]));
  return [
    ...before.filter((date) => !isSame(date, is.get(date.id))),
    ...after.filter((date) => !isSame(date, was.get(date.id))),
  ];
}

/**
 * The changes of an event's dates since a person was last told, in one notice that names the dates as that person knows
 * them.
 * @param now changes of dates past by then are left out. @returns null when nothing changed
 */
export function newsOfDates(
  { title, venue }: { title: string; venue: string },
  before: readonly KnownDate[],
  after: readonly KnownDate[],
  now: string,
): DateNews | null {
  const is = new Map(after.map((date) => [date.id, date]));
  const was = new Map(before.map((date) => [date.id, date]));
  const known = before.filter(({ ends }) => ends > now);
  const pairs = known.flatMap((date) => ({ date, next: is.get(date.id) }));
  const gone = pairs.flatMap(({ date, next }) => (next === undefined && date.cancelled === 0 ? date : []));
  const off = pairs.flatMap(({ date, next }) => (next?.cancelled === 1 && date.cancelled === 0 ? { date, next } : []));
  const back = pairs.flatMap(({ date, next }) => (next?.cancelled === 0 && date.cancelled === 1 ? next : []));
  const moved = pairs.flatMap(({ date, next }) =>
    next !== undefined && date.cancelled + next.cancelled === 0 && !isSame(date, next) ? { date, next } : [],
  );
  const added = after.filter(({ id, cancelled }) => cancelled === 0 && !was.has(id));
  const parts = [
    list(
      off.map(({ date }) => date),
      ['Annullata la data', 'Annullate le date'],
    ),
    ...new Set(off.map(({ next }) => sentence(next.reason))),
    list(gone, ['Non è più in programma', 'Non sono più in programma']),
    ...moved.slice(0, MOST_NAMED).map(({ date, next }) => move(date, next)),
    moved.length > MOST_NAMED ? `Cambiano anche ${otherDates(moved.length - MOST_NAMED)}.` : '',
    list(back, ['Si fa', 'Si fa'], venue),
    list(added, ['In più', 'In più'], venue),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const kinds = { gone: gone.length + off.length, moved: moved.length, back: back.length, added: added.length };
  const isOff = after.every(({ cancelled }) => cancelled === 1);
  return { title: `${headline(kinds, isOff)}: ${title}`, body: parts.join(' ') };
}

function headline(
  { gone, moved, back, added }: Record<'gone' | 'moved' | 'back' | 'added', number>,
  isOff: boolean,
): string {
  if (isOff) return 'Annullato';
  if (gone + moved + added === 0) return 'Si fa, invece';
  if (gone + moved + back === 0) return added === 1 ? 'Una data in più' : 'Date in più';
  return 'Date cambiate';
}

const MOST_NAMED = 3;

/** 'Annullate le date: martedì 24 novembre alle 21:00; mercoledì 25 novembre alle 21:00.' */
function list(dates: readonly KnownDate[], [one, many]: readonly [string, string], venue = ''): string {
  if (dates.length === 0) return '';
  const named = dates.slice(0, MOST_NAMED).map(({ starts }) => longMoment(starts));
  const more = dates.length - named.length;
  const moments = named.join('; ') + (more === 0 ? '' : ` e ${otherDates(more)}`);
  return `${dates.length === 1 ? one : many}: ${moments}${venue === '' ? '' : `, ${venue}`}.`;
}

function move(date: KnownDate, next: KnownDate): string {
  if (date.starts === next.starts) return `Cambia l’ora della fine: ${longMoment(next.starts)}.`;
  return `Spostata: ${longMoment(date.starts)}, adesso è ${longMoment(next.starts)}.`;
}

/** The text as written, ending with a full stop. */
const sentence = (text: string): string => (/(^|[.!?…])$/.test(text) ? text : `${text}.`);
