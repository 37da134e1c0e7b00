import { Link } from 'wouter';
import type { OwnReview, OwnReviewList } from '../../../shared/contract/ownReviews.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stars } from './Stars.tsx';

/** /profilo/recensioni: the reviews a person wrote, each linking to its place. */
export function MyReviews() {
  const resource = useResource<OwnReviewList>('/api/frontend/profile/reviews');
  return (
    <Loaded resource={resource} kind="activities" height="120px">
      {(data) =>
        data.data.length === 0 ? (
          <div className="panel">
            <p>
              Non hai ancora recensito un posto. Scegline uno tra le <Link href={paths.activities}>attività</Link>.
            </p>
          </div>
        ) : (
          <ul className="sheet ruled">
            {data.data.map((review) => (
              <li key={review.id} className="stack gap-4 pad">
                <Row review={review} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ review }: { review: OwnReview }) {
  const { activity, rating, body, reply, is_public, created_at } = review;
  return (
    <>
      <div className="bar">
        <h2 className="size-l">
          {is_public ? (
            <Link className="reach" href={paths.activity(activity.slug)}>
              {activity.name}
            </Link>
          ) : (
            activity.name
          )}
        </h2>
        {!is_public && <Badge>Non pubblicata</Badge>}
      </div>
      <p className="soft">
        <Stars value={rating} /> <span className="visually-hidden">{rating} su 5,</span>{' '}
        {theDay('il', wallTime(created_at).day)}
        {reply !== null && ' · hanno risposto'}
      </p>
      <p className="measure as-written">{body}</p>
    </>
  );
}
