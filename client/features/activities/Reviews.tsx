import type { ActivityDetail, Review } from '../../../shared/contract/activities.ts';
import { fullDay, monthYear, wallTime } from '../../../shared/rules/dates.ts';
import css from './Reviews.module.css';
import { ratingShown } from './rating.ts';
import { Stars } from './Stars.tsx';

/** What people who went there say: the average, how the votes spread, every review and what the owner answered. */
export function Reviews({ activity: { name, rating, rating_spread, reviews } }: { activity: ActivityDetail }) {
  return (
    <section className={css.section} aria-labelledby="recensioni">
      <h2 id="recensioni">Recensioni</h2>
      {rating === null ? (
        <p className={css.none}>Nessuno ha ancora scritto di {name}.</p>
      ) : (
        <div className={css.summary}>
          <div className={css.average}>
            <p className={css.number}>
              {ratingShown(rating.average)}
              <span className="visually-hidden"> su 5</span>
            </p>
            <Stars value={rating.average} />
            <p className={css.count}>{rating.count === 1 ? 'una recensione' : `${rating.count} recensioni`}</p>
          </div>
          <Spread spread={rating_spread} />
        </div>
      )}
      <ul className={css.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <OneReview review={review} place={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param spread how many gave 1, 2, 3, 4, 5 */
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

function OneReview({ review, place }: { review: Review; place: string }) {
  return (
    <article className={css.review}>
      <header>
        <h3>{review.author}</h3>
        <p className={css.meta}>
          <Stars value={review.rating} />
          <span className="visually-hidden">{review.rating} su 5,</span>
          <span>visita di {monthYear(review.visited_on)}</span>
        </p>
      </header>
      <p className={css.words}>{review.body}</p>
      {review.reply !== null && (
        <div className={css.reply}>
          <p className={css.replyHead}>
            Risposta di {place}
            {review.replied_at !== null && <span>, {fullDay(wallTime(review.replied_at).day)}</span>}
          </p>
          <p className={css.words}>{review.reply}</p>
        </div>
      )}
    </article>
  );
}
