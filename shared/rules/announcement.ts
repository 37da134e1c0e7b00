/** What the office may send: limits that its form and the server share. */

export const ANNOUNCEMENT_TITLE_LIMIT = 120;
export const ANNOUNCEMENT_BODY_LIMIT = 1000;
export const ANNOUNCEMENT_LINK_LIMIT = 500;
/** People chosen one by one. */
export const ANNOUNCEMENT_PEOPLE_LIMIT = 1000;
/** How far ahead it may be scheduled. */
export const ANNOUNCEMENT_DAYS_AHEAD = 366;
