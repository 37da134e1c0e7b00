import { Link } from 'wouter';
import type { PromotionCard } from '../../../shared/contract/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { daysLeftLabel, hasWindows, isAboutToEnd, isValidAt, validityLabel } from '../../../shared/rules/promotions.ts';
import { scenePath } from '../../../shared/rules/scenes.ts';
import { unbroken } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { Badge } from '../../ui/Badge.tsx';
import card from '../../ui/Card.module.css';
import { Photo } from '../../ui/Photo.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './PromotionSlip.module.css';

interface PromotionSlipProps {
  promotion: PromotionCard;
  today: string;
  heading?: 'h2' | 'h3';
  /** Shows the save button. */
  savable?: boolean;
  /** Among others on the home: without the days and hours, which would make one slip much taller than the next. */
  brief?: boolean;
}

/** A promotion drawn as a tear-off slip: the deciding number first, then title, shop and dates. */
export function PromotionSlip({
  promotion,
  today,
  heading: Heading = 'h3',
  savable = false,
  brief = false,
}: PromotionSlipProps) {
  const now = useNow();
  const { starts_on, ends_on, has_coupon } = promotion;
  const isOnNow = hasWindows(promotion) && isValidAt(promotion, wallTime(now));
  return (
    <article className={`${card.card} ${css.slip}`}>
      <div className={css.stub}>
        <TileWall tiles={[{ kind: 'promotions', seed: promotion.id }]} size={28} />
        <Photo
          path={promotion.photo}
          scene={scenePath('promotions', promotion.category.slug, promotion.id)}
          sizes="180px"
        />
      </div>
      <div className={`flex column gap-2 pad-12-16 grows shrinks holds ${css.details}`}>
        <p className="plaque cobalt">{promotion.label}</p>
        <Heading>
          <Link href={paths.promotion(promotion.slug)} className={card.link}>
            {promotion.title}
          </Link>
        </Heading>
        <p className="soft">{promotion.activity.name}</p>
        {hasWindows(promotion) && !brief && <p className="soft capital">{unbroken(validityLabel(promotion))}</p>}
        <p className="bar gap-4 margin-top-auto pad-top-8">
          <span className={`size-m strong capital${isAboutToEnd(starts_on, ends_on, today) ? ' coral' : ''}`}>
            {daysLeftLabel(starts_on, ends_on, today)}
          </span>
          {isOnNow && <Badge tone="good">Vale ora</Badge>} {has_coupon && <Badge tone="lemon">Coupon</Badge>}
        </p>
      </div>
      {savable && (
        <span className={card.over}>
          <SaveButton kind="promotions" id={promotion.id} name={promotion.title} small />
        </span>
      )}
    </article>
  );
}
