import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { ActivityDraft } from '../../../../shared/kinds/activities.ts';
import { PAYMENT_LABELS, PAYMENTS, type Payment } from '../../../../shared/rules/activities.ts';
import { WEEKDAYS } from '../../../../shared/rules/dates.ts';
import { seasonTitle, weekWords } from '../../../../shared/rules/seasons.ts';
import { capital } from '../../../../shared/rules/text.ts';
import { CellError, position, shifts, weekHours } from '../cells.ts';
import { plain } from '../likeness.ts';
import { seasonsIn } from '../seasonCell.ts';
import { field, parsed } from './fields.ts';
import type { TableField } from './target.ts';

/** The columns of a list of places that are not one field each, by the field before which they stand. */
export const ACTIVITY_COLUMNS = {
  lat: [
    field(
      { name: 'position', label: 'Coordinate insieme', hint: 'Come le copia una mappa: 37.5092, 13.0833.' },
      'coordinate,gps,posizione,lat lon,lat lng,geolocalizzazione',
      (cell, given) => Object.assign(given, position(cell)),
    ),
  ],
  hours: [
    parsed(
      {
        name: 'hours',
        label: 'Orari',
        hint: 'Tutti insieme: lun-ven 9-13, 16-20; sab 9-13; dom chiuso.',
        example: 'lun-sab 7-20; dom chiuso',
      },
      'orario,orari di apertura,apertura,orario di apertura',
      (cell) => weekHours(cell),
    ),
    ...WEEKDAYS.map((name, at) => dayField(name, at + 1)),
  ],
  seasons: [
    parsed(
      {
        name: 'seasons',
        label: 'Stagioni',
        hint: 'Ogni anno, al posto degli orari: Estate, dal 15 giugno al 15 settembre: lun-dom 9-24; dal 1/11 al 31/3: chiuso.',
        example: 'Estate, dal 15 giugno al 15 settembre: tutti i giorni 7-24',
      },
      'stagione,orari di stagione,orario stagionale,orari stagionali,orario estivo,orari estivi',
      seasonsIn,
    ),
  ],
  price_level: [
    parsed(
      { name: 'price_level', label: 'Fascia di prezzo', hint: 'Da € a €€€€, o da 1 a 4.' },
      'prezzo,prezzi,costo',
      priceLevel,
    ),
  ],
  payments: [
    parsed(
      { name: 'payments', label: 'Pagamenti', hint: 'Come «contanti, bancomat, Satispay».' },
      'come si paga,metodi di pagamento',
      payments,
    ),
  ],
};

/** The column of one weekday; together the seven make the week. */
function dayField(name: string, weekday: number): TableField {
  return field(
    {
      name: `day_${weekday}`,
      label: capital(name),
      hint: 'Come 9-13, 16-20 oppure chiuso.',
    },
    `${name.slice(0, 3)},orario ${name}`,
    (cell, given) => {
      const known = (given.hours ?? []) as { weekday: number }[];
      given.hours = [
        ...known.filter((shift) => shift.weekday !== weekday),
        ...shifts(cell).map((shift) => ({ weekday, ...shift })),
      ];
    },
  );
}

function priceLevel(cell: string): number {
  const euros = /^€{1,4}$/.exec(cell.replace(/\s/g, ''))?.[0].length ?? Number(cell);
  if (![1, 2, 3, 4].includes(euros)) throw new CellError('Scrivi da € a €€€€, o da 1 a 4.');
  return euros;
}

const PAYMENT_WORDS = new Map<string, Payment>([
  ...PAYMENTS.flatMap((payment): [string, Payment][] => [
    [plain(payment), payment],
    [plain(PAYMENT_LABELS[payment]), payment],
  ]),
  ['carte', 'credito'],
  ['carta', 'credito'],
  ['carte di credito', 'credito'],
  ['carta di debito', 'bancomat'],
  ['pos', 'bancomat'],
]);

function payments(cell: string): Payment[] {
  const words = cell.split(/\s*(?:[,;/+]|\be\b)\s*/i).filter((word) => word.trim() !== '');
  const found = words.map((word) => {
    const payment = PAYMENT_WORDS.get(plain(word));
    if (payment === undefined) throw new CellError(`«${word}» non è un modo di pagare che il portale conosce.`);
    return payment;
  });
  return PAYMENTS.filter((payment) => found.includes(payment));
}

/** How the hours and the seasons of a place read. */
export const HOURS_WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  hours: (value) => weekOrNone(value as ActivityDraft['hours']),
  seasons: (value) =>
    (value as ActivityDraft['seasons'])
      .map((season) => `${seasonTitle(season)}: ${weekWords(season.hours)}`)
      .join('; '),
};
const weekOrNone = (hours: ActivityDraft['hours']) => (hours.length === 0 ? '' : weekWords(hours));

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true) return 'sì';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Groups draft fields that belong together: a source sets all of a group or none. */
export function pairs(given: Draft): Draft {
  return 'lat' in given && 'lng' in given
    ? given
    : Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'lat' && name !== 'lng'));
}
