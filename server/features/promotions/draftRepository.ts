import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { coverOf, itemPhotos } from '../../content/itemPhotos.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';

interface Row extends Omit<PromotionDraft, 'photos' | 'has_coupon' | 'code'> {
  code: string | null;
  photo_path: string | null;
  has_coupon: 0 | 1;
}

/** The columns that equal the draft's fields; slug and photo_path are computed, the coupons have their own table. */
const NAMES = [
  'title',
  'label',
  'category_id',
  'activity_id',
  'excerpt',
  'description',
  'conditions',
  'starts_on',
  'ends_on',
  'weekdays',
  'time_from',
  'time_to',
  'code',
  'keywords',
] as const;

/** Reads live rows as drafts, and writes drafts to live rows. */
export function promotionDrafts(db: Db) {
  const photos = itemPhotos(db, 'promotions');
  const slugFor = newSlugs(db, 'promotions');
  const read = db.prepare<[number], Row>(
    `SELECT ${NAMES.map((name) => `p.${name}`).join(', ')}, p.photo_path, o.promotion_id IS NOT NULL AS has_coupon, o.max_coupons
     FROM promotions AS p LEFT JOIN coupon_offers AS o ON o.promotion_id = p.id WHERE p.id = ?`,
  );
  const insert = db.prepare<object>(
    `INSERT INTO promotions (slug, ${NAMES.join(', ')}, owner_id, status, published_at, created_at, updated_at)
     VALUES (@slug, ${NAMES.map((name) => `@${name}`).join(', ')}, @owner_id, 'pubblicato', @now, @now, @now)`,
  );
  const update = db.prepare<object>(
    `UPDATE promotions SET slug = @slug, ${NAMES.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @now WHERE id = @id`,
  );
  const setPhoto = db.prepare<[string | null, number]>('UPDATE promotions SET photo_path = ? WHERE id = ?');
  // Taken coupons stay valid: the number never falls below them, and an offer with taken coupons is not removed.
  const offer = db.prepare<{ id: number; max_coupons: number | null }>(
    `INSERT INTO coupon_offers (promotion_id, max_coupons) VALUES (@id, @max_coupons)
     ON CONFLICT (promotion_id) DO UPDATE SET max_coupons = MAX(excluded.max_coupons, taken)`,
  );
  const withdraw = db.prepare<[number]>('DELETE FROM coupon_offers WHERE promotion_id = ? AND taken = 0');
  const standing = db.prepare<[number], { activity_id: number | null; taken: number }>(
    `SELECT p.activity_id, COALESCE(o.taken, 0) AS taken FROM promotions AS p LEFT JOIN coupon_offers AS o ON o.promotion_id = p.id
     WHERE p.id = ?`,
  );
  const anyShop = db
    .prepare<[], number>("SELECT id FROM activities WHERE status = 'pubblicato' ORDER BY id LIMIT 1")
    .pluck();

  return {
    anyShop: (): number | null => anyShop.get() ?? null,
    /** The live row's shop, and how many coupons people have taken. */
    standing: (id: number) => standing.get(id) ?? { activity_id: null, taken: 0 },

    read(id: number): PromotionDraft | undefined {
      const row = read.get(id);
      if (row === undefined) return undefined;
      const { photo_path, has_coupon, code, ...rest } = row;
      return {
        ...rest,
        code: code ?? '',
        photos: photos.of(id, photo_path, row.title),
        has_coupon: has_coupon === 1,
      };
    },

    write(
      draft: PromotionDraft,
      { id, owner_id, now }: { id: number | null; owner_id: number | null; now: string },
    ): Written {
      const title = draft.title.trim();
      const slug = slugFor(title, id);
      const row = {
        ...Object.fromEntries(NAMES.map((name) => [name, draft[name]])),
        slug,
        title,
        label: draft.label.trim(),
        excerpt: draft.excerpt.trim(),
        conditions: draft.conditions.trim(),
        code: draft.code.trim() || null,
        keywords: draft.keywords.trim(),
        time_from: draft.time_from || null,
        time_to: draft.time_to || null,
        now,
      };
      if (id !== null) update.run({ ...row, id });
      const written = id ?? Number(insert.run({ ...row, owner_id }).lastInsertRowid);
      setPhoto.run(coverOf(draft.photos), written);
      photos.write(written, draft.photos);
      if (draft.has_coupon) offer.run({ id: written, max_coupons: draft.max_coupons });
      else withdraw.run(written);
      return { id: written, key: slug };
    },
  };
}
