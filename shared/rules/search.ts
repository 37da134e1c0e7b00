import type { SearchItem, SearchResponse } from '../contract/search.ts';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from './searchTerm.ts';
import { SEARCHED_KINDS, SECTIONS, type SearchedKind } from './sections.ts';

/** Search, shared by both screens: limits, texts, and the states (docs/specification.md, Search). */

export const SEARCH_DEBOUNCE_MS = 400;
export const RESULTS_PER_SECTION = 8;
/** For how many days the office sees searches without results, and how many people must have made one. */
export const MISSED_DAYS = 30;
export const MISSED_LEAST = 3;
export const UNKNOWN_UPDATE = 'di recente';

export type SearchScreen = 'page' | 'overlay';

/** The two screens say it differently. */
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

export type SearchSection = SearchedKind;

export const SEARCH_SECTIONS: readonly { key: SearchSection; title: string }[] = SEARCHED_KINDS.map((key) => ({
  key,
  title: SECTIONS[key].search,
}));

export interface SearchState {
  status: 'idle' | 'loading' | 'results' | 'empty' | 'error';
  /** Increases whenever the current request becomes obsolete: abort it, and ignore answers with an older token. */
  token: number;
  /** Trimmed; what is searched or shown. */
  term: string;
  response: SearchResponse | null;
  /** The sentence to show: the term is too short, or an error. */
  message: string | null;
}

export type SearchEvent =
  /** The debounce ended, or the URL changed: a short term shows no message. */
  | { type: 'typed'; term: string }
  /** Enter, the button or a chip. */
  | { type: 'submitted'; term: string; screen: SearchScreen }
  | { type: 'answered'; token: number; response: SearchResponse }
  /** `message`: the server's sentence, null without one. Aborted requests dispatch nothing. */
  | { type: 'failed'; token: number; message: string | null; screen: SearchScreen }
  /** The input was emptied, or the overlay was closed. */
  | { type: 'cleared' };

export const idleSearch: SearchState = { status: 'idle', token: 0, term: '', response: null, message: null };

/** What is searched for a given input. Half an emoji at the end, which no address can have, becomes a sign without meaning. */
export function searchTerm(input: string): string {
  return input.trim().slice(0, SEARCH_MAX_CHARACTERS).toWellFormed().trim();
}

/** The next state. A loading state with a new token means: request `term` from the server. */
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
      // The debounce and the button may submit the same term; search it only once.
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

/** An empty term clears the page silently; the overlay shows no message for it either. */
function shortMessage(term: string, screen: SearchScreen): string | null {
  return term === '' && screen === 'page' ? null : SHORT_TERM[screen];
}

/** The last answer stays until the new one is there. */
function loading(state: SearchState, term: string): SearchState {
  return { status: 'loading', token: state.token + 1, term, response: state.response, message: null };
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

export function resultCount({ results, information }: SearchResponse): number {
  return SEARCH_SECTIONS.reduce((sum, { key }) => sum + results[key].length, information.length);
}

/** Splits an excerpt into marked and unmarked parts; a text the server did not mark stays whole. */
export function excerptParts(item: Partial<SearchItem>): { text: string; match: boolean }[] {
  return item.excerpt_parts ?? (item.excerpt ? [{ text: item.excerpt, match: false }] : []);
}
