/**
 * Titles for missing things other than content, in the document and on the screen; those of content are in sections.ts.
 */
export const MISSING_TITLES = {
  alert: 'Questa allerta non c’è',
  menu_access: 'Questo menu non si apre',
  flyer_access: 'Questo volantino non si apre',
  checkout: 'Qui non si prenota',
  order: 'Questo ordine non c’è',
  ticket: 'Questo biglietto non vale più',
  waitlist: 'Questa richiesta non c’è',
  module: 'Questa pagina non c’è',
  page: 'Questa pagina non c’è',
} as const;
