import { type Static, Type } from 'typebox';
import { MOST_COUPONS } from '../rules/coupons.ts';
import { Closed, Maybe } from './parts.ts';
import { QrDrawing } from './qr.ts';

const Instant = Maybe(Type.String());

/** The coupon of a promotion, for the current visitor. */
export const CouponState = Type.Object({
  /** Null: unlimited. */
  max_coupons: Maybe(Type.Integer()),
  /** Remaining; null when unlimited. */
  left: Maybe(Type.Integer()),
  signed_in: Type.Boolean(),
  /** A coupon can be taken before the promotion begins, but not after it ends. */
  is_over: Type.Boolean(),
  mine: Maybe(
    Type.Object({
      /** 14 characters (shared/rules/codes.ts). */
      code: Type.String(),
      /** Of the page on which the shop redeems it. */
      qr: QrDrawing,
      created_at: Type.String(),
      redeemed_at: Instant,
    }),
  ),
});
export type CouponState = Static<typeof CouponState>;

/** A person's coupon; unused ones come first. */
export const OwnCoupon = Type.Object({
  code: Type.String(),
  created_at: Type.String(),
  redeemed_at: Instant,
  promotion: Type.Object({ slug: Type.String(), title: Type.String(), label: Type.String(), ends_on: Type.String() }),
  activity: Type.Object({ slug: Type.String(), name: Type.String() }),
});
export type OwnCoupon = Static<typeof OwnCoupon>;
export const OwnCoupons = Type.Object({ data: Type.Array(OwnCoupon) });
export type OwnCoupons = Static<typeof OwnCoupons>;

/** At the till: the holder, the benefit, and whether it is valid now. */
export const CouponAtTill = Type.Object({
  code: Type.String(),
  holder: Type.String(),
  promotion: Type.Object({
    title: Type.String(),
    label: Type.String(),
    conditions: Type.String(),
    /** 'da martedì a giovedì, 19:30–23:00' */
    validity: Type.String(),
    ends_on: Type.String(),
  }),
  activity: Type.Object({ name: Type.String() }),
  redeemed_at: Instant,
  /** Why it cannot be redeemed now, as a sentence; null when it can be. */
  refusal: Maybe(Type.String()),
});
export type CouponAtTill = Static<typeof CouponAtTill>;

/** An owner's promotions that offer coupons. */
export const CouponOffers = Type.Object({
  data: Type.Array(
    Type.Object({
      promotion_id: Type.Integer(),
      slug: Type.String(),
      title: Type.String(),
      label: Type.String(),
      ends_on: Type.String(),
      activity_name: Type.String(),
      /** False: this promotion offers no coupons. */
      has_coupon: Type.Boolean(),
      max_coupons: Maybe(Type.Integer()),
      taken: Type.Integer(),
      redeemed: Type.Integer(),
    }),
  ),
});
export type CouponOffers = Static<typeof CouponOffers>;

/** PUT: starts offering coupons, or changes their number. */
export const CouponOfferBody = Closed({
  /** Absent: unlimited. */
  max_coupons: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_COUPONS,
      message: 'Scrivi un numero intero da 1 a 100.000, o lascia vuoto per non mettere un limite.',
    }),
  ),
});
