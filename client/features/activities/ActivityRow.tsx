import { Link } from 'wouter';
import type { ActivityCard } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { distanceWords } from '../../../shared/rules/distance.ts';
import { scenePath } from '../../../shared/rules/scenes.ts';
import card from '../../ui/Card.module.css';
import { Photo } from '../../ui/Photo.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { OpeningWords } from './OpeningWords.tsx';
import { ratingShown } from './Stars.tsx';

interface ActivityRowProps {
  activity: ActivityCard;
  heading?: 'h2' | 'h3';
  savable?: boolean;
}

/** A place in one row: its tile, name, kind and whether it is open. */
export function ActivityRow({ activity, heading: Heading = 'h3', savable = false }: ActivityRowProps) {
  const { name, category, opening, rating, district } = activity;
  return (
    <article className={`${card.card} ${card.row}`}>
      <div className={card.face}>
        <Tile kind="activities" seed={activity.id} />
        <Photo path={activity.photo} scene={scenePath('activities', category.slug, activity.id)} sizes="115px" />
      </div>
      <div className={card.body}>
        <Heading>
          <Link href={paths.activity(activity.slug)} className={card.link}>
            {name}
          </Link>
        </Heading>
        <p className="soft row gap-0-16 apart">
          <span>
            {category.name} · {district}
            {activity.distance_m !== undefined && `, ${distanceWords(activity.distance_m)}`}
          </span>
          {rating !== null && <RatingWords average={rating.average} count={rating.count} />}
        </p>
        <p className="soft">
          <OpeningWords opening={opening} />
        </p>
      </div>
      {savable && (
        <span className={card.over}>
          <SaveButton kind="activities" id={activity.id} name={name} small />
        </span>
      )}
    </article>
  );
}

/** '4,5 ★ (12)', announced in words. */
function RatingWords({ average, count }: { average: number; count: number }) {
  const shown = ratingShown(average);
  return (
    <span className="nowrap tabular">
      <span aria-hidden="true">
        <span className={card.star}>★</span> {shown} ({count})
      </span>
      <span className="visually-hidden">
        voto medio {shown} su 5, {count === 1 ? 'una recensione' : `${count} recensioni`}
      </span>
    </span>
  );
}
