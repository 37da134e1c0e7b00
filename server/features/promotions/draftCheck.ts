import type { PromotionDraft } from '../../../shared/kinds/promotions.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { isDay, weekdayOf } from '../../../shared/rules/dates.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';

type Checks = ReturnType<typeof draftChecks>;

/** Errors that keep a promotion from being published. @param taken coupons that people have, which are the least number */
export function promotionCheck(draft: PromotionDraft, at: Circumstances, taken: number): FieldErrors {
  const checks = draftChecks(PROMOTION_FIELDS, draft, at);
  // Coupons need a shop, because they are redeemed at its till.
  if (taken > 0 && draft.activity_id !== at.before)
    checks.wrong('activity_id', 'Qualcuno ha già preso un coupon: il negozio non si cambia più.');
  dateCheck(draft, at.day, checks);
  if (draft.time_from && draft.time_from === draft.time_to)
    checks.wrong('time_to', 'Finisce nel minuto in cui comincia.');
  couponCheck(draft, taken, checks);
  return checks.errors;
}

function dateCheck({ starts_on: start, ends_on: end, weekdays }: PromotionDraft, today: string, checks: Checks): void {
  const { wrong, lastDay } = checks;
  if (start === null || end === null || !isDay(start) || !isDay(end)) return;
  if (end < start) wrong('ends_on', 'Non può finire prima di cominciare.');
  else lastDay('ends_on', end, today, start);
  if (weekdays !== '' && !hasWeekday(start, end, weekdays))
    wrong('weekdays', 'Fra queste date non c’è nessuno dei giorni scelti.');
}

/** Whether one of the weekdays lies between two days. */
function hasWeekday(start: string, end: string, weekdays: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  if (days >= 6) return true;
  const first = weekdayOf(start);
  return Array.from({ length: Math.max(0, days) + 1 }, (_, index) => ((first - 1 + index) % 7) + 1).some((day) =>
    weekdays.includes(String(day)),
  );
}

function couponCheck({ has_coupon, max_coupons }: PromotionDraft, taken: number, { wrong }: Checks): void {
  if (!has_coupon && taken > 0)
    wrong('has_coupon', `${takenWords(taken)}: i coupon non si possono togliere, ma puoi fermarli a ${taken}.`);
  if (!has_coupon || max_coupons === null) return;
  if (max_coupons < 1) wrong('max_coupons', 'Scrivi quanti, almeno uno, o lascia vuoto per non mettere un limite.');
  else if (max_coupons < taken) wrong('max_coupons', `${takenWords(taken)}: il limite non può essere più basso.`);
}

const takenWords = (taken: number) => (taken === 1 ? 'Ne è già stato preso uno' : `Ne sono già stati presi ${taken}`);
