import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { setNewPassword } from './actions.ts';
import { Frame } from './Frame.tsx';
import { useMailedLink } from './mailedLink.ts';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';

/** /nuova-password?token=… */
export default function ResetPasswordPage() {
  const { token, state, spend } = useMailedLink();
  const [reply, setReply] = useState('');
  const send = (data: FormData) => spend(async () => setReply(await setNewPassword(token, textOf(data, 'password'))));

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
