import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, Redirect, useSearchParams } from 'wouter';
import { paths, strongSignInUrl } from '../../../shared/paths.ts';
import { entryWords } from '../../../shared/rules/identities.ts';
import { useAlive } from '../../lib/alive.ts';
import { dropLoginMessage, readLoginMessage } from '../../lib/loginMessage.ts';
import { personStore } from '../../lib/person.ts';
import { usePosted } from '../../lib/posted.ts';
import { draftEmail, keepDraftEmail } from './draft.ts';
import { Frame } from './Frame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { registerUrl, useReturnTo } from './returnTo.ts';

/** /login: afterwards, or when somebody is signed in already, it goes on to the requested page. */
export default function LoginPage() {
  const { user } = useSnapshot(personStore);
  const returnTo = useReturnTo();
  const query = useSearchParams()[0];
  const posted = usePosted();
  const alive = useAlive();
  const [kept] = useState(readLoginMessage);
  const message = alive ? kept : null;
  useEffect(dropLoginMessage, []);
  if (user !== null)
    return <Redirect to={user.must_strengthen === undefined ? returnTo : strongSignInUrl(returnTo)} replace />;
  return (
    <Frame
      title="Accedi"
      lead={
        entryWords(query.get('accesso')) ??
        message ??
        (returnTo === paths.home ? undefined : 'Dopo l’accesso torni dove stavi andando.')
      }
      below={
        <p>
          Non hai ancora un account? <Link href={registerUrl(returnTo)}>Registrati</Link>
        </p>
      }
    >
      <LoginForm
        email={posted?.values.email ?? draftEmail()}
        onEmail={keepDraftEmail}
        afterPassword={query.get('passo') === 'codice'}
        posted={posted}
      />
    </Frame>
  );
}
