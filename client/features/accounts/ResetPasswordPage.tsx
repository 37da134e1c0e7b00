import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { addressToken } from '../../lib/addressToken.ts';
import { ApiError } from '../../lib/http.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { setNewPassword } from './actions.ts';
import { Frame } from './Frame.tsx';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';

/** /nuova-password?token=…: the emailed link. Submitting the form uses the token up; opening the page does not. */
export default function ResetPasswordPage() {
  const token = addressToken();
  const [state, setState] = useState<'form' | 'done' | 'spent'>(token === '' ? 'spent' : 'form');
  const [reply, setReply] = useState('');

  async function send(data: FormData): Promise<void> {
    try {
      setReply(await setNewPassword(token, textOf(data, 'password')));
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.token === undefined) throw error;
      setState('spent');
    }
  }

  if (state === 'spent') {
    return (
      <Frame title="Questo link non vale più" tabTitle="Nuova password" arrived={token !== ''}>
        <p>È scaduto, è già stato usato o non è arrivato intero. Te ne mandiamo un altro.</p>
        <LinkButton href={paths.forgotPassword}>Chiedi un nuovo link</LinkButton>
      </Frame>
    );
  }
  if (state === 'done') {
    return (
      <Frame title="Password cambiata" tabTitle="Nuova password" arrived>
        <p>{reply}</p>
        <LinkButton href={paths.login}>Accedi</LinkButton>
      </Frame>
    );
  }
  return (
    <Frame title="Nuova password" lead="Da adesso userai questa. Gli altri dispositivi dovranno accedere di nuovo.">
      <Form onSubmit={send} submit="Salva la password" submitting="Salvataggio in corso…">
        <PasswordField label="Nuova password" hint={PASSWORD_HINT} name="password" autoComplete="new-password" />
      </Form>
    </Frame>
  );
}
