import type { SearchItem, SearchResponse } from '../contract/search.ts';

/** Search as both screens know it: limits, sentences, and the states of the spec's section 4. */

export const SEARCH_MIN_CHARACTERS = 2;
/** Words beyond are not looked at. */
export const SEARCH_MAX_CHARACTERS = 200;
export const SEARCH_DEBOUNCE_MS = 400;
export const RESULTS_PER_SECTION = 8;
export const UNKNOWN_UPDATE = 'di recente';

export type SearchScreen = 'page' | 'overlay';

/** Sections 5 and 8 of the spec: the two screens say the same thing in different words. */
export const SHORT_TERM: Record<SearchScreen, string> = {
  page: 'Inserisci almeno due caratteri per avviare la ricerca.',
  overlay: 'Inserisci almeno due caratteri.',
};
export const SEARCH_FAILURE: Record<SearchScreen, string> = {
  page: 'Si è verificato un errore durante la ricerca. Riprova più tardi.',
  overlay: 'Si è verificato un errore durante la ricerca.',
};

export const QUICK_FILTERS = [
  { label: 'Ristoranti e bar', term: 'ristorante' },
  { label: 'Eventi oggi', term: 'eventi oggi' },
  { label: 'Offerte del weekend', term: 'promo weekend' },
  { label: 'Posizioni aperte', term: 'assunzioni' },
] as const;

export type SearchSection = keyof SearchResponse['results'];

export const SEARCH_SECTIONS: readonly { key: SearchSection; title: string }[] = [
  { key: 'activities', title: 'Attività' },
  { key: 'events', title: 'Eventi' },
  { key: 'jobs', title: 'Annunci di lavoro' },
  { key: 'promotions', title: 'Promo e offerte' },
];

export interface SearchState {
  status: 'idle' | 'loading' | 'results' | 'empty' | 'error';
  /** Rises whenever what is in flight no longer counts: abort it, and ignore an answer that carries an older one. */
  token: number;
  /** Trimmed; what is searched or shown. */
  term: string;
  response: SearchResponse | null;
  /** The sentence to show: a term too short, or what went wrong. */
  message: string | null;
}

export type SearchEvent =
  /** The debounce ran out, or the URL moved: a short term is silent. */
  | { type: 'typed'; term: string }
  /** Enter, the button or a chip. */
  | { type: 'submitted'; term: string; screen: SearchScreen }
  | { type: 'answered'; token: number; response: SearchResponse }
  /** `message`: the server's own sentence, null when there is none. Aborted requests send nothing. */
  | { type: 'failed'; token: number; message: string | null; screen: SearchScreen }
  /** The input was emptied, or the overlay closed. */
  | { type: 'cleared' };

export const idleSearch: SearchState = { status: 'idle', token: 0, term: '', response: null, message: null };

/** What is searched for a given input. */
export function searchTerm(input: string): string {
  return input.trim().slice(0, SEARCH_MAX_CHARACTERS).trim();
}

/** The next state. A state that is loading with a new token is the order to ask the server for `term`. */
export function nextSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const term = searchTerm(event.term);
      const known = state.status !== 'idle' && state.status !== 'error' && state.term === term;
      if (known) return state;
      return term.length < SEARCH_MIN_CHARACTERS ? reset(state, null) : loading(state, term);
    }
    case 'submitted': {
      const term = searchTerm(event.term);
      if (term.length < SEARCH_MIN_CHARACTERS) return reset(state, shortMessage(term, event.screen));
      // The debounce and the button ask the same question: once is enough.
      return state.status === 'loading' && state.term === term ? state : loading(state, term);
    }
    case 'answered':
      if (stale(state, event.token)) return state;
      return { ...state, status: isEmpty(event.response) ? 'empty' : 'results', response: event.response };
    case 'failed':
      if (stale(state, event.token)) return state;
      return { ...state, status: 'error', message: event.message || SEARCH_FAILURE[event.screen] };
    case 'cleared':
      return reset(state, null);
  }
}

/** On the page an empty term clears in silence; the overlay's field has nothing else to say about it. */
function shortMessage(term: string, screen: SearchScreen): string | null {
  return term === '' && screen === 'page' ? null : SHORT_TERM[screen];
}

function loading(state: SearchState, term: string): SearchState {
  return { status: 'loading', token: state.token + 1, term, response: null, message: null };
}

function reset(state: SearchState, message: string | null): SearchState {
  return { ...idleSearch, token: state.token + 1, message };
}

function stale(state: SearchState, token: number): boolean {
  return state.status !== 'loading' || state.token !== token;
}

export function isEmpty(response: SearchResponse): boolean {
  return resultCount(response) === 0;
}

export function resultCount({ results }: SearchResponse): number {
  return SEARCH_SECTIONS.reduce((sum, { key }) => sum + results[key].length, 0);
}

/** The excerpt in pieces, whole and unmarked when the server did not cut it. */
export function excerptParts(item: SearchItem): { text: string; match: boolean }[] {
  return item.excerpt_parts ?? (item.excerpt ? [{ text: item.excerpt, match: false }] : []);
}
