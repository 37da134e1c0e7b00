import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { PrivateEvent } from '../../../shared/contract/privateEvents.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { PRIVATE_EVENT_DRAFT_KEY, PRIVATE_EVENT_KEPT_WORDS } from '../../../shared/rules/privateEvents.ts';
import { useAlive, useNow } from '../../lib/alive.ts';
import { openDraft } from '../../lib/draft.ts';
import { call, isUnauthorized } from '../../lib/http.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { personStore } from '../../lib/person.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { type Draft, RequestFields } from './RequestFields.tsx';

interface PrivateRequestProps {
  /** Who is signed in; null: a visitor, who fills the form and signs in to send it. */
  person: { id: number; name: string; email: string; email_verified: boolean } | null;
  /** What was written before. */
  before: Partial<Draft> | null;
  kept: ReturnType<typeof openDraft<Draft>>;
}

/** /eventi/richiesta-privata: ask the town to help with a party, a wedding, a meeting. */
export default function PrivateRequestPage() {
  const { user } = useSnapshot(personStore);
  const kept = openDraft<Draft>(PRIVATE_EVENT_DRAFT_KEY);
  const draft = useAlive() ? kept.read() : null;
  // Keyed: signing in elsewhere fills in the name of an untouched form, and a draft the page that the server wrote.
  return <PrivateRequest key={`${user?.id ?? 0} ${draft !== null}`} person={user} before={draft} kept={kept} />;
}

function PrivateRequest({ person, before, kept }: PrivateRequestProps) {
  const [, navigate] = useLocation();
  const [draft] = useState(before);
  const today = wallTime(useNow()).day;

  async function send(data: FormData): Promise<void> {
    const body = bodyOf(data);
    if (person === null) return signIn();
    try {
      const { id } = await call<PrivateEvent>('/api/private-events', { method: 'POST', body });
      kept.drop();
      navigate(paths.eventPrivateRequestItem(id));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      signIn();
    }
  }

  function signIn(): void {
    keepLoginMessage('Accedi per inviare la richiesta: quello che hai scritto resta qui.');
    navigate(loginUrl(paths.eventPrivateRequest));
  }

  return (
    <Page
      band="events"
      title="Organizza un evento privato"
      lead="Una festa, un matrimonio, un incontro: dicci che cosa hai in mente. Ti rispondiamo con spazi, persone e costi."
      narrow
      above={<Breadcrumb steps={[{ href: paths.events, label: 'Eventi' }]} />}
    >
      {draft !== null && person !== null && (
        <Callout tone="good">C’è ancora quello che avevi scritto: rileggi e invia.</Callout>
      )}
      {person?.email_verified === false && (
        <Callout tone="warm">
          Prima conferma il tuo indirizzo: apri il link che ti abbiamo mandato a {person.email}, o fattene mandare un
          altro <Link href={paths.profile}>dal profilo</Link>. Intanto puoi scrivere, non si perde niente.
        </Callout>
      )}
      <div className="stack panel">
        <Form
          draft={null}
          onType={(data) => kept.keep(bodyOf(data))}
          onSubmit={send}
          submit={person === null ? 'Accedi e invia' : 'Invia la richiesta'}
          submitting="Invio in corso…"
        >
          <RequestFields draft={draft} person={person} today={today} />
          <p className="soft">
            {person === null && 'Per inviare serve un account: dopo l’accesso ritrovi il modulo compilato. '}
            Nome e telefono servono a risponderti. Conserviamo la richiesta per {PRIVATE_EVENT_KEPT_WORDS} dopo l’ultima
            risposta o dopo il giorno dell’evento, poi la cancelliamo. I dettagli sono nell’
            <Link href={paths.privacyPolicy}>informativa sulla privacy</Link>.
          </p>
        </Form>
      </div>
    </Page>
  );
}

function bodyOf(data: FormData): Draft {
  const text = (name: string) => textOf(data, name).trim();
  const people = Number(text('people'));
  return {
    kind: text('kind') as Draft['kind'],
    day: text('day'),
    alternatives: data.getAll('alternatives').map(String).filter(Boolean),
    time_of_day: text('time_of_day') as Draft['time_of_day'],
    people: text('people') === '' || !Number.isInteger(people) ? null : people,
    budget: text('budget') as Draft['budget'],
    place: text('place'),
    needs: data.getAll('needs').map(String) as Draft['needs'],
    details: text('details'),
    name: text('name'),
    phone: text('phone'),
  };
}
