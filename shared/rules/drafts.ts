/** Prefix of a form draft's key in session storage; the form's name follows. */
export const FORM_DRAFT_KEY = 'piazza.draft.form.';

/** The database in which the desk's editor keeps changes that have not reached the portal. */
export const DESK_DATABASE = 'piazza.bozze';
