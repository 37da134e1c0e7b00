import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';
import { createFirstAdmin } from './actions.ts';
import { Frame } from './Frame.tsx';
import { useMailedLink } from './mailedLink.ts';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';

const TITLE = 'Primo accesso';

/** /primo-accesso?token=…: the one-time link that a new portal prints in its log. */
export default function FirstAdminPage() {
  const { token, state, spend } = useMailedLink();
  const send = (data: FormData) =>
    spend(() =>
      createFirstAdmin({
        token,
        name: textOf(data, 'name').trim(),
        email: textOf(data, 'email'),
        password: textOf(data, 'password'),
      }),
    );

  if (state === 'spent') {
    return (
      <Frame title="Questo link non vale più" tabTitle={TITLE} arrived={token !== ''}>
        <p>
          Il link del primo accesso serve una volta sola. Se il portale non ha ancora chi lo amministra, riavvialo: ne
          scrive uno nuovo nel log.
        </p>
        <LinkButton href={paths.login} look="quiet">
          Vai all’accesso
        </LinkButton>
      </Frame>
    );
  }
  if (state === 'done') {
    return (
      <Frame title="Il portale è tuo" tabTitle={TITLE} arrived>
        <p>Il primo account di amministrazione è pronto: hai già fatto l’accesso e puoi pubblicare.</p>
        <p className="quiet">
          Conferma il tuo indirizzo quando vuoi: il link è nella tua posta o, senza un server di posta, nel log del
          portale.
        </p>
        <LinkButton href={paths.module('guida')}>Comincia dai primi passi</LinkButton>
      </Frame>
    );
  }
  return (
    <Frame title={TITLE} lead="Crea l’account di chi amministra il portale.">
      <Form onSubmit={send} submit="Crea l’account" submitting="Creazione in corso…">
        <NameField />
        <EmailField hint="Con questa accederai e riceverai gli avvisi del portale." />
        <PasswordField label="Password" hint={PASSWORD_HINT} name="password" autoComplete="new-password" />
      </Form>
    </Frame>
  );
}
