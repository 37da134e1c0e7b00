import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PersonalCalendar } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { copyText } from '../../lib/clipboard.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { useReminders } from './reminders.ts';

const URL = '/api/event-calendar';

interface AddressProps {
  url: string;
  busy: boolean;
  /** @param done what to say afterwards */
  change: (method: 'PUT' | 'DELETE', done: string) => void;
  onCopy: (url: string) => void;
}

/** On /profilo/eventi: the dates a person set reminders for, and their calendar feed. */
export function EventCalendar() {
  const { list, error, retry, busy, outcome, change } = useReminders();
  const today = wallTime(useNow()).day;
  return (
    <Section title="I tuoi eventi">
      <div className="panel stack">
        <Loaded resource={{ data: list, error, retry }} kind="events" height="64px">
          {(list) =>
            list.length === 0 ? (
              <p>
                Nessun promemoria. Apri un <Link href={paths.events}>evento</Link> e tocca «Ricordamelo»: ti avvisiamo
                il giorno prima e due ore prima.
              </p>
            ) : (
              <ul className="grid" aria-label="Promemoria">
                {list.map(({ occurrence_id, starts_at, ends_at, is_cancelled, event }) => (
                  <li key={occurrence_id} className="split pad-y-8">
                    <div className="fills-line breaks">
                      <Link className="strong" href={paths.event(event.slug)}>
                        {event.title}
                      </Link>
                      <p className="soft">
                        {is_cancelled && 'Annullato: '}
                        {capital(unbroken(occurrenceWords(starts_at, ends_at, today)))}
                      </p>
                      <p className="soft">{event.venue}</p>
                    </div>
                    <Button
                      look="quiet"
                      aria-label={`Togli il promemoria di ${event.title}`}
                      aria-disabled={busy}
                      onClick={() => change(occurrence_id, false)}
                    >
                      <BellOff />
                      Togli
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <p role="status" className="done">
          {outcome}
        </p>
        <PersonalAddress />
      </div>
    </Section>
  );
}

/** The secret address of a person's calendar feed: create it, show it, replace it or switch it off. */
function PersonalAddress() {
  const { data, retry } = useResource<PersonalCalendar>(URL);
  const [changed, setChanged] = useState<PersonalCalendar | null>(null);
  const [outcome, setOutcome] = useState('');
  const { busy, problem, run } = useTask();
  const known = changed ?? data;

  const change = (method: 'PUT' | 'DELETE', done: string) =>
    run(async () => {
      setOutcome('');
      setChanged((await call<PersonalCalendar | null>(URL, { method })) ?? { url: null });
      setOutcome(done);
      retry();
    });

  async function copy(url: string): Promise<void> {
    const isCopied = await copyText(url);
    setOutcome(isCopied ? 'Indirizzo copiato.' : 'Non riusciamo a copiarlo: selezionalo e copialo a mano.');
  }

  return (
    <div className="stack line-above pad-top-16">
      <h3>Il tuo calendario</h3>
      <p className="soft">
        Un indirizzo segreto da aggiungere al calendario del telefono: ci trovi, sempre aggiornate, le date con un
        promemoria. Chi ha l’indirizzo vede le date, non chi sei.
      </p>
      {known?.url == null ? (
        <div>
          <Button
            look="quiet"
            aria-disabled={busy || known === null}
            onClick={() => change('PUT', 'Il tuo calendario è pronto.')}
          >
            Crea il tuo calendario
          </Button>
        </div>
      ) : (
        <Address url={known.url} busy={busy} change={change} onCopy={copy} />
      )}
      <p role="status" className="done">
        {outcome}
      </p>
      <p role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}

function Address({ url, busy, change, onCopy }: AddressProps) {
  return (
    <>
      <div className="row">
        <LinkButton href={url.replace(/^https?:/, 'webcal:')}>Apri nel calendario</LinkButton>
        <Button look="quiet" onClick={() => onCopy(url)}>
          Copia l’indirizzo
        </Button>
      </div>
      <details className="disclosure">
        <summary>Mostra, cambia o disattiva l’indirizzo</summary>
        <input
          className="wide target pad-0-16 edge-strong radius-small sunken ink"
          readOnly
          value={url}
          aria-label="Indirizzo segreto del tuo calendario"
        />
        <p className="soft">Se l’hai dato a qualcuno per sbaglio, cambialo: quello di prima smette di funzionare.</p>
        <div className="row">
          <Button
            look="quiet"
            aria-disabled={busy}
            onClick={() => change('PUT', 'Indirizzo cambiato: aggiungi quello nuovo al tuo calendario.')}
          >
            Cambia indirizzo
          </Button>
          <Button
            look="danger"
            aria-disabled={busy}
            onClick={() => change('DELETE', 'Calendario disattivato: l’indirizzo non funziona più.')}
          >
            Disattiva
          </Button>
        </div>
      </details>
    </>
  );
}
