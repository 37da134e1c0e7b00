import { isDay } from '../../../shared/rules/dates.ts';
import type { Season } from '../../../shared/rules/seasons.ts';
import { CellError, weekHours } from './cells.ts';

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const MONTH = `(?:${MONTHS.map((month) => `${month}[a-z]*`).join('|')})`;
const DAY = `(\\d{1,2})[°º]?\\s*(?:[/.]\\s*(\\d{1,2})|(${MONTH})\\.?)`;
/** 'Estate, dal 15 giugno al 15 settembre:', '1/11 - 31/3:'; what stands before the first day is the season's name. */
const PERIOD = new RegExp(
  `([^;:|\\n\\d]*?)[\\s,(]*(?:\\bdal(?:l['’])?\\s*)?${DAY}\\s*(?:-|–|\\ba(?:l(?:l['’])?)?)\\s*${DAY}\\)?\\s*:`,
  'gi',
);
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
      name: name.trim().slice(0, 40),
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
