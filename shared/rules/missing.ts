/** Texts shown when an item does not exist, in the document and on the screen; by kind where it is content. */
export const MISSING_TITLES = {
  activities: 'Questa attività non c’è',
  events: 'Questo evento non c’è',
  jobs: 'Questo annuncio non c’è',
  promotions: 'Questa promozione non c’è',
  flyers: 'Questo volantino non c’è',
  articles: 'Questo articolo non c’è',
  menu_access: 'Questo menu non si apre',
  flyer_access: 'Questo volantino non si apre',
  checkout: 'Qui non si prenota',
  order: 'Questo ordine non c’è',
  ticket: 'Questo biglietto non vale più',
  waitlist: 'Questa richiesta non c’è',
  module: 'Questo modulo non c’è',
  page: 'Questa pagina non c’è',
} as const;
