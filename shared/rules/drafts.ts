/** Prefix of a form draft's key in session storage; the form's name follows. */
export const FORM_DRAFT_KEY = 'piazza.draft.form.';
