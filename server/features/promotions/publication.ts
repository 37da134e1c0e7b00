import { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { townNow } from '../../content/answers.ts';
import { onlyShop } from '../../content/onlyShop.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { promotionCheck } from './draftCheck.ts';
import { promotionDrafts } from './draftRepository.ts';
import type { PromotionsService } from './promotions.ts';

/** How the desk publishes promotions and the coupons they offer. */
export function promotionPublication(
  db: Db,
  clock: Clock,
  promotions: PromotionsService,
): Publication<typeof PromotionDraft> {
  const drafts = promotionDrafts(db);
  const related = relations(db);
  const shopOf = onlyShop(db);
  const today = () => townNow(clock).day;
  return {
    kind: 'promotions',
    table: 'promotions',
    title_sql: 't.title',
    key_sql: 't.slug',
    subject_sql: '(SELECT name FROM activity_outlines WHERE id = t.activity_id)',
    ends_sql: 't.ends_on',
    photo_sql: 't.photo_path',
    capability: 'shops.manage',
    draft: PromotionDraft,
    reviewed: reviewedOf(PROMOTION_FIELDS),

    empty(author, activityId) {
      const activity_id = activityId ?? shopOf(author);
      const category_id = activity_id === null ? null : drafts.usualCategory(activity_id);
      return { ...emptyDraft(PROMOTION_FIELDS), activity_id, category_id, starts_on: today() };
    },
    title: ({ title }) => title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, starts_on: null, ends_on: null, code: '' }),

    check(draft, at) {
      const { activity_id, taken } = at.id === null ? { activity_id: null, taken: 0 } : drafts.standing(at.id);
      return promotionCheck(draft, { ...at, related, before: activity_id }, taken);
    },

    write: drafts.write,

    complete(draft) {
      const activity_id = draft.activity_id ?? drafts.anyShop();
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
  };
}

function notBefore(start: string, end: string): string {
  if (end < start) return start;
  return end;
}
