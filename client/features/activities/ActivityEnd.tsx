import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { WhereItIs } from '../../ui/DetailEnd.tsx';

/** Where a place is, on the painted town. */
export default function ActivityEnd({ activity }: { activity: ActivityDetail }) {
  return <WhereItIs place={activity} />;
}
