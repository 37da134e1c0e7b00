import type { CouponAtTill } from '../../../shared/contract/coupons.ts';
import { readCode } from '../../../shared/rules/codes.ts';
import { couponRefusal } from '../../../shared/rules/coupons.ts';
import { validityLabel } from '../../../shared/rules/promotions.ts';
import { townNow } from '../../content/answers.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CouponRepository, TillRow } from './repository.ts';

/** What the owner of a shop does with a customer's coupon: look at it and redeem it. */
export function tillOf(repository: CouponRepository, clock: Clock) {
  function find(text: string, who: Member): TillRow {
    const code = readCode(text);
    if (code === null) throw invalid({ code: ['Questo codice non torna: ricontrolla i caratteri, sono 14.'] });
    const row = repository.atTill.get({ code, ...shopRights(who) });
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
    /** @throws 404 for another shop's coupon, 422 for text that is not a code */
    look: (text: string, who: Member): CouponAtTill => atTill(find(text, who)),

    /** @throws 404, 422, and 409 with the reason when it is used or not valid now */
    redeem(text: string, who: Member): CouponAtTill {
      const before = find(text, who);
      const now = townNow(clock);
      const refusal = couponRefusal(before, before.redeemed_at, now);
      if (refusal !== null) throw new HttpError(409, refusal);
      const { changes } = repository.redeem.run({ code: before.code, ...shopRights(who), now: now.now });
      const after = find(before.code, who);
      if (changes === 0) throw new HttpError(409, couponRefusal(after, after.redeemed_at, now) ?? 'Riprova.');
      return atTill(after);
    },
  };
}

/** 'Marina S.': all the till needs. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1)?.[0];
  return last === undefined ? first : `${first} ${last}.`;
}
