import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import { lazily } from '../../lib/lazy.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Counted } from '../../ui/Counted.tsx';
import { ItemResource } from '../../ui/DetailResource.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Coupon, useNoneLeft } from './Coupon.tsx';
import { PromotionView } from './PromotionView.tsx';

const PromotionEnd = lazily(() => import('./PromotionEnd.tsx'));

/** /promo/{slug} */
export default function PromotionPage({ slug }: { slug: string }) {
  return (
    <ItemResource<PromotionDetail>
      kind="promotions"
      slug={slug}
      missing="Forse è stata ritirata: guarda quelle valide adesso."
      all="Tutte le promozioni"
    >
      {(promotion) => (
        <>
          <Counted kind="promotions" id={promotion.id} />
          {promotion.has_coupon ? (
            <WithCoupon promotion={promotion} />
          ) : (
            <PromotionView promotion={promotion} coupon={null} end={endOf(promotion)} />
          )}
        </>
      )}
    </ItemResource>
  );
}

function WithCoupon({ promotion }: { promotion: PromotionDetail }) {
  const { slug } = promotion;
  return (
    <PromotionView
      promotion={promotion}
      coupon={<Coupon slug={slug} />}
      noneLeft={useNoneLeft(slug)}
      end={endOf(promotion)}
    />
  );
}

/** Comes after what one came for. */
const endOf = (promotion: PromotionDetail) => (
  <Slot fallback={<Skeleton height="60vh" />}>
    <PromotionEnd promotion={promotion} />
  </Slot>
);
