import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { personStore } from '../../lib/person.ts';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Invite } from './Invite.tsx';
import { Hub, HubSkeleton, type Slot } from './ProfileHub.tsx';
import { loadProfile } from './store.ts';

interface ProfilePageProps {
  /** What other slices keep for a person, each under its anchor. */
  slots: readonly Slot[];
  /** What stands before the copy of one's data and the way out. */
  privacy: ReactNode;
  /** What a visitor may set here without an account. */
  visitor: ReactNode;
}

/** /profilo: the account of who is signed in, an invitation for who is not. */
export function ProfilePage({ slots, privacy, visitor }: ProfilePageProps) {
  const { user, known, error, farewell } = useSnapshot(personStore);

  // The address is confirmed, and sessions are closed, in other tabs and on other devices.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadProfile();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  if (user !== null) return <Hub user={user} slots={slots} privacy={privacy} />;
  if (!known) return <HubSkeleton />;
  if (error !== null) {
    return (
      <Page title="Profilo" narrow>
        <Failure error={error} retry={() => void loadProfile()} kind="town" />
      </Page>
    );
  }
  return <Invite farewell={farewell}>{visitor}</Invite>;
}
