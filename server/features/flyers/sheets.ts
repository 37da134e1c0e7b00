import type { FlyerOffer, FlyerSheet } from '../../../shared/contract/flyers.ts';
import type { Db } from '../../lib/db.ts';

type OfferRow = FlyerOffer & { page: number };
type SheetRow = Omit<FlyerSheet, 'offers'> & { page: number };

/** Reads the pages of a flyer in order. A page has an image, offers, or both. */
export function flyerSheets(db: Db): (id: number) => FlyerSheet[] {
  const offers = db.prepare<{ id: number }, OfferRow>(
    'SELECT page, title, detail, price_cents, old_price_cents FROM flyer_offers WHERE flyer_id = @id ORDER BY page, position',
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
