import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import SavedPage from '../features/saved/SavedPage.tsx';

/** /salvati: a member's, or this browser's. */
export default function SavedScreen() {
  const { user } = useSnapshot(accountStore);
  return <SavedPage person={user?.id ?? null} />;
}
