/** Minimum number of headings for a table of contents. */
export const CONTENTS_FROM = 3;

export const FEEDBACK_COMMENT_LIMIT = 600;
/** Retention of readers' feedback on a page. */
export const FEEDBACK_KEPT_DAYS = 365;

/** Prefix of the local storage key that records this device's feedback; the page's slug follows. */
export const FEEDBACK_KEY = 'piazza.feedback.';
