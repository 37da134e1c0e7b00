/** How long a search term is. Apart from the rest of search, which the first load does without. */
export const SEARCH_MIN_CHARACTERS = 2;
/** Local storage key of the searches of this device (client/features/search/recent.ts). */
export const RECENT_SEARCHES_KEY = 'piazza:ricerche';
export const RECENT_SEARCHES_DAYS = 90;
/** Further characters are ignored. */
export const SEARCH_MAX_CHARACTERS = 200;
