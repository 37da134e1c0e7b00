import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { may } from '../../../shared/rules/roles.ts';
import { lazily } from '../../lib/lazy.ts';
import { refreshResource } from '../../lib/resource.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { OneReview } from './Review.tsx';
import css from './Reviews.module.css';
import { ratingShown, Stars } from './Stars.tsx';
import type { Viewer } from './viewer.ts';
import { ownUrl } from './viewer.ts';

/** Only whoever is signed in needs it. */
const MyReview = lazily(() => import('./MyReview.tsx'));

interface ReviewsProps {
  activity: ActivityDetail;
  viewer: Viewer | null;
  /** Null: a visitor, or not known yet. */
  own: OwnReview | null;
}

/** The reviews of a place; members can write their own. */
export function Reviews({ activity, viewer, own }: ReviewsProps) {
  const { name, slug, rating, rating_spread, reviews } = activity;
  const changed = async () => {
    await Promise.all([refreshResource(`/api/activities/${encodeURIComponent(slug)}`), refreshResource(ownUrl(slug))]);
  };
  return (
    <section className={`stack gap-24 ${css.section}`} aria-labelledby="recensioni">
      <h2 id="recensioni">Recensioni</h2>
      {rating === null ? (
        <p className="quiet">Nessuno ha ancora scritto di {name}.</p>
      ) : (
        <div className={css.summary}>
          <div className="grid centre">
            <p className={css.number}>
              {ratingShown(rating.average)}
              <span className="visually-hidden"> su 5</span>
            </p>
            <Stars value={rating.average} />
            <p className="small">{rating.count === 1 ? 'una recensione' : `${rating.count} recensioni`}</p>
          </div>
          <Spread spread={rating_spread} />
          <p className="small whole-line">
            La media conta tutte le recensioni degli ultimi due anni, ognuna di una persona con l’email verificata.
          </p>
        </div>
      )}
      {viewer === null ? (
        <p className="bar gap-8-16 no-print">
          L’hai provata di recente?{' '}
          <LinkButton href={loginUrl(`${paths.activity(slug)}#recensioni`)} look="quiet">
            Accedi per recensire
          </LinkButton>
        </p>
      ) : (
        own !== null && (
          <Slot what="la tua recensione" fallback={null}>
            <MyReview viewer={viewer} url={ownUrl(slug)} own={own} onChanged={changed} />
          </Slot>
        )
      )}
      <ul className={`grid ruled ${css.list}`}>
        {reviews.map((review) => (
          <li key={review.id}>
            <OneReview
              review={review}
              place={name}
              isMine={review.id === own?.review?.id}
              mayReply={own?.is_owner === true && may('shops.serve', viewer?.roles ?? null)}
              onChanged={changed}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param spread the number of reviews with 1, 2, 3, 4 and 5 stars */
function Spread({ spread }: { spread: readonly number[] }) {
  const most = Math.max(...spread, 1);
  return (
    <ul className={css.spread} aria-label="Come si dividono i voti">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = spread[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span className="visually-hidden">
              {stars === 1 ? 'una stella' : `${stars} stelle`}: {count}
            </span>
            <span aria-hidden="true">{stars}</span>
            <span aria-hidden="true" className={css.bar}>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
