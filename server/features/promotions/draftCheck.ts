import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { weekdayOf } from '../../../shared/rules/dates.ts';
import { fieldChecks } from '../../content/fieldChecks.ts';
import { photoErrors } from '../../content/itemPhotos.ts';
import type { Author, FieldErrors } from '../../content/publication.ts';
import type { relations } from '../../content/relations.ts';

interface Circumstances {
  author: Author;
  day: string;
  related: ReturnType<typeof relations>;
  /** The live row: any author may keep its shop, and its taken coupons are the least number. */
  before: { activity_id: number | null; taken: number };
}

type Checks = ReturnType<typeof fieldChecks>;

/** Errors that keep a promotion from being published. */
export function promotionCheck(draft: PromotionDraft, at: Circumstances): FieldErrors {
  const checks = fieldChecks();
  const { wrong, needed } = checks;
  needed('title', draft.title, 'Scrivi un titolo, per esempio «Due pizze al prezzo di una».');
  needed('label', draft.label, 'Scrivi che cosa si risparmia in poche lettere, per esempio «−20 %».');
  if (draft.category_id === null || !at.related.isCategory(draft.category_id, 'promotions'))
    wrong('category_id', 'Scegli una categoria.');
  shopCheck(draft, at, checks);
  needed('excerpt', draft.excerpt, 'Scrivi in una frase che cosa offri.');
  needed('description', draft.description, 'Racconta l’offerta: che cosa comprende, come si ottiene.');
  dateCheck(draft, at.day, checks);
  timeCheck(draft, checks);
  couponCheck(draft, at.before.taken, checks);
  return { ...checks.errors, ...photoErrors(draft.photos) };
}

function shopCheck(
  { activity_id }: PromotionDraft,
  { author, related, before }: Circumstances,
  { wrong }: Checks,
): void {
  if (activity_id === null) wrong('activity_id', 'Scegli il negozio.');
  else if (activity_id !== before.activity_id && !related.isOwnShop(activity_id, author))
    wrong('activity_id', 'Scegli uno dei tuoi negozi.');
  // Coupons need a shop, because they are redeemed at its till.
  else if (before.taken > 0 && activity_id !== before.activity_id)
    wrong('activity_id', 'Qualcuno ha già preso un coupon: il negozio non si cambia più.');
}

function dateCheck({ starts_on, ends_on, weekdays }: PromotionDraft, today: string, checks: Checks): void {
  const { wrong, needed, day, firstDay, lastDay } = checks;
  needed('starts_on', starts_on, 'Scegli da quando vale.');
  needed('ends_on', ends_on, 'Scegli fino a quando vale.');
  if (weekdays === '') wrong('weekdays', 'Scegli almeno un giorno.');
  const start = day('starts_on', starts_on);
  const end = day('ends_on', ends_on);
  if (start !== null) firstDay('starts_on', start, today);
  if (start === null || end === null) return;
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

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function timeCheck({ time_from, time_to }: PromotionDraft, { wrong }: Checks): void {
  for (const [path, time] of [
    ['time_from', time_from],
    ['time_to', time_to],
  ] as const)
    if (time && !TIME.test(time)) wrong(path, 'Scrivi l’ora come 18:30.');
  if (time_from && time_from === time_to) wrong('time_to', 'Finisce nel minuto in cui comincia.');
}

function couponCheck({ has_coupon, max_coupons }: PromotionDraft, taken: number, { wrong }: Checks): void {
  if (!has_coupon && taken > 0)
    wrong('has_coupon', `${takenWords(taken)}: i coupon non si possono togliere, ma puoi fermarli a ${taken}.`);
  if (!has_coupon || max_coupons === null) return;
  if (max_coupons < 1) wrong('max_coupons', 'Scrivi quanti, almeno uno, o lascia vuoto per non mettere un limite.');
  else if (max_coupons < taken) wrong('max_coupons', `${takenWords(taken)}: il limite non può essere più basso.`);
}

const takenWords = (taken: number) => (taken === 1 ? 'Ne è già stato preso uno' : `Ne sono già stati presi ${taken}`);
