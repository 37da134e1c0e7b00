import { Type } from 'typebox';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { PROMOTION_FIELDS, type PromotionDraft } from '../../../shared/kinds/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, isDay, weekdayOf } from '../../../shared/rules/dates.ts';
import { townNow } from '../../content/answers.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import { itemDrafts } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
import type { FieldErrors, Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { onlyShop } from '../../content/shopRights.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { PromotionsService } from './promotions.ts';

const DRAFT = draftSchema(PROMOTION_FIELDS, { weekdays: Type.String({ pattern: '^1?2?3?4?5?6?7?$' }) });

/** Lets people take coupons of a promotion. Taken ones stay valid: the number never falls below them. */
export function offerCoupons(db: Db): (id: number, max_coupons: number | null) => void {
  const offer = db.prepare<[number, number | null]>(
    `INSERT INTO coupon_offers (promotion_id, max_coupons) VALUES (?, ?)
     ON CONFLICT (promotion_id) DO UPDATE SET max_coupons = MAX(excluded.max_coupons, taken)`,
  );
  return (id, max) => void offer.run(id, max);
}

/** How the desk publishes promotions and the coupons they offer. */
export function promotionPublication(db: Db, clock: Clock, promotions: PromotionsService): Publication<PromotionDraft> {
  const items = itemDrafts(db, 'promotions', PROMOTION_FIELDS);
  const coupons = db.prepare<[number], { max_coupons: number | null; taken: number }>(
    'SELECT max_coupons, taken FROM coupon_offers WHERE promotion_id = ?',
  );
  const offer = offerCoupons(db);
  // An offer with taken coupons is not removed.
  const withdraw = db.prepare<[number]>('DELETE FROM coupon_offers WHERE promotion_id = ? AND taken = 0');
  const anyShop = db
    .prepare<[], number>("SELECT id FROM activity_outlines WHERE status = 'published' ORDER BY id LIMIT 1")
    .pluck();
  // The category of the shop's former promotions, or else of those of shops like it.
  const usualCategory = db
    .prepare<{ shop: number }, number>(
      `SELECT p.category_id FROM promotions AS p JOIN activity_outlines AS a ON a.id = p.activity_id
       WHERE a.category_id = (SELECT category_id FROM activity_outlines WHERE id = @shop)
       GROUP BY p.category_id ORDER BY MAX(p.activity_id = @shop) DESC, COUNT(*) DESC, p.category_id LIMIT 1`,
    )
    .pluck();
  const holders = db
    .prepare<{ id: number; day: string }, number>(
      `SELECT f.user_id FROM personal_figures AS f JOIN promotions AS p ON p.id = f.item_id
       WHERE f.metric = 'taken' AND f.kind = 'promotions' AND p.id = @id AND p.ends_on >= @day AND NOT EXISTS (
         SELECT 1 FROM personal_figures WHERE metric = 'redeemed' AND kind = 'promotions' AND item_id = @id AND user_id = f.user_id AND at IS NOT NULL)`,
    )
    .pluck();
  const related = relations(db);
  const shopOf = onlyShop(db);
  const today = () => townNow(clock).day;

  function read(id: number): PromotionDraft | undefined {
    const item = items.read(id);
    const offered = coupons.get(id);
    return item && { ...item, has_coupon: offered !== undefined, max_coupons: offered?.max_coupons ?? null };
  }

  return {
    ...listed('promotions'),
    subject_sql: '(SELECT name FROM activity_outlines WHERE id = t.activity_id)',
    ends_sql: 't.ends_on',
    capability: 'shops.manage',
    draft: DRAFT,
    reviewed: reviewedOf(PROMOTION_FIELDS),

    empty(author, activityId) {
      const activity_id = activityId ?? shopOf(author);
      const category_id = activity_id === null ? null : (usualCategory.get({ shop: activity_id }) ?? null);
      return { ...emptyDraft(PROMOTION_FIELDS), activity_id, category_id, starts_on: today() };
    },
    title: ({ title }) => title.trim(),
    read,
    copy: (draft) => ({ ...draft, starts_on: null, ends_on: null, code: '' }),

    check(draft, at) {
      const { id } = at;
      const before = id === null ? null : items.read(id)?.activity_id;
      return promotionCheck(draft, { ...at, related, before }, id === null ? 0 : (coupons.get(id)?.taken ?? 0));
    },

    write(draft, at) {
      const written = items.write(draft, at, {});
      if (draft.has_coupon) offer(written.id, draft.max_coupons);
      else withdraw.run(written.id);
      return written;
    },

    complete(draft) {
      const activity_id = draft.activity_id ?? anyShop.get() ?? null;
      if (activity_id === null) throw invalid({ activity_id: ['Scegli il negozio: la promo sta sulla sua pagina.'] });
      const starts_on = draft.starts_on || today();
      const ends_on = draft.ends_on || addDays(starts_on, 30);
      return {
        ...draft,
        activity_id,
        title: draft.title.trim() || 'Senza titolo',
        label: draft.label.trim() || 'Promo',
        category_id: draft.category_id ?? related.anyCategory('promotions'),
        starts_on,
        ends_on: notBefore(starts_on, ends_on),
        weekdays: draft.weekdays || PROMOTION_FIELDS.weekdays.empty,
        max_coupons: draft.max_coupons || null,
      };
    },

    detail: promotions.detail,
    renew: (draft, until) => ({ ...draft, ends_on: until }),

    // Their coupons go with the promotion, by the schema.
    farewell: (id) => ({
      notice: {
        title: `Promo eliminata: ${items.read(id)?.title}`,
        body: 'Il negozio l’ha tolta per sempre: il coupon che avevi preso non vale più.',
        type: 'warning',
        deep_link: paths.coupons,
      },
      user_ids: holders.all({ id, day: today() }),
    }),
  };
}

function notBefore(start: string, end: string): string {
  if (end < start) return start;
  return end;
}

type Checks = ReturnType<typeof draftChecks>;

/** Errors that keep a promotion from being published. @param taken coupons that people have, which are the least number */
function promotionCheck(draft: PromotionDraft, at: Circumstances, taken: number): FieldErrors {
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
