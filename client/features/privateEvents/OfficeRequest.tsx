import { useState } from 'react';
import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { phoneUrl } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import {
  isOpen,
  OFFICE_MOVES,
  PRIVATE_EVENT_KINDS,
  PRIVATE_EVENT_STATES,
} from '../../../shared/rules/privateEvents.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { breakable } from '../../ui/breakable.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { ItemFrame, MissingItem } from '../../ui/ItemFrame.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { OfficeInvitations } from './OfficeInvitations.tsx';
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
  const { id, back, changed } = props;
  const resource = useResource<PrivateEvent>(requestUrl(id));
  const { data, error, retry } = resource;
  const frame = { tabTitle: 'Eventi privati', back: { href: back, label: 'Tutte le richieste' } };
  if (data === null && error !== null && [404, 422].includes(error.status))
    return (
      <MissingItem
        {...frame}
        title="Questa richiesta non c’è"
        text="L’account di chi l’ha fatta è stato cancellato, o l’indirizzo è sbagliato."
      />
    );
  return (
    <ItemFrame
      {...frame}
      title={data === null ? `Richiesta n. ${id}` : `${PRIVATE_EVENT_KINDS[data.kind]}, ${data.name}`}
      lead={data === null ? undefined : `Richiesta n. ${id}, arrivata ${longMoment(data.created_at)}`}
      narrow
    >
      <Loaded resource={resource} kind="events" height="320px">
        {(request) => (
          <Request
            request={request}
            onAnswered={() => {
              retry();
              changed();
            }}
          />
        )}
      </Loaded>
    </ItemFrame>
  );
}

const requestUrl = (id: string) => `/api/office/private-events/${encodeURIComponent(id)}`;

function Request({ request, onAnswered }: { request: PrivateEvent; onAnswered: () => void }) {
  const [sent, setSent] = useState(0);
  const { id, status, name, messages } = request;

  async function answer(form: FormData): Promise<void> {
    const next = textOf(form, 'status');
    await call(`${requestUrl(String(id))}/answers`, {
      method: 'POST',
      body: { body: textOf(form, 'body').trim(), status: next === '' ? null : next },
    });
    setSent(sent + 1);
    onAnswered();
  }

  return (
    <div className="stack gap-24">
      <p>
        <RequestState state={status} />
      </p>
      <div className="stack panel">
        <RequestFacts request={request} contacts={<Contacts {...request} />} />
      </div>
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
      <a href={`mailto:${email}`}>{breakable(email)}</a>
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
  id: number;
  status: PrivateEvent['status'];
  onSubmit: (form: FormData) => Promise<void>;
}

function AnswerForm({ id, status, onSubmit }: AnswerFormProps) {
  const moves = OFFICE_MOVES[status].map((value) => ({ value, label: PRIVATE_EVENT_STATES[value] }));
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
