/** From how many headings on a table of contents helps more than it takes. */
export const CONTENTS_FROM = 3;

export const FEEDBACK_COMMENT_LIMIT = 600;
/** How long what readers said of a page is kept. */
export const FEEDBACK_KEPT_DAYS = 365;

/** What begins the local key that says this device has judged a page; the page's slug follows. */
export const FEEDBACK_KEY = 'piazza.feedback.';
