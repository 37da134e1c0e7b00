import type { SeriesStep } from '../../../shared/rules/series.ts';
import { CellError, weekdays } from './cells.ts';
import { plain } from './likeness.ts';

export interface Repetition {
  step: SeriesStep;
  /** ISO weekdays; empty: the first date's weekday. */
  weekdays: number[];
}

const DAY = /\b(lun|mar|mer|gio|ven|sab|dom)[a-z]*\b/;

/** 'ogni lunedì e giovedì', 'settimanale', 'ogni due settimane', 'ogni mese', 'tutti i giorni'; null for 'no'. @throws CellError */
export function repetition(cell: string): Repetition | null {
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
