import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import PrivateRequestPage from '../features/privateEvents/PrivateRequestPage.tsx';

/** /eventi/richiesta-privata: who is signed in need not say again who they are. */
export default function PrivateEventScreen() {
  const { user } = useSnapshot(accountStore);
  // Keyed: signing in elsewhere fills in the name of an untouched form.
  return <PrivateRequestPage key={user?.id ?? 0} person={user} />;
}
