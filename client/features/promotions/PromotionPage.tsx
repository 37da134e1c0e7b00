import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { lazily } from '../../lib/lazy.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Counted } from '../../ui/Counted.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Coupon, useNoneLeft } from './Coupon.tsx';
import { PromotionView } from './PromotionView.tsx';

const PromotionEnd = lazily(() => import('./PromotionEnd.tsx'));

/** /promo/{slug} */
export default function PromotionPage({ slug }: { slug: string }) {
  return (
    <DetailResource<PromotionDetail>
      kind="promotions"
      url={`/api/promotions/${encodeURIComponent(slug)}`}
      missing={{
        title: SECTIONS.promotions.missing,
        text: 'Forse è stata ritirata: guarda quelle valide adesso.',
        list: { href: paths.promotions, label: 'Tutte le promozioni' },
      }}
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
    </DetailResource>
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
