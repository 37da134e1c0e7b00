import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, Redirect } from 'wouter';
import type { CurrentUser, RegisterBody } from '../../../shared/contract/accounts.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { personStore } from '../../lib/person.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';
import { register } from './actions.ts';
import { draftEmail, keepDraftEmail } from './draft.ts';
import { Frame } from './Frame.tsx';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';
import { useReturnTo } from './returnTo.ts';
import { setUser } from './store.ts';

/** /registrati: name, email and password, and why each is needed. */
export default function RegisterPage() {
  const { user } = useSnapshot(personStore);
  const returnTo = useReturnTo();
  const [done, setDone] = useState<CurrentUser | string | null>(null);

  async function send(data: FormData): Promise<void> {
    const body = {
      name: textOf(data, 'name').trim(),
      email: textOf(data, 'email'),
      password: textOf(data, 'password'),
      // The server refuses an unticked box with a message of its own.
      accept_terms: (data.get('accept_terms') === 'on') as true,
    } satisfies RegisterBody;
    const answer = await register(body);
    // Set before the store changes: a signed-in person is redirected from this page, but a new one must first read
    // about the email.
    setDone(answer);
    if (typeof answer !== 'string') setUser(answer);
  }

  if (done !== null) return <Welcome done={done} returnTo={returnTo} />;
  if (user !== null) return <Redirect to={returnTo} replace />;
  return (
    <Frame
      title="Registrati"
      lead="Bastano nome, email e una password."
      below={
        <p>
          Hai già un account? <Link href={loginUrl(returnTo)}>Accedi</Link>
        </p>
      }
    >
      <Form onSubmit={send} submit="Crea l’account" submitting="Creazione in corso…">
        <NameField hint="Come vuoi farti chiamare: compare accanto a quello che scrivi." />
        <EmailField
          hint="Ti serve per accedere e per recuperare la password. Agli altri non si vede."
          defaultValue={draftEmail()}
          onChange={(event) => keepDraftEmail(event.target.value)}
        />
        <PasswordField label="Password" hint={PASSWORD_HINT} name="password" autoComplete="new-password" />
        <Checkbox
          label={
            <>
              Accetto i <NewTab href={paths.terms}>termini d’uso</NewTab> e ho letto l’
              <NewTab href={paths.privacyPolicy}>informativa sulla privacy</NewTab>.
            </>
          }
          name="accept_terms"
          required
        />
      </Form>
    </Frame>
  );
}

/** Opens in a new tab, so that reading the terms does not empty the form. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (si apre in un’altra scheda)</span>
    </a>
  );
}

/** @param done the new account, signed in; otherwise the server's sentence */
function Welcome({ done, returnTo }: { done: CurrentUser | string; returnTo: string }) {
  if (typeof done === 'string') {
    return (
      <Frame title="Controlla la posta" tabTitle="Registrati" arrived>
        <p>{done}</p>
        <p>Se non trovi niente, guarda anche nella posta indesiderata.</p>
        <LinkButton href={loginUrl(returnTo)} look="quiet">
          Vai all’accesso
        </LinkButton>
      </Frame>
    );
  }
  return (
    <Frame title={`Ciao, ${done.name.split(' ')[0]}`} tabTitle="Registrati" lead="Il tuo account è pronto." arrived>
      <p>
        Ti abbiamo scritto a <strong>{done.email}</strong>: apri il messaggio e conferma l’indirizzo. Fino ad allora
        puoi fare tutto, tranne pubblicare, recensire e chiedere un ruolo.
      </p>
      <LinkButton href={returnTo}>Continua</LinkButton>
    </Frame>
  );
}
