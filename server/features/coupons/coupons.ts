import type { CouponAtTill, CouponOffers, CouponState, OwnCoupons } from '../../../shared/contract/coupons.ts';
import { paths } from '../../../shared/paths.ts';
import { readCode } from '../../../shared/rules/codes.ts';
import { couponRefusal } from '../../../shared/rules/coupons.ts';
import { validityLabel } from '../../../shared/rules/promotions.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { newCode } from '../../lib/newCode.ts';
import { qrDrawing } from '../../lib/qr.ts';
import { couponRepository, type TillRow } from './repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  public_origin: string;
}

/** Coupons of promotions: taken by accounts with a confirmed address, one each; redeemed by the shop's owner, once. */
export function createCoupons({ db, clock, public_origin }: Dependencies) {
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

  function find(text: string, ownerId: number): TillRow {
    const code = readCode(text);
    if (code === null) throw invalid({ code: ['Questo codice non torna: ricontrolla i caratteri, sono 14.'] });
    const row = repository.atTill.get({ code, owner_id: ownerId });
    if (row === undefined) throw notFound('Nessun coupon dei tuoi negozi ha questo codice.');
    return row;
  }

  function atTill(row: TillRow): CouponAtTill {
    const { code, holder, title, label, conditions, ends_on, activity_name, redeemed_at } = row;
    return {
      code,
      holder: shortName(holder),
      promotion: { title, label, conditions, validity: validityLabel(row), ends_on },
      activity: { name: activity_name },
      redeemed_at,
      refusal: couponRefusal(row, redeemed_at, townNow(clock)),
    };
  }

  return {
    /** @throws 404 when the promotion does not exist or has no coupons */
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

    /** @throws 404 for another shop's coupon, 422 for text that is not a code */
    look: (text: string, ownerId: number): CouponAtTill => atTill(find(text, ownerId)),

    /** @throws 404, 422, and 409 with the reason when it is used or not valid now */
    redeem(text: string, ownerId: number): CouponAtTill {
      const before = find(text, ownerId);
      const now = townNow(clock);
      const refusal = couponRefusal(before, before.redeemed_at, now);
      if (refusal !== null) throw new HttpError(409, refusal);
      const { changes } = repository.redeem.run({ code: before.code, owner_id: ownerId, now: now.now });
      const after = find(before.code, ownerId);
      if (changes === 0) throw new HttpError(409, couponRefusal(after, after.redeemed_at, now) ?? 'Riprova.');
      return atTill(after);
    },

    offers(ownerId: number): CouponOffers {
      const rows = repository.offers.all({ owner_id: ownerId, day: townNow(clock).day });
      return { data: rows.map((row) => ({ ...row, has_coupon: row.has_coupon === 1 })) };
    },

    /** @throws 404 for another shop's promotion, 422 for fewer than are already taken */
    offer(promotionId: number, ownerId: number, maxCoupons: number | null): CouponOffers {
      const known = repository.ownOffer.get({ promotion_id: promotionId, owner_id: ownerId });
      if (known === undefined) throw notFound('Questa promozione non è di un tuo negozio.');
      if (maxCoupons !== null && maxCoupons < known.taken)
        throw invalid({ max_coupons: [`Ne sono già stati presi ${known.taken}: il limite non può essere più basso.`] });
      repository.save.run({ promotion_id: promotionId, max_coupons: maxCoupons });
      return this.offers(ownerId);
    },
  };
}

export type Coupons = ReturnType<typeof createCoupons>;

/** 'Marina S.': all the till needs. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1)?.[0];
  return last === undefined ? first : `${first} ${last}.`;
}
