import { weekdayOf } from '../../../../shared/rules/dates.ts';
import { datesOf } from '../../../../shared/rules/series.ts';
import { CellError, span } from '../cells.ts';
import type { Repetition } from '../repetition.ts';
import { field } from './fields.ts';
import type { TableField } from './target.ts';

/** The duration given to events without an end. */
const USUAL_HOURS = 2;

interface Pieces {
  day: string;
  time: string;
  lastDay: string;
  ends: string;
  /** The days of further dates. */
  others: string[];
  until: string;
  rule: Repetition;
}

/** A column that holds part of an event's dates; reading it computes the dates anew from all parts read so far. */
export function dated(
  facts: Parameters<typeof field>[0],
  headings: string,
  read: (cell: string) => Partial<Pieces>,
): TableField {
  return field(facts, headings, (cell, given) => {
    const pieces = { ...(given.$when as Partial<Pieces> | undefined), ...read(cell) };
    given.$when = pieces;
    if (pieces.day === undefined) return;
    given.dates = datesOfPieces({ ...pieces, day: pieces.day });
  });
}

/** @throws CellError for a repetition without an end */
function datesOfPieces(pieces: Partial<Pieces> & Pick<Pieces, 'day'>) {
  const { rule, lastDay = null, others = [] } = pieces;
  // An event without a time lasts from morning to night.
  const starts = pieces.time ?? '09:00';
  const later = `${String((Number(starts.slice(0, 2)) + USUAL_HOURS) % 24).padStart(2, '0')}${starts.slice(2)}`;
  const said = pieces.ends ?? (pieces.time === undefined ? '23:00' : later);
  const ends = said === '24:00' ? '23:59' : said;
  if (rule !== undefined) {
    const until = pieces.until ?? lastDay;
    if (until === null) throw new CellError('Scrivi in un’altra colonna fino a quando si ripete.');
    const weekdays = rule.weekdays.length === 0 ? [weekdayOf(pieces.day)] : rule.weekdays;
    const dates = datesOf({ step: rule.step, weekdays, from: pieces.day, until, starts, ends });
    if (dates.length === 0) throw new CellError('Fino a quel giorno non capita mai.');
    return dates.map(({ starts, ends, cancelled }) => ({ starts, ends, cancelled }));
  }
  const first = { ...span(pieces.day, starts, lastDay, ends), cancelled: false };
  return [first, ...others.map((other) => ({ ...span(other, starts, null, ends), cancelled: false }))].sort(
    (one, next) => one.starts.localeCompare(next.starts),
  );
}
