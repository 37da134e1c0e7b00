import { useSnapshot } from 'valtio';
import { personStore } from '../../lib/person.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Signs in again over a page whose session has ended; what was typed into the page stays. */
export function SignInDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { user } = useSnapshot(personStore);
  if (user !== null) return null;
  return (
    <Dialog
      title="Accedi di nuovo"
      description="La sessione è finita. Quello che hai scritto è ancora qui: accedi e continui da dove eri."
      typing
      onClose={onClose}
    >
      <LoginForm email={email} />
    </Dialog>
  );
}
