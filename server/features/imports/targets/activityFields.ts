import type { ActivityDraft } from '../../../../shared/kinds/activities.ts';
import { PAYMENT_LABELS, PAYMENTS, type Payment } from '../../../../shared/rules/activities.ts';
import { isDay, WEEKDAYS } from '../../../../shared/rules/dates.ts';
import { type Season, seasonTitle, weekWords } from '../../../../shared/rules/seasons.ts';
import { capital } from '../../../../shared/rules/text.ts';
import { CellError, shifts, weekHours } from '../cells.ts';
import { plain } from '../likeness.ts';
import { field, POSITION, parsed } from './fields.ts';
import type { TableField } from './target.ts';

/** The columns of a list of places that are not one field each, by the field before which they stand. */
export const ACTIVITY_COLUMNS = {
  lat: [POSITION],
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

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const MONTH = `(?:${MONTHS.map((month) => `${month}[a-z]*`).join('|')})`;
const DAY = `(\\d{1,2})[°º]?\\s*(?:[/.]\\s*(\\d{1,2})|(${MONTH})\\.?)`;
/** 'Estate, dal 15 giugno al 15 settembre:', '1/11 - 31/3:'; what stands before the first day is the season's name. */
const PERIOD = new RegExp(`([^;:|\\n\\d]{0,100})${DAY}\\s*(?:-|–|\\ba(?:l(?:l['’])?)?)\\s*${DAY}\\)?\\s*:`, 'gi');
const BEFORE_DAY = /[\s,(]*(?:\bdal(?:l['’])?)?\s*$|^\s+/gi;
const WRONG =
  'Scrivi le stagioni come «Estate, dal 15 giugno al 15 settembre: lun-dom 9-24; Inverno, dal 1/11 al 31/3: chiuso».';

/** Parts of each year with hours of their own. @throws CellError */
export function seasonsIn(text: string): Season[] {
  const found = [...text.matchAll(PERIOD)];
  if (found.length === 0 || found[0]?.index !== 0) throw new CellError(WRONG);
  return found.map((season, at) => {
    const [all, name = '', fromDay, fromNumber, fromMonth, toDay, toNumber, toMonth] = season;
    const hours = text.slice(season.index + all.length, found[at + 1]?.index).replace(/[\s;|]+$/, '');
    return {
      name: name.replace(BEFORE_DAY, '').slice(0, 40),
      from: yearDay(fromDay, fromNumber, fromMonth),
      to: yearDay(toDay, toNumber, toMonth),
      hours: /^\s*chius[oia]\s*$/i.test(hours) ? [] : weekHours(hours),
    };
  });
}

/** @returns 'MM-DD' */
function yearDay(day = '', number: string | undefined, month = ''): string {
  const at = number ?? String(MONTHS.indexOf(month.toLowerCase().slice(0, 3)) + 1);
  const date = `${at.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(`2027-${date}`)) throw new CellError(`Il ${day} ${month || `del mese ${at}`} non c’è tutti gli anni.`);
  return date;
}
