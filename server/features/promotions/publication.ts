import { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { townNow } from '../../content/answers.ts';
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
  const today = () => townNow(clock).day;
  return {
    kind: 'promotions',
    table: 'promotions',
    title_sql: 't.title',
    key_sql: 't.slug',
    subject_sql: '(SELECT name FROM activities WHERE id = t.activity_id)',
    ends_sql: 't.ends_on',
    photo_sql: 't.photo_path',
    capability: 'shops.manage',
    draft: PromotionDraft,
    reviewed: ['title', 'label', 'category_id'],

    empty: (_author, activityId) => ({ ...EMPTY, activity_id: activityId, starts_on: today() }),
    title: ({ title }) => title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, starts_on: null, ends_on: null, code: '' }),

    check(draft, { author, id, day }) {
      const before = id === null ? { activity_id: null, taken: 0 } : drafts.standing(id);
      return promotionCheck(draft, { author, day, related, before });
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
        weekdays: draft.weekdays || EMPTY.weekdays,
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

const EMPTY: PromotionDraft = {
  title: '',
  label: '',
  category_id: null,
  activity_id: null,
  excerpt: '',
  description: '',
  conditions: '',
  starts_on: null,
  ends_on: null,
  weekdays: '1234567',
  time_from: null,
  time_to: null,
  code: '',
  keywords: '',
  photos: [],
  has_coupon: false,
  max_coupons: null,
};
