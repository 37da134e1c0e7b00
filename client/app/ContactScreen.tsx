import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import ContactPage from '../features/contact/ContactPage.tsx';

/** /contatti: who is signed in need not say again who they are. */
export default function ContactScreen() {
  const { user } = useSnapshot(accountStore);
  return <ContactPage name={user?.name ?? ''} email={user?.email ?? ''} />;
}
