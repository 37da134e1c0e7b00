import { Link } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { acceptIdentity } from './actions.ts';
import { Frame } from './Frame.tsx';
import { useMailedLink } from './mailedLink.ts';

const TAB = 'Collega l’accesso';

/** /collega-accesso?token=… */
export default function LinkIdentityPage() {
  const { token, state, spend } = useMailedLink();
  if (state === 'done')
    return (
      <Frame title="Accesso collegato" tabTitle={TAB} arrived>
        <p>Da adesso entri così: scegli lo stesso servizio nella pagina di accesso.</p>
        <LinkButton href={loginUrl(paths.profile)}>Accedi</LinkButton>
      </Frame>
    );
  if (state === 'spent')
    return (
      <Frame title="Questo link non vale più" tabTitle={TAB} arrived={token !== ''}>
        <p>È scaduto, è già stato usato o non è arrivato intero. Entra di nuovo: te ne mandiamo un altro.</p>
        <LinkButton href={loginUrl(paths.profile)}>Accedi</LinkButton>
      </Frame>
    );
  return (
    <Frame title="Collega l’accesso" tabTitle={TAB}>
      <p>
        Conferma solo se sei appena entrato tu con il servizio di accesso: chi è entrato avrà la chiave del tuo account.
        Se non ne hai ancora uno, lo crei adesso e accetti i <Link href={paths.terms}>termini</Link>.
      </p>
      <Form onSubmit={() => spend(() => acceptIdentity(token))} submit="Collega l’accesso" />
    </Frame>
  );
}
