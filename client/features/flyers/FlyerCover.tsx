import { Link } from 'wouter';
import type { FlyerCard } from '../../../shared/contract/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { flyerValidity } from '../../../shared/rules/flyers.ts';
import { capital } from '../../../shared/rules/text.ts';
import card from '../../ui/Card.module.css';
import { SaveButton } from '../../ui/SaveButton.tsx';
import css from './FlyerCover.module.css';
import { Leaf } from './Leaf.tsx';

interface FlyerCoverProps {
  flyer: FlyerCard;
  today: string;
  heading?: 'h2' | 'h3';
  savable?: boolean;
}

/** A flyer's cover: its first page in small, with shop and end date below. */
export function FlyerCover({ flyer, today, heading: Heading = 'h3', savable = false }: FlyerCoverProps) {
  const { page_count } = flyer;
  return (
    <article className={`${card.card} ${css.card}`}>
      {/* A picture for screen readers: the text on it is too small, and the linked page has it in full. */}
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
        <p className="size-m strong balanced margin-top-8">
          {capital(flyerValidity(flyer.starts_on, flyer.ends_on, today))}
        </p>
        <p className="small">{page_count === 1 ? '1 pagina' : `${page_count} pagine`}</p>
      </div>
      {savable && (
        <span className={`${card.over} ${card.onCover} ${css.heart}`}>
          <SaveButton kind="flyers" id={flyer.id} name={flyer.title} small />
        </span>
      )}
    </article>
  );
}
