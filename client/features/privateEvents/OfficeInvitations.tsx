import { useState } from 'react';
import { Link } from 'wouter';
import type { Invitations as Answer, InvitationPlan } from '../../../shared/contract/invitations.ts';
import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { paths } from '../../../shared/paths.ts';
import { PRIVATE_EVENT_KINDS } from '../../../shared/rules/privateEvents.ts';
import { call } from '../../lib/http.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { Invitations } from './Invitations.tsx';

/** The office's side of a confirmed private event: what guests read, and who is invited. */
export function OfficeInvitations({ request }: { request: PrivateEvent }) {
  const url = `/api/office/private-events/${request.id}/invitations`;
  const resource = useResource<Answer>(url);
  return (
    <Section title="Inviti">
      <Loaded resource={resource} kind="events" height="480px">
        {(answer) => (
          <>
            <div className="stack panel">
              <p>
                Scrivi che cosa leggono gli invitati: da quel momento {request.name} invia gli inviti dalla sua
                richiesta, e puoi farlo anche tu. Nessuna pagina pubblica mostra l’evento.
              </p>
              <Plan url={url} plan={answer.plan ?? guessed(request)} isNew={answer.plan === null} />
            </div>
            {answer.event_id !== null && (
              <div className="stack panel">
                <Invitations url={url} answer={answer} />
                <p>
                  <Link href={`${paths.module('biglietti')}?evento=${answer.event_id}`}>Ordini e messaggi</Link>
                  {' · '}
                  <Link href={`${paths.module('ingressi')}?evento=${answer.event_id}`}>L’ingresso</Link>
                </p>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Plan({ url, plan, isNew }: { url: string; plan: InvitationPlan; isNew: boolean }) {
  const [isSaved, setSaved] = useState(false);
  async function save(data: FormData): Promise<void> {
    setSaved(false);
    const text = (name: string) => textOf(data, name).trim();
    const body = {
      ...{ title: text('title'), venue: text('venue'), address: text('address') },
      ...{ starts: text('starts'), ends: text('ends'), seats: Number(text('seats')) },
    };
    await call<Answer>(url, { method: 'PUT', body });
    setSaved(true);
    await refreshResource(url);
  }
  const field = (name: keyof InvitationPlan) => ({ name, defaultValue: plan[name] });
  return (
    <>
      <Form draft={url} submit={isNew ? 'Apri gli inviti' : 'Salva'} onSubmit={save}>
        <Field label="Come si chiama" maxLength={120} autoComplete="off" required {...field('title')} />
        <div className="halves ends">
          <Field label="Comincia" type="datetime-local" required {...field('starts')} />
          <Field label="Finisce" type="datetime-local" required {...field('ends')} />
        </div>
        <Field label="Luogo" maxLength={120} autoComplete="off" required {...field('venue')} />
        <Field label="Indirizzo" maxLength={160} autoComplete="off" {...field('address')} />
        <Field label="Posti" type="number" inputMode="numeric" min={1} required {...field('seats')} />
      </Form>
      <p role="status" className={isSaved ? undefined : 'visually-hidden'}>
        {isSaved && 'Salvato. Se la data è cambiata, gli invitati lo sanno fra mezz’ora.'}
      </p>
    </>
  );
}

/** What the request already says; the hour is the office's to write. */
function guessed({ kind, name, day, place, people }: PrivateEvent): InvitationPlan {
  const title = `${PRIVATE_EVENT_KINDS[kind]} di ${name}`;
  return { title, venue: place, address: '', starts: `${day}T20:00`, ends: `${day}T23:00`, seats: people };
}
