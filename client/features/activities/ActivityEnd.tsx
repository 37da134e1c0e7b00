import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { WhereItIs } from '../../ui/DetailEnd.tsx';
import { Reviews } from './Reviews.tsx';
import type { Viewer } from './viewer.ts';

export interface ActivityViewProps {
  activity: ActivityDetail;
  /** Null: a visitor. */
  viewer: Viewer | null;
  /** What the viewer has to do with the place; null: nothing, or not known yet. */
  own: OwnReview | null;
}

/** Where a place is, on the painted town, and its reviews. */
export default function ActivityEnd({ activity, viewer, own }: ActivityViewProps) {
  return (
    <>
      <WhereItIs place={activity} />
      <Reviews activity={activity} viewer={viewer} own={own} />
    </>
  );
}
