import type { FlyerOffer, FlyerSheet } from '../../../shared/contract/flyers.ts';
import { OFFER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { type Columns, select, shownColumns } from '../../content/fieldColumns.ts';
import type { Db } from '../../lib/db.ts';

type OfferRow = FlyerOffer & { page: number };
type SheetRow = Omit<FlyerSheet, 'offers'> & { page: number };

const OFFER: Columns<OfferRow> = { page: 'o.page', ...shownColumns(OFFER_FIELDS, 'page', 'o') };

/** Reads the pages of a flyer in order. A page has an image, offers, or both. */
export function flyerSheets(db: Db): (id: number) => FlyerSheet[] {
  const offers = db.prepare<{ id: number }, OfferRow>(
    `SELECT ${select(OFFER)} FROM flyer_offers AS o WHERE o.flyer_id = @id ORDER BY o.page, o.position`,
  );
  const sheets = db.prepare<{ id: number }, SheetRow>(
    `SELECT n.page, p.photo_path AS photo, COALESCE(p.text, '') AS text
     FROM (SELECT page FROM flyer_offers WHERE flyer_id = @id UNION SELECT page FROM flyer_pages WHERE flyer_id = @id) AS n
     LEFT JOIN flyer_pages AS p ON p.flyer_id = @id AND p.page = n.page ORDER BY n.page`,
  );
  return (id) => {
    const ofPage = Map.groupBy(offers.all({ id }), ({ page }) => page);
    return sheets.all({ id }).map(({ page, ...sheet }) => ({
      ...sheet,
      offers: (ofPage.get(page) ?? []).map(({ page: _page, ...offer }) => offer),
    }));
  };
}
