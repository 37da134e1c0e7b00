import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import EventPage from '../features/events/EventPage.tsx';

/** /eventi/{slug} for who is looking: a member's reminders are their own. */
export default function EventScreen({ slug }: { slug: string }) {
  const { user } = useSnapshot(accountStore);
  return <EventPage slug={slug} signedIn={user !== null} />;
}
