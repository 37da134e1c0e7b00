import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { personStore } from '../../lib/person.ts';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Invite } from './Invite.tsx';
import { HubSkeleton } from './ProfileHub.tsx';
import { loadProfile } from './store.ts';

interface ProfilePageProps {
  /** The settings a visitor has without an account. */
  visitor: ReactNode;
  children: ReactNode;
}

/** /profilo and the pages below it: the children for the signed-in person, or an invitation to sign in. */
export function ProfilePage({ visitor, children }: ProfilePageProps) {
  const { user, known, error, farewell } = useSnapshot(personStore);

  // Email confirmations and closed sessions happen in other tabs and on other devices, so the profile is loaded again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadProfile();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  if (user !== null) return children;
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
