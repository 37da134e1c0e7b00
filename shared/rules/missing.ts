/** Texts shown when an item does not exist, in the document and on the screen. */
export const MISSING_TITLES = {
  activity: 'Questa attività non c’è',
  event: 'Questo evento non c’è',
  job: 'Questo annuncio non c’è',
  promotion: 'Questa promozione non c’è',
  flyer: 'Questo volantino non c’è',
  article: 'Questo articolo non c’è',
  menu_access: 'Questo menu non si apre',
  flyer_access: 'Questo volantino non si apre',
  module: 'Questo modulo non c’è',
  page: 'Questa pagina non c’è',
} as const;
