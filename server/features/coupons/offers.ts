import type { CouponOffers } from '../../../shared/contract/coupons.ts';
import { townNow } from '../../content/answers.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CouponRepository } from './repository.ts';

/** How many coupons the owner of a shop offers with each promotion. */
export function offersOf(repository: CouponRepository, clock: Clock) {
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
      repository.save.run({ promotion_id: promotionId, max_coupons: maxCoupons });
      return offers(who);
    },
  };
}
