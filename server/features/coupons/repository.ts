import type { CouponOffers, OwnCoupon } from '../../../shared/contract/coupons.ts';
import { COUPON_KEPT_DAYS } from '../../../shared/rules/coupons.ts';
import type { Span } from '../../../shared/rules/promotions.ts';
import { visible } from '../../content/kinds.ts';
import { SERVED_SHOPS } from '../../content/ownership.ts';
import type { ShopRights } from '../../content/shopRights.ts';
import type { Db } from '../../lib/db.ts';

type Served = Pick<ShopRights, 'user' | 'shops'>;

interface OfferRow {
  promotion_id: number;
  max_coupons: number | null;
  taken: number;
  ends_on: string;
}

export interface CouponRow {
  code: string;
  created_at: string;
  redeemed_at: string | null;
}

type OwnRow = CouponRow & Omit<OwnCoupon['promotion'], never> & { activity_slug: string; activity_name: string };

export interface TillRow extends CouponRow, Span {
  holder: string;
  title: string;
  label: string;
  conditions: string;
  activity_name: string;
}

type OfferListRow = Omit<CouponOffers['data'][number], 'has_coupon'> & { has_coupon: 0 | 1 };

export function couponRepository(db: Db) {
  const offer = db.prepare<[string], OfferRow>(
    `SELECT o.promotion_id, o.max_coupons, o.taken, p.ends_on FROM coupons_offered AS o JOIN promotion_outlines AS p ON p.id = o.promotion_id
     JOIN activity_outlines AS a ON a.id = p.activity_id WHERE p.slug = ? AND ${visible('promotions', 'p', 'a')}`,
  );
  const mine = db.prepare<{ promotion_id: number; user_id: number }, CouponRow>(
    'SELECT code, created_at, redeemed_at FROM coupons WHERE promotion_id = @promotion_id AND user_id = @user_id',
  );
  const insert = db.prepare<{ promotion_id: number; user_id: number; code: string; now: string; ends_on: string }>(
    `INSERT INTO coupons (promotion_id, user_id, code, created_at, expires_at)
     VALUES (@promotion_id, @user_id, @code, @now, strftime('%Y-%m-%dT00:00:00.000Z', @ends_on, '+${COUPON_KEPT_DAYS} days'))`,
  );
  const ofPerson = db.prepare<[number], OwnRow>(
    `SELECT c.code, c.created_at, c.redeemed_at, p.slug, p.title, p.label, p.ends_on, a.slug AS activity_slug, a.name AS activity_name
     FROM coupons AS c JOIN promotion_outlines AS p ON p.id = c.promotion_id JOIN activity_outlines AS a ON a.id = p.activity_id
     WHERE c.user_id = ? ORDER BY c.redeemed_at IS NOT NULL, p.ends_on, c.id LIMIT 200`,
  );

  /** A coupon of one of the shops a person serves. */
  const atTill = db.prepare<Served & { code: string }, TillRow>(
    `SELECT c.code, c.created_at, c.redeemed_at, u.name AS holder, p.title, p.label, p.conditions, p.starts_on, p.ends_on, p.weekdays,
       p.time_from, p.time_to, a.name AS activity_name
     FROM coupons AS c JOIN people AS u ON u.id = c.user_id JOIN promotion_outlines AS p ON p.id = c.promotion_id
     JOIN activity_outlines AS a ON a.id = p.activity_id WHERE c.code = @code AND a.id IN (${SERVED_SHOPS})`,
  );
  /** Of two simultaneous scans only one changes the row. */
  const redeem = db.prepare<Served & { code: string; now: string }>(
    `UPDATE coupons SET redeemed_at = @now, redeemed_by = @user WHERE code = @code AND redeemed_at IS NULL
       AND promotion_id IN (SELECT id FROM promotion_outlines WHERE activity_id IN (${SERVED_SHOPS}))`,
  );

  const offers = db.prepare<Served & { day: string }, OfferListRow>(
    `SELECT p.id AS promotion_id, p.slug, p.title, p.label, p.ends_on, a.name AS activity_name, o.promotion_id IS NOT NULL AS has_coupon,
       o.max_coupons, COALESCE(o.taken, 0) AS taken, COALESCE(o.redeemed, 0) AS redeemed
     FROM promotion_outlines AS p JOIN activity_outlines AS a ON a.id = p.activity_id LEFT JOIN coupons_offered AS o ON o.promotion_id = p.id
     WHERE a.id IN (${SERVED_SHOPS}) AND p.status = 'published' AND p.ends_on >= @day ORDER BY has_coupon DESC, p.ends_on, p.id LIMIT 200`,
  );
  const ownOffer = db.prepare<Served & { promotion_id: number }, { taken: number }>(
    `SELECT COALESCE(o.taken, 0) AS taken FROM promotion_outlines AS p JOIN activity_outlines AS a ON a.id = p.activity_id
     LEFT JOIN coupons_offered AS o ON o.promotion_id = p.id WHERE p.id = @promotion_id AND a.id IN (${SERVED_SHOPS})`,
  );
  return { offer, mine, insert, ofPerson, atTill, redeem, offers, ownOffer };
}

export type CouponRepository = ReturnType<typeof couponRepository>;
