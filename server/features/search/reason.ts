import type { Marker } from './match.ts';
import { fold, words } from './tokens.ts';

/** The searched fields of a row that a result does not show. */
export interface Reasons {
  /** Keywords from the office or the owner. */
  keywords: string;
  /** "Via Giardini 12" */
  place: string;
  step_free?: number | null;
  dogs_allowed?: number | null;
  baby_changing?: number | null;
  /** Events only. */
  accessibility?: string;
}

/** The attributes of a place that can be searched, with the words under which the index keeps them. */
const ATTRIBUTES: { key: 'dogs_allowed' | 'step_free' | 'baby_changing'; indexed: string; said: string }[] = [
  { key: 'dogs_allowed', indexed: 'cani ammessi', said: 'Accetta cani' },
  { key: 'step_free', indexed: 'accessibile senza gradini sedia a rotelle', said: 'Senza gradini' },
  { key: 'baby_changing', indexed: 'fasciatoio', said: 'Ha il fasciatoio' },
];

/** Shorter words ("via", "bar") match too much to be a reason. */
const SHORTEST = 3;

/**
 * A short line that says why a result was found when nothing else shown says it: 'Accetta cani', 'In Via Giardini 12'.
 * @param shown title and facts, folded
 */
export function reasonOf(mark: Marker | null, shown: string, row: Reasons): string | null {
  if (mark === null || mark(shown).length > 0) return null;
  const attribute = ATTRIBUTES.find(({ key, indexed }) => row[key] === 1 && mark(indexed).length > 0);
  if (attribute !== undefined) return attribute.said;
  if (
    row.accessibility &&
    mark(`${fold(row.accessibility)} accessibile sedia a rotelle carrozzina disabili`).length > 0
  ) {
    return row.accessibility.split(/[.;]/)[0] ?? null;
  }
  const keywords = fold(row.keywords);
  const found = mark(keywords).find(([start, end]) => end - start > SHORTEST);
  if (found !== undefined) return `Anche: ${around(row.keywords, found)}`;
  return mark(fold(row.place)).length > 0 ? `In ${row.place}` : null;
}

/** The match with the word beside it: 'senza glutine', not 'glutine'. */
function around(text: string, [start, end]: [number, number]): string {
  const before = /(?:^|\s)(senza|non|da|di|a|al|per)\s$/.exec(text.slice(0, start));
  const from = before === null ? start : start - (before[1] as string).length - 1;
  return words(text.slice(from, end)).length === 0 ? text.slice(start, end) : text.slice(from, end);
}
