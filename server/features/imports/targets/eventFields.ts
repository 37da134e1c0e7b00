import type { Draft } from '../../../../shared/contract/publishing.ts';
import { weekdayOf } from '../../../../shared/rules/dates.ts';
import { datesOf, type SeriesStep } from '../../../../shared/rules/series.ts';
import { CellError, cents, day, span, time, timeAfterDay, weekdays } from '../cells.ts';
import { plain } from '../likeness.ts';
import { field, POSITION } from './fields.ts';
import type { TableField } from './target.ts';

/**
 * The columns of a list of events that are not one field each, by the field before which they stand; date and time may have columns of
 * their own or share one.
 */
export const EVENT_COLUMNS = {
  dates: [
    dated(
      { name: 'day', label: 'Giorno', required: true, example: '21/11/2026' },
      'data,data inizio,dal,data evento,inizio,quando',
      (cell) => {
        const found = timeAfterDay(cell);
        return { day: day(cell), ...(found === null ? {} : { time: found }) };
      },
    ),
    dated({ name: 'time', label: 'Ora', example: '21:00' }, 'ora inizio,orario,ore,alle ore,ora di inizio', (cell) => {
      const [from, to] = cell.split(/\s*(?:-|–|alle)\s*/);
      return { time: time(from ?? ''), ...(to === undefined || to === '' ? {} : { ends: time(to) }) };
    }),
    dated({ name: 'last_day', label: 'Ultimo giorno' }, 'data fine,al,fino al,giorno fine', (cell) => {
      const found = timeAfterDay(cell);
      return { lastDay: day(cell), ...(found === null ? {} : { ends: found }) };
    }),
    dated({ name: 'ends', label: 'Ora di fine', example: '23:30' }, 'ora fine,fine,termine,fino alle', (cell) => ({
      ends: time(cell),
    })),
    dated(
      { name: 'other_days', label: 'Altre date', hint: 'Alla stessa ora: 28/11/2026, 5/12/2026.' },
      'repliche,date,altri giorni',
      (cell) => ({
        others: cell
          .split(/\s*[,;]\s*/)
          .filter((part) => part !== '')
          .map(day),
      }),
    ),
    dated(
      { name: 'until', label: 'Si ripete fino al', hint: 'L’ultimo giorno, se si ripete.' },
      'ripete fino al,fine ricorrenza,fine ripetizione,ultima data',
      (cell) => ({ until: day(cell) }),
    ),
    dated(
      { name: 'repeats', label: 'Si ripete', hint: 'Come «ogni lunedì e giovedì», «ogni due settimane», «ogni mese».' },
      'ricorrenza,ripetizione,frequenza,cadenza,periodicita',
      (cell) => {
        const rule = repetition(cell);
        return rule === null ? {} : { rule };
      },
    ),
  ],
  lat: [POSITION],
  price_min_cents: [
    field(
      { name: 'price', label: 'Prezzo', hint: 'Come «gratis», 5 oppure 5-10.', example: 'gratis' },
      'costo,ingresso,biglietto,euro',
      price,
    ),
  ],
};

function price(cell: string, given: Draft): void {
  const [from = '', to, ...rest] = cell.split(/\s*(?:-|–|\ba\b)\s*/);
  if (rest.length > 0) throw new CellError('Scrivi un prezzo, come 5,50.');
  given.price_min_cents = cents(from.replace(/^da\s+/i, ''));
  given.price_max_cents = to === undefined ? given.price_min_cents : cents(to);
}

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
function dated(
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

interface Repetition {
  step: SeriesStep;
  /** ISO weekdays; empty: the first date's weekday. */
  weekdays: number[];
}

const DAY = /\b(lun|mar|mer|gio|ven|sab|dom)[a-z]*\b/;

/** 'ogni lunedì e giovedì', 'settimanale', 'ogni due settimane', 'ogni mese', 'tutti i giorni'; null for 'no'. @throws CellError */
function repetition(cell: string): Repetition | null {
  const words = plain(cell);
  if (/^(no|mai|una volta|unica|evento singolo)$/.test(words)) return null;
  const step: SeriesStep = /\b(due settimane|2 settimane|quindicinale|15 giorni|quindici giorni)\b/.test(words)
    ? 'two_weeks'
    : /\bmes(e|i)\b|mensile|^ogni (primo|secondo|terzo|quarto|ultim[oa])\b/.test(words)
      ? 'month'
      : 'week';
  if (/\b(tutti i giorni|ogni giorno|giornalier[oa]|quotidian[oa])\b/.test(words))
    return { step: 'week', weekdays: weekdays('') };
  if (step !== 'month' && DAY.test(words))
    return {
      step,
      weekdays: [
        ...new Set(
          weekdays(
            words
              .slice(words.search(DAY))
              .replaceAll(' e ', ',')
              .replace(/ (?=(lun|mar|mer|gio|ven|sab|dom))/g, ','),
          ),
        ),
      ],
    };
  if (step === 'week' && !/settiman/.test(words))
    throw new CellError('Scrivi ogni quanto: «ogni lunedì», «ogni due settimane», «ogni mese».');
  return { step, weekdays: [] };
}
