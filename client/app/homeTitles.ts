/**
 * The home page's sections as they are called where a town has written nothing else. Not in shared/rules: a part of its
 * own that the settings load too would cost the first load more than the words.
 */
export const HOME_TITLES = {
  today: 'Oggi in città',
  open: 'Aperto adesso',
  promotions: 'Promo in scadenza',
  flyers: 'Volantini',
  next: 'Nei prossimi giorni',
  jobs: 'Ultimi annunci di lavoro',
};
