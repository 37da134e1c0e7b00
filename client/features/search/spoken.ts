import { SEARCH_SECTIONS, type SearchState } from '../../../shared/rules/search.ts';

/** The announcement for screen readers when the results change. */
export function spoken(state: SearchState): string {
  if (state.status === 'loading') return 'Ricerca in corso…';
  const { response } = state;
  const understood = response?.interpretation == null ? '' : `${response.interpretation}. `;
  if (state.status === 'empty') return `${understood}Nessun risultato trovato`;
  if (state.status !== 'results' || response === null) return '';
  const corrected = response.suggestion === null ? '' : `Risultati per «${response.suggestion}». `;
  const information = { title: 'Informazioni e servizi', count: response.information.length };
  const sections = SEARCH_SECTIONS.map(({ key, title }) => ({ title, count: response.results[key].length }));
  const all = response.information_leads ? [information, ...sections] : [...sections, information];
  const counts = all.filter(({ count }) => count > 0);
  return `${corrected}${understood}Risultati: ${counts.map(({ title, count }) => `${title} ${count}`).join(', ')}`;
}
