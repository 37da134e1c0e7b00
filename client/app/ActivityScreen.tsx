import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import ActivityPage from '../features/activities/ActivityPage.tsx';

/** /attivita/{slug} for who is looking: a member's review is their own. */
export default function ActivityScreen({ slug }: { slug: string }) {
  return <ActivityPage slug={slug} viewer={useSnapshot(accountStore).user} />;
}
