/** Length of a search term. In a file of its own, because the first load needs only this part of the search. */
export const SEARCH_MIN_CHARACTERS = 2;
/** Local storage key of the searches of this device (client/features/search/recent.ts). */
export const RECENT_SEARCHES_KEY = 'piazza:ricerche';
export const RECENT_SEARCHES_DAYS = 90;
/** Further characters are ignored. */
export const SEARCH_MAX_CHARACTERS = 200;

/** The tab's title of the search screen. */
export function searchTitle(term: string): string {
  return term === '' ? 'Ricerca' : `Ricerca: ${term}`;
}
