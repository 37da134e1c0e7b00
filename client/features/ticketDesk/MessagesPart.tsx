import { useState } from 'react';
import type { DeskMessages, MessageBody } from '../../../shared/contract/ticketDesk.ts';
import { fullMoment, occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { MESSAGE_SUBJECT_LIMIT, MESSAGE_TEXT_LIMIT, MESSAGES_A_DAY } from '../../../shared/rules/ticketDesk.ts';
import { ApiError, call } from '../../lib/http.ts';
import { randomId } from '../../lib/randomId.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { dateOptions } from './orderLabels.ts';
import { eventApi } from './paths.ts';

/** A message to everybody who has a seat on one date, and those that went out. */
export function MessagesPart({ event }: { event: number }) {
  const resource = useResource<DeskMessages>(eventApi(event, 'messages'));
  return (
    <Loaded resource={resource} kind="events" height="420px">
      {(messages) => (
        <>
          <Section title="Scrivi a chi ha un posto">
            {messages.dates.length === 0 ? (
              <Notice kind="events" title="Ancora nessuno a cui scrivere">
                Appena qualcuno ha un posto, da qui puoi scrivere a tutti quelli della stessa data.
              </Notice>
            ) : (
              <MessageForm event={event} messages={messages} />
            )}
          </Section>
          {messages.data.length > 0 && <Sent messages={messages} />}
        </>
      )}
    </Loaded>
  );
}

type Written = Pick<MessageBody, 'occurrence_id' | 'subject' | 'text'>;

function MessageForm({ event, messages: { dates, left_today } }: { event: number; messages: DeskMessages }) {
  const [key, setKey] = useState(randomId);
  const [date, setDate] = useState('');
  const [said, setSaid] = useState('');
  const [written, setWritten] = useState<Written | null>(null);
  const chosen = dates.find(({ id }) => String(id) === date) ?? nextOf(dates);

  function look(data: FormData): void {
    setSaid('');
    const [subject, text] = [textOf(data, 'subject').trim(), textOf(data, 'text').trim()];
    const errors = {
      ...(subject === '' && { subject: ['Scrivi di che cosa si tratta.'] }),
      ...(text === '' && { text: ['Scrivi il messaggio.'] }),
    };
    if (subject === '' || text === '') throw new ApiError(422, { message: 'Manca qualcosa: guarda sopra.', errors });
    setWritten({ occurrence_id: Number(textOf(data, 'occurrence_id')), subject, text });
  }

  async function send(message: Written): Promise<void> {
    const url = eventApi(event, 'messages');
    await call<DeskMessages>(url, { method: 'POST', body: { ...message, key } });
    setWritten(null);
    setSaid('Messaggio inviato.');
    // An empty form with a new key: a second press does not send the same message again.
    setKey(randomId());
    void refreshResource(url);
  }

  return (
    <>
      <p>
        Chi ha un account lo legge tra le sue notifiche, agli altri arriva per email. Se nel testo c’è un link, un
        indirizzo o un numero di telefono, la mail porta solo il link all’ordine, dove il messaggio si legge fino a
        trenta giorni dopo la data.
      </p>
      <div className="form-wide">
        {left_today === 0 ? (
          <p>Oggi hai già scritto {MESSAGES_A_DAY} volte a chi viene a questo evento: puoi continuare domani.</p>
        ) : (
          <Form
            key={key}
            draft={`messaggio-${event}`}
            submit="Guarda prima di inviare"
            onSubmit={async (data) => look(data)}
          >
            <SelectField
              label="Data"
              name="occurrence_id"
              value={String(chosen?.id ?? '')}
              onChange={setDate}
              options={dateOptions(dates)}
            />
            <Field label="Oggetto" name="subject" autoComplete="off" maxLength={MESSAGE_SUBJECT_LIMIT} />
            <TextArea
              label="Messaggio"
              hint={`Al massimo ${MESSAGE_TEXT_LIMIT} caratteri.`}
              name="text"
              rows={6}
              maxLength={MESSAGE_TEXT_LIMIT}
              autoComplete="off"
            />
            {chosen !== undefined && <p role="status">{reachWords(chosen)}</p>}
          </Form>
        )}
      </div>
      <p role="status">{said}</p>
      {written !== null && chosen !== undefined && (
        <ConfirmDialog
          title={`Inviare a ${peopleWords(chosen.members + chosen.guests)}?`}
          description={
            <>
              {reachWords(chosen)} Non si può ritirare.
              <span className="grid gap-8 pad-16 sunken radius ink as-written">
                <b>{written.subject}</b>
                {written.text}
              </span>
            </>
          }
          confirm={`Invia a ${peopleWords(chosen.members + chosen.guests)}`}
          keep="Torna a scrivere"
          look="primary"
          onConfirm={() => send(written)}
          onClose={() => setWritten(null)}
        />
      )}
    </>
  );
}

function Sent({ messages: { data } }: { messages: DeskMessages }) {
  const today = wallTime(Date.now()).day;
  return (
    <Section title="Messaggi inviati">
      <ul className="halves gap-12 starts">
        {data.map(({ id, subject, text, created_at, starts_at, members, guests }) => (
          <li key={id} className="stack sheet gap-8 pad-16 holds breaks">
            <h3>{subject}</h3>
            <p className="as-written">{text}</p>
            <p className="bar gap-4-16 quiet tabular">
              <span>{fullMoment(created_at)}</span>
              <span>per {occurrenceLabel(starts_at, today)}</span>
              <span>{peopleWords(members + guests)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The date that comes next; when all are over, the last. */
const nextOf = (dates: DeskMessages['dates']) =>
  dates.find(({ starts_at }) => Date.parse(starts_at) > Date.now()) ?? dates.at(-1);

const peopleWords = (n: number): string => (n === 1 ? '1 persona' : `${grouped(n)} persone`);

/** 'Raggiunge 12 persone: 8 con una notifica, 4 con una mail.', or 'Raggiunge 8 persone con una notifica.' */
function reachWords({ members, guests, unreached }: DeskMessages['dates'][number]): string {
  const ways = [members > 0 && `${members} con una notifica`, guests > 0 && `${guests} con una mail`].filter(Boolean);
  const how = ways.length === 2 ? `: ${ways.join(', ')}` : guests > 0 ? ' con una mail' : ' con una notifica';
  const reached = `Raggiunge ${peopleWords(members + guests)}${members + guests === 0 ? '' : how}.`;
  if (unreached === 0) return reached;
  return `${reached} ${unreached === 1 ? '1 ordine è' : `${unreached} ordini sono`} senza indirizzo: avvisa a voce.`;
}
