import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { isOpen, officeMoves, PRIVATE_EVENT_KINDS, PRIVATE_EVENT_STATES } from '../../../shared/rules/privateEvents.ts';
import { call } from '../../lib/http.ts';
import { phoneUrl } from '../../lib/links.ts';
import { useResource } from '../../lib/resource.ts';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { OfficeInvitations } from './OfficeInvitations.tsx';
import queue from './Queue.module.css';
import { RequestFacts, RequestState, Thread } from './RequestFacts.tsx';

interface OfficeRequestProps {
  id: string;
  /** The address of the queue with its filters. */
  back: string;
  /** Called when the queue must be reloaded. */
  changed: () => void;
}

/** A request in the office: its fields, the messages, and the form for an answer with the next state. */
export function OfficeRequest(props: OfficeRequestProps) {
  const resource = useResource<PrivateEvent>(requestUrl(props.id));
  return (
    <Loaded resource={resource} kind="events" height="320px">
      {(request) => <Request {...props} request={request} reload={resource.retry} />}
    </Loaded>
  );
}

const requestUrl = (id: string) => `/api/office/private-events/${encodeURIComponent(id)}`;

function Request({
  id,
  back,
  changed,
  request,
  reload,
}: OfficeRequestProps & { request: PrivateEvent; reload: () => void }) {
  const [sent, setSent] = useState(0);

  async function answer(form: FormData): Promise<void> {
    const status = textOf(form, 'status');
    await call(`${requestUrl(id)}/answers`, {
      method: 'POST',
      body: { body: textOf(form, 'body').trim(), status: status === '' ? null : status },
    });
    setSent(sent + 1);
    reload();
    changed();
  }

  const { kind, status, name, messages, created_at } = request;
  return (
    <div className="stack gap-24">
      <Link href={back} className={queue.back}>
        <ArrowLeft size={18} />
        Tutte le richieste
      </Link>
      <Section title={`${PRIVATE_EVENT_KINDS[kind]}, ${name}`} more={<RequestState state={status} />}>
        <p className="soft">
          Richiesta n. {id}, arrivata {longMoment(created_at)}
        </p>
        <div className="stack panel">
          <RequestFacts request={request} contacts={<Contacts {...request} />} />
        </div>
      </Section>
      {status === 'confirmed' && <OfficeInvitations request={request} />}
      <Section title="Messaggi">
        <Thread messages={messages} office names={{ office: 'La redazione', person: name }} />
        <p role="status" className="soft">
          {sent > 0 && 'Risposta inviata: la persona riceve una notifica e una mail.'}
        </p>
      </Section>
      {isOpen(status) && (
        <Section title="Rispondi">
          <div className="stack panel">
            <AnswerForm key={sent} id={id} status={status} onSubmit={answer} />
          </div>
        </Section>
      )}
    </div>
  );
}

function Contacts({ name, email, phone }: Pick<PrivateEvent, 'name' | 'email' | 'phone'>) {
  return (
    <>
      {name}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      {phone !== '' && (
        <>
          <br />
          <a href={phoneUrl(phone)}>{phone}</a>
        </>
      )}
    </>
  );
}

interface AnswerFormProps {
  id: string;
  status: PrivateEvent['status'];
  onSubmit: (form: FormData) => Promise<void>;
}

function AnswerForm({ id, status, onSubmit }: AnswerFormProps) {
  const moves = officeMoves(status).map((value) => ({ value, label: PRIVATE_EVENT_STATES[value] }));
  return (
    <Form draft={id} onSubmit={onSubmit} submit="Invia la risposta" submitting="Invio in corso…">
      <SelectField
        label="Nuovo stato"
        name="status"
        options={[{ value: '', label: `Resta: ${PRIVATE_EVENT_STATES[status]}` }, ...moves]}
        defaultValue=""
      />
      <TextArea
        label="Messaggio"
        hint="Arriva con una notifica e per email. Serve sempre per una proposta, un rifiuto o un annullamento."
        name="body"
        maxLength={4000}
      />
    </Form>
  );
}
