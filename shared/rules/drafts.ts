/** What begins the key of a form's draft in the tab's storage; the form's own name follows. */
export const FORM_DRAFT_KEY = 'piazza.draft.form.';
