import { useState } from 'react';
import type { Invitations as Answer } from '../../../shared/contract/invitations.ts';
import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { isOpen, PRIVATE_EVENT_KINDS } from '../../../shared/rules/privateEvents.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Invitations } from './Invitations.tsx';
import { RequestFacts, RequestState, Thread } from './RequestFacts.tsx';

/** The tab's title, the same as the server's document: the document does not know the request. */
const TAB = 'La tua richiesta';

/** /eventi/richiesta-privata/{id}: the status of a person's own request, and its messages. */
export function PrivateRequestItemPage({ id }: { id: string }) {
  const url = `/api/private-events/${encodeURIComponent(id)}`;
  const { data, error, retry } = useResource<PrivateEvent>(url);
  if (data !== null) return <Request request={data} url={url} refresh={retry} />;
  if (error !== null && [400, 404, 422].includes(error.status))
    return (
      <NotFound
        kind="events"
        title="Questa richiesta non c’è"
        tabTitle={TAB}
        text="L’indirizzo è sbagliato, o la richiesta è di un altro account o è stata cancellata."
        list={{ href: paths.profile, label: 'Il tuo profilo' }}
      />
    );
  return (
    <Page band="events" title={TAB} narrow>
      {error === null ? <Skeleton height="320px" /> : <Failure error={error} retry={retry} kind="events" />}
    </Page>
  );
}

function Request({ request, url, refresh }: { request: PrivateEvent; url: string; refresh: () => void }) {
  const [sent, setSent] = useState(0);
  const open = isOpen(request.status);

  async function write(data: FormData): Promise<void> {
    await call(`${url}/messages`, { method: 'POST', body: { body: textOf(data, 'body').trim() } });
    setSent(sent + 1);
    refresh();
  }

  return (
    <Page
      band="events"
      title={PRIVATE_EVENT_KINDS[request.kind]}
      tabTitle={TAB}
      lead={`Richiesta n. ${request.id}, inviata ${longMoment(request.created_at)}`}
      narrow
      above={<Breadcrumb steps={[{ href: paths.profile, label: 'Profilo' }]} />}
    >
      <p role="status" className="bar">
        <RequestState state={request.status} /> {STATE_WORDS[request.status]}
      </p>
      <div className="stack panel">
        <RequestFacts
          request={request}
          contacts={[request.name, request.email, request.phone].filter(Boolean).join('\n')}
        />
        {open && (
          <div>
            <ConfirmButton
              button="quiet"
              title="Annulli la richiesta?"
              description="Avvisiamo la redazione. Se cambi idea dovrai scriverne un’altra."
              confirm="Annulla la richiesta"
              keep="Tienila aperta"
              onConfirm={() => call(`${url}/cancellation`, { method: 'POST' })}
              onDone={refresh}
            >
              Annulla la richiesta
            </ConfirmButton>
          </div>
        )}
      </div>
      {request.status === 'confirmed' && <OwnInvitations request={request.id} />}
      <Section title="Messaggi">
        <Thread messages={request.messages} office={false} names={{ office: 'La redazione', person: 'Tu' }} />
        {open && (
          // A new key empties the field once the message is in the thread.
          <Form key={sent} onSubmit={write} submit="Invia il messaggio" submitting="Invio in corso…">
            <TextArea label="Scrivi alla redazione" name="body" maxLength={4000} required />
          </Form>
        )}
      </Section>
    </Page>
  );
}

const STATE_WORDS: Record<PrivateEvent['status'], string> = {
  received: 'L’abbiamo ricevuta: ti scriviamo appena c’è una risposta.',
  reviewing: 'Stiamo cercando spazi e persone.',
  proposed: 'C’è una proposta: leggila qui sotto e rispondi.',
  confirmed: 'È tutto confermato.',
  rejected: 'Non possiamo organizzarlo.',
  cancelled: 'La richiesta è annullata.',
};

/** The guests of one's own private event, once the office has confirmed it. */
function OwnInvitations({ request }: { request: number }) {
  const url = `/api/private-events/${request}/invitations`;
  const resource = useResource<Answer>(url);
  return (
    <Section title="Inviti">
      <div className="stack panel">
        <Loaded resource={resource} kind="events" height="240px">
          {(answer) =>
            answer.plan === null ? (
              <p>Appena la redazione scrive luogo, ora e posti, da qui invii gli inviti con i biglietti.</p>
            ) : (
              <Invitations url={url} answer={answer} />
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}
