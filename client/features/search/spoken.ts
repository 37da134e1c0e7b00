import { SEARCH_SECTIONS, type SearchState } from '../../../shared/rules/search.ts';

/** What a screen reader is told when the results change. */
export function spoken(state: SearchState): string {
  if (state.status === 'loading') return 'Ricerca in corso…';
  if (state.status === 'empty') return 'Nessun risultato trovato';
  const { response } = state;
  if (state.status !== 'results' || response === null) return '';
  const counts = SEARCH_SECTIONS.map(({ key, title }) => ({ title, count: response.results[key].length })).filter(
    ({ count }) => count > 0,
  );
  return `Risultati: ${counts.map(({ title, count }) => `${title} ${count}`).join(', ')}`;
}
