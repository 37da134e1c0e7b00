import { fullDay } from '../../shared/rules/dates.ts';

/** Values of drafts in words, for comparing two of them. */

export const dayWords = (day: string | null): string => (day === null ? 'Non scelto' : fullDay(day));

/** The name of a category or a shop by its id. @param none the words for none */
export function nameOf(id: number | null, among: readonly { id: number; name: string }[], none: string): string {
  if (id === null) return none;
  return among.find((one) => one.id === id)?.name ?? 'Non più nell’elenco';
}
