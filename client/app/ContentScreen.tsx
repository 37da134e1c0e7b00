import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { ContentPage } from '../features/publishing/ContentPage.tsx';
import { KindEditors } from '../features/publishing/kindEditors.ts';
import { personStore } from '../lib/person.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EDITORS } from './editors.ts';

/** /profilo/moduli/contenuti, with the editors of all kinds. */
export default function ContentScreen() {
  const { user } = useSnapshot(personStore);
  // A session that ends does not close the editor, which asks to sign in again; another person opens it anew.
  const [owner, setOwner] = useState(user?.id ?? 0);
  const [email, setEmail] = useState(user?.email ?? '');
  if (user !== null && user.id !== owner) setOwner(user.id);
  if (user !== null && user.email !== email) setEmail(user.email);
  return (
    <KindEditors value={EDITORS}>
      <ContentPage owner={owner} signIn={(onClose) => <SignInDialog email={email} onClose={onClose} />} />
    </KindEditors>
  );
}

/** Signs in again over a page whose session has ended; what was typed into the page stays. */
function SignInDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
