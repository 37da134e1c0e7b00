import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { loginUrl, paths } from '../../shared/paths.ts';
import { accountStore } from '../features/accounts/store.ts';
import WasteCalendarPage from '../features/sustainability/WasteCalendarPage.tsx';
import { keepLoginMessage } from '../lib/loginMessage.ts';

/** /sostenibilita/raccolta, with who is signed in: only a member can be reminded. */
export default function WasteCalendarScreen() {
  const { user } = useSnapshot(accountStore);
  const [, navigate] = useLocation();
  const login = () => {
    keepLoginMessage('Accedi per ricevere il promemoria della raccolta: poi torni al calendario.');
    navigate(loginUrl(paths.wasteCalendar));
  };
  return <WasteCalendarPage signedIn={user !== null} onLogin={login} />;
}
