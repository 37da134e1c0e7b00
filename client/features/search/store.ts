import { proxy, ref } from 'valtio';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { searchApiUrl } from '../../../shared/paths.ts';
import {
  idleSearch,
  nextSearch,
  SEARCH_SECTIONS,
  type SearchEvent,
  type SearchScreen,
  type SearchState,
} from '../../../shared/rules/search.ts';
import { ApiError, call, isAbort } from '../../lib/http.ts';
import { takePreloaded } from '../../lib/preload.ts';

export interface SearchStore {
  store: { state: SearchState };
  /** Call it when the debounce time is over or the URL has changed. */
  typed(term: string): void;
  /** Call it on Enter or the button; a term that is too short gets an error message. */
  submitted(term: string): void;
  cleared(): void;
}

/** Creates the search state of one screen: the search screen and the quick search have one each. */
export function createSearchStore(screen: SearchScreen): SearchStore {
  const store = proxy<{ state: SearchState }>({ state: ref(idleSearch) });
  let flight: AbortController | null = null;

  /** Feeds the state machine of shared/rules; a new token aborts the request, a new loading state starts one. */
  function feed(event: SearchEvent): void {
    const before = store.state;
    const state = nextSearch(before, event);
    store.state = ref(state);
    if (state.token === before.token) return;
    flight?.abort();
    if (state.status === 'loading') void ask(state);
  }

  async function ask({ term, token }: SearchState): Promise<void> {
    flight = new AbortController();
    const url = searchApiUrl(term);
    try {
      const response =
        (takePreloaded(url) as SearchResponse | undefined) ??
        (await call<SearchResponse>(url, { signal: flight.signal }));
      feed({ type: 'answered', token, response });
    } catch (error) {
      if (isAbort(error)) return;
      if (!(error instanceof ApiError)) throw error;
      feed({ type: 'failed', token, message: error.fromServer ? error.message : null, screen });
    }
  }

  return {
    store,
    typed: (term) => feed({ type: 'typed', term }),
    submitted: (term) => feed({ type: 'submitted', term, screen }),
    cleared: () => feed({ type: 'cleared' }),
  };
}

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
