/** The titles of what does not exist and is no content, in the document and on the screen; content's are in sections.ts. */
export const MISSING_TITLES = {
  menu_access: 'Questo menu non si apre',
  flyer_access: 'Questo volantino non si apre',
  module: 'Questo modulo non c’è',
  page: 'Questa pagina non c’è',
} as const;
