import type { Draft } from '../../../../shared/contract/publishing.ts';
import { CellError, cents, day, position, time, timeAfterDay } from '../cells.ts';
import { repetition } from '../repetition.ts';
import { dated } from './eventDates.ts';
import { field } from './fields.ts';

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
  lat: [
    field({ name: 'position', label: 'Coordinate insieme' }, 'coordinate,gps,posizione', (cell, given) =>
      Object.assign(given, position(cell)),
    ),
  ],
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
