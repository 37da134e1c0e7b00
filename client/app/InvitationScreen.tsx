import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { Frame } from '../features/accounts/Frame.tsx';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { loadProfile } from '../features/accounts/store.ts';
import { acceptInvitation } from '../features/publishing/api.ts';
import { addressToken } from '../lib/addressToken.ts';
import { personStore } from '../lib/person.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';

const TAB = 'Un invito';

/** /invito?token=…: a button accepts, because mail scanners open every link they see. A visitor signs in here, where the link stays. */
export default function InvitationScreen() {
  const { user } = useSnapshot(personStore);
  const token = addressToken();
  const [accepted, setAccepted] = useState<string | null>(null);
  if (accepted !== null)
    return (
      <Frame title="Da adesso lavorate insieme" tabTitle={TAB} arrived>
        <p>
          Puoi modificare <strong>{accepted}</strong>. Lo trovi fra i tuoi contenuti.
        </p>
        <LinkButton href={paths.module('contenuti')}>I miei contenuti</LinkButton>
      </Frame>
    );
  if (token === '')
    return (
      <Frame title="Questo link non vale più" tabTitle={TAB}>
        <p>
          Apri di nuovo il link della mail. Se è passato troppo tempo, chiedi un nuovo invito a chi te l’ha mandato.
        </p>
        <LinkButton href={paths.profile}>Vai al profilo</LinkButton>
      </Frame>
    );
  if (user === null)
    return (
      <Frame
        title="Ti hanno invitato"
        tabTitle={TAB}
        lead="Accedi con l’indirizzo a cui è arrivata la mail. Se non hai un account, registrati con quello e poi riapri il link."
        below={
          <LinkButton href={paths.register} look="quiet">
            Registrati
          </LinkButton>
        }
      >
        <LoginForm email="" />
      </Frame>
    );
  return (
    <Frame title="Ti hanno invitato" tabTitle={TAB}>
      <p>
        Se accetti, potrai modificare quello che chi ti invita pubblica. Chi invita può togliere l’accesso quando vuole,
        e anche tu.
      </p>
      <Form
        submit="Accetta l’invito"
        onSubmit={async () => {
          const { target } = await acceptInvitation(token);
          setAccepted(target);
          // The new rights open modules of the reserved area.
          await loadProfile();
        }}
      />
    </Frame>
  );
}
