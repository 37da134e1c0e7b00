import { Type } from 'typebox';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { Closed, Maybe } from '../../../shared/contract/parts.ts';
import { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import {
  type DraftFlyerPage,
  type DraftOffer,
  FLYER_FIELDS,
  type FlyerDraft,
  OFFER_FIELDS,
} from '../../../shared/kinds/flyers.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { townNow } from '../../content/answers.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import { columnNames, columnValues, insertSql, itemDrafts, type Writing } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
import type { FieldErrors, Publication, Written } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { onlyShop } from '../../content/shopRights.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { newCode } from '../../lib/tokens.ts';
import type { FlyersService } from './flyers.ts';
import { flyerSheets } from './sheets.ts';

/** How long a flyer without a last day lasts in its preview. */
const PREVIEW_DAYS = 7;

const Page = Closed({
  photo: Maybe(DraftPhoto.properties.path),
  text: Type.String({ maxLength: 8000 }),
  offers: Type.Array(draftSchema(OFFER_FIELDS, {}), { maxItems: 200 }),
});
const DRAFT = draftSchema(FLYER_FIELDS, { pages: Type.Array(Page, { maxItems: 100 }) });

/** Reads a flyer's rows as a draft, and writes them. */
function flyerDrafts(db: Db) {
  const items = itemDrafts(db, 'flyers', FLYER_FIELDS, ['access_open']);
  const hasCode = db
    .prepare<[number], 0 | 1>('SELECT access_code IS NOT NULL AND access_open = 1 FROM flyers WHERE id = ?')
    .pluck();
  const sheets = flyerSheets(db);
  const addCode = db.prepare<{ id: number; code: string }>(
    'UPDATE flyers SET access_code = @code WHERE id = @id AND access_code IS NULL',
  );
  const clearOffers = db.prepare<[number]>('DELETE FROM flyer_offers WHERE flyer_id = ?');
  const clearImages = db.prepare<[number]>('DELETE FROM flyer_pages WHERE flyer_id = ?');
  const insertOffer = db.prepare<object>(
    insertSql('flyer_offers', ['flyer_id', 'page', 'position', ...columnNames(OFFER_FIELDS)]),
  );
  const insertImage = db.prepare<object>(
    'INSERT INTO flyer_pages (flyer_id, page, photo_path, text) VALUES (@flyer_id, @page, @photo, @text)',
  );

  function writePages(flyer_id: number, pages: readonly DraftFlyerPage[]): void {
    clearOffers.run(flyer_id);
    clearImages.run(flyer_id);
    for (const [index, draft] of pages.entries()) {
      const page = index + 1;
      const { photo, text } = draft;
      if (photo !== null) insertImage.run({ flyer_id, page, photo, text: text.trim() });
      for (const [at, offer] of writtenOffers(draft).entries())
        insertOffer.run({ flyer_id, page, position: at + 1, ...columnValues(OFFER_FIELDS, offer) });
    }
  }

  return {
    read(id: number): FlyerDraft | undefined {
      const item = items.read(id);
      return item && { ...item, has_code: hasCode.get(id) === 1, pages: sheets(id) };
    },
    write(draft: FlyerDraft, at: Writing): Written {
      const written = items.write(draft, at, { access_open: draft.has_code ? 1 : 0 });
      // A flyer keeps its code for ever, because it may be printed on a door.
      if (draft.has_code) addCode.run({ id: written.id, code: newCode() });
      writePages(written.id, draft.pages);
      return written;
    },
  };
}

export function flyerPublication(db: Db, clock: Clock, flyers: Pick<FlyersService, 'detail'>): Publication<FlyerDraft> {
  const related = relations(db);
  const shopOf = onlyShop(db);
  const drafts = flyerDrafts(db);

  return {
    ...listed('flyers'),
    subject_sql: '(SELECT name FROM activity_outlines WHERE id = t.activity_id)',
    ends_sql: 't.ends_on',
    photo_sql: '(SELECT photo_path FROM flyer_pages WHERE flyer_id = t.id ORDER BY page LIMIT 1)',
    capability: 'shops.manage',
    draft: DRAFT,
    // Only title and shop are reviewed; prices and pages are the shop's own business.
    reviewed: reviewedOf(FLYER_FIELDS),

    empty: (author, activityId) => ({ ...emptyDraft(FLYER_FIELDS), activity_id: activityId ?? shopOf(author) }),
    title: (draft) => draft.title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, starts_on: null, ends_on: null }),

    check: (draft, at) => flyerErrors(draft, { ...at, related }, at.id === null),

    write: drafts.write,

    complete(draft) {
      if (draft.activity_id === null) throw invalid({ activity_id: ['Scegli il negozio, poi vedi l’anteprima.'] });
      const from = isDay(draft.starts_on ?? '') ? (draft.starts_on as string) : townNow(clock).day;
      const to = draft.ends_on ?? '';
      return {
        ...draft,
        title: draft.title.trim() || 'Volantino senza titolo',
        starts_on: from,
        ends_on: isDay(to) && to >= from ? to : addDays(from, PREVIEW_DAYS),
        pages: draft.pages.map((page) => ({ ...page, offers: writtenOffers(page).map(drawable) })),
      };
    },
    detail: flyers.detail,
    renew: (draft, until) => ({ ...draft, ends_on: until }),
  };
}

/** Makes an unfinished offer acceptable to the table. */
function drawable(offer: FlyerDraft['pages'][number]['offers'][number]) {
  const price = offer.price_cents ?? 0;
  const old = offer.old_price_cents;
  return { ...offer, price_cents: price, old_price_cents: old !== null && old > price ? old : null };
}

type Checks = ReturnType<typeof draftChecks>;

/** Errors that keep a flyer from being published. @param isNew whether it would begin now */
function flyerErrors(draft: FlyerDraft, at: Circumstances, isNew: boolean): FieldErrors {
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

const writtenOffers = ({ offers }: DraftFlyerPage): DraftOffer[] => offers.filter(isWritten);
