import type { DraftFlyerPage, DraftOffer, FlyerDraft } from '../../../shared/contract/drafts/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { fieldChecks } from '../../content/fieldChecks.ts';
import { MOST_CENTS, TOO_EXPENSIVE } from '../../content/prices.ts';
import type { FieldErrors } from '../../content/publication.ts';

type Checks = ReturnType<typeof fieldChecks>;

/** Errors that keep a flyer from being published, except for its shop. @param isNew whether it would begin now */
export function flyerErrors(draft: FlyerDraft, today: string, isNew: boolean): FieldErrors {
  const checks = fieldChecks();
  const { wrong, needed } = checks;
  needed('title', draft.title, 'Scrivi il titolo del volantino.');
  atMost(checks, 'title', draft.title, FLYER_LIMITS.title);
  needed('excerpt', draft.excerpt, 'Scrivi in una frase che cosa c’è nel volantino.');
  atMost(checks, 'excerpt', draft.excerpt, FLYER_LIMITS.excerpt);

  needed('starts_on', draft.starts_on, 'Scegli il primo giorno.');
  needed('ends_on', draft.ends_on, 'Scegli l’ultimo giorno.');
  const from = checks.day('starts_on', draft.starts_on);
  const to = checks.day('ends_on', draft.ends_on);
  if (from !== null && to !== null && to < from) wrong('ends_on', 'L’ultimo giorno viene prima del primo.');
  if (from !== null && isNew) checks.firstDay('starts_on', from, today);
  // A flyer that is over may still be corrected.
  if (to !== null && isNew) checks.lastDay('ends_on', to, today, from ?? today);

  if (draft.pages.length === 0) wrong('pages', 'Aggiungi almeno una pagina, con le sue offerte o la sua immagine.');
  if (draft.pages.length > FLYER_LIMITS.pages)
    wrong('pages', `Le pagine sono ${draft.pages.length}: al massimo ${FLYER_LIMITS.pages}.`);
  for (const [index, page] of draft.pages.entries()) pageErrors(checks, `pages.${index}`, page);
  return checks.errors;
}

function pageErrors(checks: Checks, path: string, page: DraftFlyerPage): void {
  const { wrong } = checks;
  const offers = writtenOffers(page);
  if (page.photo === null && offers.length === 0)
    wrong(path, 'Questa pagina è vuota: scrivi un’offerta, metti un’immagine o togli la pagina.');
  if (page.photo !== null && offers.length === 0 && page.text.trim() === '')
    wrong(`${path}.text`, 'Scrivi che cosa dice l’immagine, anche in breve, per chi non la vede.');
  atMost(checks, `${path}.text`, page.text, FLYER_LIMITS.text);
  if (offers.length > FLYER_LIMITS.offers)
    wrong(path, `Le offerte di questa pagina sono ${offers.length}: al massimo ${FLYER_LIMITS.offers}.`);
  for (const [index, offer] of page.offers.entries())
    if (isWritten(offer)) offerErrors(checks, `${path}.offers.${index}`, offer);
}

function offerErrors(checks: Checks, path: string, offer: DraftOffer): void {
  const { wrong, needed } = checks;
  const { price_cents: price, old_price_cents: old } = offer;
  needed(`${path}.title`, offer.title, 'Scrivi il nome del prodotto.');
  atMost(checks, `${path}.title`, offer.title, FLYER_LIMITS.offer);
  atMost(checks, `${path}.detail`, offer.detail, FLYER_LIMITS.detail);
  needed(`${path}.price_cents`, price, 'Scrivi il prezzo.');
  if (price !== null && price > MOST_CENTS) wrong(`${path}.price_cents`, TOO_EXPENSIVE);
  if (old !== null && old > MOST_CENTS) wrong(`${path}.old_price_cents`, TOO_EXPENSIVE);
  if (price !== null && old !== null && old <= price)
    wrong(`${path}.old_price_cents`, 'Il prezzo di prima deve essere più alto.');
}

/** An empty row of the grid, such as the last, is not an offer. */
function isWritten({ title, detail, price_cents, old_price_cents }: DraftOffer): boolean {
  return title.trim() !== '' || detail.trim() !== '' || price_cents !== null || old_price_cents !== null;
}

export const writtenOffers = ({ offers }: DraftFlyerPage): DraftOffer[] => offers.filter(isWritten);

function atMost({ wrong }: Checks, path: string, value: string, most: number): void {
  if (value.trim().length > most) wrong(path, `Al massimo ${most} caratteri.`);
}
