import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Invite } from './Invite.tsx';
import { Hub, HubSkeleton } from './ProfileHub.tsx';
import { accountStore, loadProfile } from './store.ts';

/** /profilo: the account of who is signed in, an invitation for who is not. `children`: what other slices keep for a person. */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { user, known, error, farewell } = useSnapshot(accountStore);

  // The address is confirmed, and sessions are closed, in other tabs and on other devices.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadProfile();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  if (user !== null) return <Hub user={user}>{children}</Hub>;
  if (!known) return <HubSkeleton />;
  if (error !== null) {
    return (
      <Page title="Profilo" narrow>
        <Failure error={error} retry={() => void loadProfile()} kind="town" />
      </Page>
    );
  }
  return <Invite farewell={farewell} />;
}
