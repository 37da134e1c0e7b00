import type { DraftFlyerPage, DraftOffer, FlyerDraft } from '../../../shared/kinds/flyers.ts';
import { FLYER_FIELDS, OFFER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { isDay } from '../../../shared/rules/dates.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';

type Checks = ReturnType<typeof draftChecks>;

/** Errors that keep a flyer from being published. @param isNew whether it would begin now */
export function flyerErrors(draft: FlyerDraft, at: Circumstances, isNew: boolean): FieldErrors {
  const checks = draftChecks(FLYER_FIELDS, draft, at);
  const { wrong } = checks;
  const { starts_on: from, ends_on: to } = draft;
  if (from !== null && to !== null && isDay(from) && isDay(to)) {
    if (to < from) wrong('ends_on', 'L’ultimo giorno viene prima del primo.');
    // A flyer that is over may still be corrected.
    if (isNew) checks.lastDay('ends_on', to, at.day, from);
  }
  if (from !== null && isNew && isDay(from)) checks.firstDay('starts_on', from, at.day);

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
  checks.atMost(`${path}.text`, page.text, FLYER_LIMITS.text);
  if (offers.length > FLYER_LIMITS.offers)
    wrong(path, `Le offerte di questa pagina sono ${offers.length}: al massimo ${FLYER_LIMITS.offers}.`);
  for (const [index, offer] of page.offers.entries())
    if (isWritten(offer)) offerErrors(checks, `${path}.offers.${index}`, offer);
}

function offerErrors(checks: Checks, path: string, offer: DraftOffer): void {
  const { price_cents: price, old_price_cents: old } = offer;
  checks.row(path, OFFER_FIELDS, offer);
  if (price !== null && old !== null && old <= price)
    checks.wrong(`${path}.old_price_cents`, 'Il prezzo di prima deve essere più alto.');
}

/** An empty row of the grid, such as the last, is not an offer. */
function isWritten({ title, detail, price_cents, old_price_cents }: DraftOffer): boolean {
  return title.trim() !== '' || detail.trim() !== '' || price_cents !== null || old_price_cents !== null;
}

export const writtenOffers = ({ offers }: DraftFlyerPage): DraftOffer[] => offers.filter(isWritten);
