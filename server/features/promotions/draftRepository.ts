import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { draftTable } from '../../content/draftTable.ts';
import { coverOf, itemPhotos } from '../../content/itemPhotos.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';

/** Lets people take coupons of a promotion. Taken ones stay valid: the number never falls below them. */
export function offerCoupons(db: Db): (id: number, max_coupons: number | null) => void {
  const offer = db.prepare<[number, number | null]>(
    `INSERT INTO coupon_offers (promotion_id, max_coupons) VALUES (?, ?)
     ON CONFLICT (promotion_id) DO UPDATE SET max_coupons = MAX(excluded.max_coupons, taken)`,
  );
  return (id, max) => void offer.run(id, max);
}

/** Reads live rows as drafts, and writes drafts to live rows. */
export function promotionDrafts(db: Db) {
  const table = draftTable(db, 'promotions', PROMOTION_FIELDS, ['slug', 'photo_path']);
  const photos = itemPhotos(db, 'promotions');
  const slugFor = newSlugs(db, 'promotions');
  const coupons = db
    .prepare<[number], number | null>('SELECT max_coupons FROM coupon_offers WHERE promotion_id = ?')
    .pluck();
  const offer = offerCoupons(db);
  // An offer with taken coupons is not removed.
  const withdraw = db.prepare<[number]>('DELETE FROM coupon_offers WHERE promotion_id = ? AND taken = 0');
  const standing = db.prepare<[number], { activity_id: number | null; taken: number }>(
    `SELECT p.activity_id, COALESCE(o.taken, 0) AS taken FROM promotions AS p LEFT JOIN coupon_offers AS o ON o.promotion_id = p.id
     WHERE p.id = ?`,
  );
  const anyShop = db
    .prepare<[], number>("SELECT id FROM activity_outlines WHERE status = 'published' ORDER BY id LIMIT 1")
    .pluck();
  const usual = db
    .prepare<{ shop: number }, number>(
      `SELECT p.category_id FROM promotions AS p JOIN activity_outlines AS a ON a.id = p.activity_id
       WHERE a.category_id = (SELECT category_id FROM activity_outlines WHERE id = @shop)
       GROUP BY p.category_id ORDER BY MAX(p.activity_id = @shop) DESC, COUNT(*) DESC, p.category_id LIMIT 1`,
    )
    .pluck();

  return {
    /** The category of the shop's former promotions, or else of those of shops like it; null when there are none. */
    usualCategory: (shop: number): number | null => usual.get({ shop }) ?? null,
    anyShop: (): number | null => anyShop.get() ?? null,
    /** The live row's shop, and how many coupons people have taken. */
    standing: (id: number) => standing.get(id) ?? { activity_id: null, taken: 0 },

    read(id: number): PromotionDraft | undefined {
      const row = table.read(id);
      if (row === undefined) return undefined;
      const most = coupons.get(id);
      return {
        ...row,
        photos: photos.of(id, row.title),
        has_coupon: most !== undefined,
        max_coupons: most ?? null,
      };
    },

    write(draft: PromotionDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const slug = slugFor(draft.title.trim(), at.id);
      const id = table.write(draft, at, { slug, photo_path: coverOf(draft.photos) });
      photos.write(id, draft.photos);
      if (draft.has_coupon) offer(id, draft.max_coupons);
      else withdraw.run(id);
      return { id, key: slug };
    },
  };
}
