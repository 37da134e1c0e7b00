/** Limits of an announcement, shared by the office's form and the server. */

export const ANNOUNCEMENT_TITLE_LIMIT = 120;
export const ANNOUNCEMENT_BODY_LIMIT = 1000;
export const ANNOUNCEMENT_LINK_LIMIT = 500;
/** Maximum number of individually chosen recipients. */
export const ANNOUNCEMENT_PEOPLE_LIMIT = 1000;
/** Seconds that a held announcement waits, in which its sender can take it back. */
export const ANNOUNCEMENT_HOLD_S = 10;
/** Maximum days in advance for a scheduled announcement. */
export const ANNOUNCEMENT_DAYS_AHEAD = 366;
