import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { SignInDialog } from '../features/accounts/SignInDialog.tsx';
import { ContentPage } from '../features/publishing/ContentPage.tsx';
import { personStore } from '../lib/person.ts';
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
    <ContentPage
      owner={owner}
      editors={EDITORS}
      signIn={(onClose) => <SignInDialog email={email} onClose={onClose} />}
    />
  );
}
