import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Verified } from '../../../shared/contract/freshness.ts';
import { paths } from '../../../shared/paths.ts';
import { addressToken } from '../../lib/addressToken.ts';
import { useAnswer } from '../../lib/answer.ts';
import { call } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

const send = (token: string) => call<Verified>('/api/freshness', { method: 'POST', body: { token } });

/**
 * /profilo/verifica?token=…: for a signed-in person the tap on the notice is the answer. From a mail a button confirms,
 * because mail scanners open every link they see.
 */
export default function FreshnessPage() {
  const isMember = useSnapshot(personStore).user !== null;
  const [token] = useState(addressToken);
  const { data, error } = useAnswer(isMember && token !== '' ? token : null, send);
  const [pressed, setPressed] = useState<Verified | null>(null);
  const task = useTask();
  const verified = pressed ?? data;

  const mine = paths.module('contenuti');
  if (verified !== null)
    return (
      <Page title="Grazie, è verificata" lead={`Da oggi la scheda di ${verified.name} dice «Verificato».`} narrow>
        <div className="row">
          <LinkButton href={verified.path}>Vedi la scheda</LinkButton>
          <LinkButton href={`${mine}?apri=activities.${verified.id}`} look="quiet">
            C’è qualcosa da cambiare
          </LinkButton>
        </div>
      </Page>
    );
  const failed = error?.message ?? task.problem ?? (token === '' ? 'Il link non è arrivato intero.' : null);
  return (
    <Page
      title="È ancora tutto giusto?"
      lead="Orari, telefono, indirizzo: se sono com’erano, un tocco basta e la scheda dice che è verificata."
      narrow
    >
      <p role="alert">{failed}</p>
      <div className="row">
        {failed === null && (
          <Button aria-disabled={task.busy} onClick={() => task.run(async () => setPressed(await send(token)))}>
            {task.busy ? 'Un momento…' : 'Sì, è tutto giusto'}
          </Button>
        )}
        <LinkButton href={mine} look="quiet">
          I miei contenuti
        </LinkButton>
      </div>
    </Page>
  );
}
