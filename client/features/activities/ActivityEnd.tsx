import { WhereItIs } from '../../ui/DetailEnd.tsx';
import type { ActivityViewProps } from './ActivityView.tsx';
import { Reviews } from './Reviews.tsx';

/** Where a place is, on the painted town, and its reviews. */
export default function ActivityEnd({ activity, viewer, own }: ActivityViewProps) {
  return (
    <>
      <WhereItIs place={activity} />
      <Reviews activity={activity} viewer={viewer} own={own} />
    </>
  );
}
