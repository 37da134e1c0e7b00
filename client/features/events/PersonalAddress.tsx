import { useState } from 'react';
import type { PersonalCalendar } from '../../../shared/contract/events.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import css from './EventCalendar.module.css';

const URL = '/api/event-calendar';

/** The secret address of a person's calendar feed: create it, show it, replace it or switch it off. */
export function PersonalAddress() {
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
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('Indirizzo copiato.');
    } catch {
      setOutcome('Non riusciamo a copiarlo: selezionalo e copialo a mano.');
    }
  }

  return (
    <div className={css.own}>
      <h3>Il tuo calendario</h3>
      <p className={css.note}>
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
      <p role="status" className={css.outcome}>
        {outcome}
      </p>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
    </div>
  );
}

interface AddressProps {
  url: string;
  busy: boolean;
  /** @param done what to say afterwards */
  change: (method: 'PUT' | 'DELETE', done: string) => void;
  onCopy: (url: string) => void;
}

function Address({ url, busy, change, onCopy }: AddressProps) {
  return (
    <>
      <div className={css.actions}>
        <LinkButton href={url.replace(/^https?:/, 'webcal:')}>Apri nel calendario</LinkButton>
        <Button look="quiet" onClick={() => onCopy(url)}>
          Copia l’indirizzo
        </Button>
      </div>
      <details>
        <summary>Mostra, cambia o disattiva l’indirizzo</summary>
        <input className={css.address} readOnly value={url} aria-label="Indirizzo segreto del tuo calendario" />
        <p className={css.note}>
          Se l’hai dato a qualcuno per sbaglio, cambialo: quello di prima smette di funzionare.
        </p>
        <div className={css.actions}>
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
