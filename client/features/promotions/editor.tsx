import type { CouponState } from '../../../shared/contract/coupons.ts';
import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import { validityLabel } from '../../../shared/rules/promotions.ts';
import { dayWords, nameOf } from '../../lib/draftWords.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { Offer } from './Coupon.tsx';
import { LABELS } from './draftWords.ts';
import { PromotionFields } from './PromotionFields.tsx';
import { PromotionView } from './PromotionView.tsx';

/** The visitor's view, without the coupon's request, because nobody can take a coupon of a draft. */
const NOT_TAKEN: CouponState = { max_coupons: null, left: null, signed_in: true, is_over: false, mine: null };

function Preview({ detail }: { detail: PromotionDetail }) {
  const coupon = <Offer slug={detail.slug} state={NOT_TAKEN} reload={() => undefined} />;
  return <PromotionView promotion={detail} coupon={coupon} />;
}

/** What the desk's editor needs of promotions. */
const editor: KindEditor<PromotionDraft> = {
  Fields: PromotionFields,
  Preview,
  labels: LABELS,
  words: {
    category_id: (id, { categories }) => nameOf(id, categories, 'Nessuna'),
    activity_id: (id, { shops }) => nameOf(id, shops, 'Nessuno'),
    starts_on: dayWords,
    ends_on: dayWords,
    weekdays: (weekdays) => (weekdays === '' ? 'Nessuno' : validityLabel({ weekdays, time_from: null, time_to: null })),
    time_from: (time) => time ?? 'Tutto il giorno',
    time_to: (time) => time ?? 'Tutto il giorno',
    photos: (photos) => photos.map(({ alt }) => alt || 'Foto decorativa').join('\n') || 'Nessuna',
    has_coupon: (on) => (on ? 'Sì' : 'No'),
    max_coupons: (most) => (most === null ? 'Senza limite' : String(most)),
  },
};
export default editor;
