/** How long a search term is. Apart from the rest of search, which the first load does without. */
export const SEARCH_MIN_CHARACTERS = 2;
/** Further characters are ignored. */
export const SEARCH_MAX_CHARACTERS = 200;
