import { Link } from 'wouter';
import type { FlyerCard } from '../../../shared/contract/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { flyerValidity } from '../../../shared/rules/flyers.ts';
import { capital } from '../../lib/text.ts';
import card from '../../ui/Card.module.css';
import { SaveButton } from '../../ui/SaveButton.tsx';
import css from './FlyerCover.module.css';
import { Leaf } from './Leaf.tsx';

interface FlyerCoverProps {
  flyer: FlyerCard;
  today: string;
  heading?: 'h2' | 'h3';
  /** With a heart at its end. */
  savable?: boolean;
}

/** A flyer as it lies on the counter: its first page, made small, and below it whose it is and until when. */
export function FlyerCover({ flyer, today, heading: Heading = 'h3', savable = false }: FlyerCoverProps) {
  const { page_count } = flyer;
  return (
    <article className={`${card.card} ${css.card}`}>
      {/* A picture here: what is written on it is too small to be read, and stands in full behind the link. */}
      <div className={css.cover} aria-hidden="true">
        {flyer.cover !== null && (
          <Leaf flyer={flyer} sheet={flyer.cover} number={1} sizes="(min-width: 700px) 260px, 45vw" />
        )}
      </div>
      <div className={css.caption}>
        <Heading>
          <Link href={paths.flyer(flyer.slug)} className={card.link}>
            {flyer.title}
          </Link>
        </Heading>
        <p className="soft">{flyer.activity.name}</p>
        <p className={css.until}>{capital(flyerValidity(flyer.starts_on, flyer.ends_on, today))}</p>
        <p className={css.size}>{page_count === 1 ? '1 pagina' : `${page_count} pagine`}</p>
      </div>
      {savable && (
        <span className={`${card.over} ${card.onCover} ${css.heart}`}>
          <SaveButton kind="flyers" id={flyer.id} name={flyer.title} small />
        </span>
      )}
    </article>
  );
}
