import type { CouponOffers, CouponState, OwnCoupons } from '../../../shared/contract/coupons.ts';
import { paths } from '../../../shared/paths.ts';
import { townNow } from '../../content/answers.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { qrDrawing } from '../../lib/qr.ts';
import { newCode } from '../../lib/tokens.ts';
import { type CouponRepository, couponRepository } from './repository.ts';
import { tillOf } from './till.ts';

interface CouponOptions extends Context {
  /** Lets people take coupons of a promotion; slices/people.ts passes the promotions slice's. */
  offerCoupons(promotion_id: number, max_coupons: number | null): void;
}

/**
 * Coupons of promotions: each account with a confirmed address takes one, and whoever serves the shop redeems it once.
 */
export function createCoupons({ db, clock, config: { public_origin }, offerCoupons }: CouponOptions) {
  const repository = couponRepository(db);

  function state(slug: string, userId: number | null): CouponState {
    const offer = repository.offer.get(slug);
    if (offer === undefined) throw notFound('Questa promozione non ha un coupon.');
    const { promotion_id, max_coupons, taken, ends_on } = offer;
    const row = userId === null ? undefined : repository.mine.get({ promotion_id, user_id: userId });
    return {
      max_coupons,
      left: max_coupons === null ? null : max_coupons - taken,
      signed_in: userId !== null,
      is_over: ends_on < townNow(clock).day,
      mine: row === undefined ? null : { ...row, qr: qrDrawing(public_origin + paths.couponRedemption(row.code)) },
    };
  }

  /** An immediate transaction, so that a parallel request sees the coupon taken before it. */
  const take = db.transaction((slug: string, userId: number): CouponState => {
    const { mine, left, is_over } = state(slug, userId);
    if (mine !== null) return state(slug, userId);
    if (is_over) throw new HttpError(409, 'Questa promozione è finita: i coupon non si prendono più.');
    if (left === 0) throw new HttpError(409, 'I coupon sono finiti: li hanno presi tutti.');
    const { promotion_id, ends_on } = repository.offer.get(slug) as { promotion_id: number; ends_on: string };
    repository.insert.run({ promotion_id, user_id: userId, code: newCode(), now: townNow(clock).now, ends_on });
    return state(slug, userId);
  });

  return {
    /** @throws 404 when there is no such promotion or it has no coupons */
    state,

    /** Returns the same coupon when called again. @throws 404, 409 when it is over or all are taken */
    take: (slug: string, userId: number): CouponState => take.immediate(slug, userId),

    ofPerson(userId: number): OwnCoupons {
      const data = repository.ofPerson.all(userId).map((row) => {
        const { code, created_at, redeemed_at, slug, title, label, ends_on, activity_slug, activity_name } = row;
        const activity = { slug: activity_slug, name: activity_name };
        return { code, created_at, redeemed_at, promotion: { slug, title, label, ends_on }, activity };
      });
      return { data };
    },

    ...tillOf(repository, clock),
    ...offersOf(repository, clock, offerCoupons),
  };
}

export type Coupons = ReturnType<typeof createCoupons>;

/** How many coupons the owner of a shop offers with each promotion. */
function offersOf(repository: CouponRepository, clock: Clock, offerCoupons: CouponOptions['offerCoupons']) {
  function offers(who: Member): CouponOffers {
    const rows = repository.offers.all({ ...shopRights(who), day: townNow(clock).day });
    return { data: rows.map((row) => ({ ...row, has_coupon: row.has_coupon === 1 })) };
  }

  return {
    offers,

    /** @throws 404 for another shop's promotion, 422 for fewer than are already taken */
    offer(promotionId: number, who: Member, maxCoupons: number | null): CouponOffers {
      const known = repository.ownOffer.get({ promotion_id: promotionId, ...shopRights(who) });
      if (known === undefined) throw notFound('Questa promozione non è di un tuo negozio.');
      if (maxCoupons !== null && maxCoupons < known.taken)
        throw invalid({ max_coupons: [`Ne sono già stati presi ${known.taken}: il limite non può essere più basso.`] });
      offerCoupons(promotionId, maxCoupons);
      return offers(who);
    },
  };
}
