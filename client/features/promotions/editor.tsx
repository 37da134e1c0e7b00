import type { CouponState } from '../../../shared/contract/coupons.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { validityLabel } from '../../../shared/rules/promotions.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { Offer } from './Coupon.tsx';
import { promotionForm } from './PromotionFields.tsx';
import { PromotionView } from './PromotionView.tsx';

/** The visitor's view, without the coupon's request, because nobody can take a coupon of a draft. */
const NOT_TAKEN: CouponState = { max_coupons: null, left: null, signed_in: true, is_over: false, mine: null };

function Preview({ detail }: { detail: PromotionDetail }) {
  const coupon = <Offer slug={detail.slug} state={NOT_TAKEN} reload={() => undefined} />;
  return <PromotionView promotion={detail} coupon={coupon} />;
}

/** What the desk's editor needs of promotions. */
const editor: KindEditor<typeof PROMOTION_FIELDS> = {
  fields: PROMOTION_FIELDS,
  form: promotionForm,
  Preview,
  words: {
    weekdays: (weekdays) => (weekdays === '' ? 'Nessuno' : validityLabel({ weekdays, time_from: null, time_to: null })),
    photos: (photos) => photos.map(({ alt }) => alt || 'Foto decorativa').join('\n') || 'Nessuna',
  },
};
export default editor;
