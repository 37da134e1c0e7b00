import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { personStore } from '../../lib/person.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { confirmEmail, sendVerification } from './actions.ts';
import { Frame } from './Frame.tsx';
import { useMailedLink } from './mailedLink.ts';

const TAB = 'Verifica email';

/** /verifica-email?token=… */
export default function VerifyEmailPage() {
  const { token, state, spend } = useMailedLink();
  if (state === 'done') return <Confirmed />;
  if (state === 'spent') return <Spent arrived={token !== ''} />;
  return (
    <Frame title="Conferma il tuo indirizzo" tabTitle={TAB}>
      <p>Manca solo un tocco: così sappiamo che l’indirizzo è tuo.</p>
      <Form
        onSubmit={() => spend(() => confirmEmail(token))}
        submit="Conferma indirizzo"
        submitting="Conferma in corso…"
      />
    </Frame>
  );
}

function Confirmed() {
  const { user } = useSnapshot(personStore);
  return (
    <Frame title="Indirizzo confermato" tabTitle={TAB} arrived>
      <p>Grazie. Ora puoi anche recensire, pubblicare e chiedere un ruolo.</p>
      <LinkButton href={user === null ? loginUrl(paths.profile) : paths.profile}>
        {user === null ? 'Accedi' : 'Vai al profilo'}
      </LinkButton>
    </Frame>
  );
}

function Spent({ arrived }: { arrived: boolean }) {
  const { user } = useSnapshot(personStore);
  const [sent, setSent] = useState<string | null>(null);
  if (user?.email_verified) {
    return (
      <Frame title="Indirizzo già confermato" tabTitle={TAB} arrived={arrived}>
        <p>Il link non vale più, ma non serve: {user.email} è confermato.</p>
        <LinkButton href={paths.profile}>Vai al profilo</LinkButton>
      </Frame>
    );
  }
  return (
    <Frame title="Questo link non vale più" tabTitle={TAB} arrived={arrived}>
      <p>È scaduto, è già stato usato o non è arrivato intero.</p>
      {user === null ? (
        <>
          <p>Accedi: dal profilo te ne facciamo mandare un altro.</p>
          <LinkButton href={loginUrl(paths.profile)}>Accedi</LinkButton>
        </>
      ) : (
        <>
          <div role="status">{sent !== null && <p>{sent}</p>}</div>
          {sent === null && (
            <Form
              onSubmit={async () => setSent((await sendVerification()).message)}
              submit="Mandami un nuovo link"
              submitting="Invio in corso…"
            />
          )}
        </>
      )}
    </Frame>
  );
}
