import type { PromotionCard, PromotionDetail } from '../../../shared/contract/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { SamePlace, Similar } from '../../ui/DetailEnd.tsx';
import { PromotionSlip } from './PromotionSlip.tsx';

/** The end of a promotion's page: its shop on the map, what else the shop has on, other promotions of its kind. */
export default function PromotionEnd({ promotion }: { promotion: PromotionDetail }) {
  const { slug, activity } = promotion;
  const today = wallTime(useNow()).day;
  return (
    <>
      <SamePlace slug={activity.slug} here={paths.promotion(slug)} mapped />
      <Similar<PromotionCard> title="Altre promo" kind="promotions" item={promotion} columns={2} all="Tutte">
        {(other) => <PromotionSlip promotion={other} today={today} />}
      </Similar>
    </>
  );
}
