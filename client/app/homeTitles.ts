/**
 * The default titles of the home page's sections. Not in shared/rules, because a chunk of its own, shared with the
 * settings, would add more to the first load than the words.
 */
export const HOME_TITLES = {
  today: 'Oggi in città',
  open: 'Aperto adesso',
  promotions: 'Promo in scadenza',
  flyers: 'Volantini',
  next: 'Nei prossimi giorni',
  jobs: 'Ultimi annunci di lavoro',
};
