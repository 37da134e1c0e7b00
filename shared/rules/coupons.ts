import { longMoment, theDay, type WallTime } from './dates.ts';
import { isValidAt, nextValidLabel, type Span, validityLabel } from './promotions.ts';

/** How many coupons a promotion may have. */
export const MOST_COUPONS = 100_000;

/** Retention of a coupon after its promotion ends (the trigger coupons_prolonged in db/migrations uses the same period). */
export const COUPON_KEPT_DAYS = 91;

/** Why a coupon is not valid at this moment, as a sentence for the till; null when it is valid. */
export function couponRefusal(
  span: Span,
  redeemedAt: string | null,
  now: Pick<WallTime, 'day' | 'time'>,
): string | null {
  if (redeemedAt !== null) return `Già usato ${longMoment(redeemedAt)}: non vale un’altra volta.`;
  if (isValidAt(span, now)) return null;
  if (span.starts_on > now.day) return `Non è ancora valido: vale ${theDay('dal', span.starts_on, now.day)}.`;
  if (span.ends_on < now.day) return `La promozione è finita ${theDay('il', span.ends_on, now.day)}.`;
  const next = nextValidLabel(span, now);
  const when = `Vale ${validityLabel(span)}`;
  return next === null
    ? `Oggi non vale più. ${when}.`
    : `In questo momento non vale. ${when}: la prossima volta ${next}.`;
}
