import { useState } from 'react';
import type { PersonalCalendar } from '../../../shared/contract/events.ts';
import { ApiError, call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import css from './EventCalendar.module.css';

const URL = '/api/event-calendar';

/** The secret address of one's own calendar: made when asked for, shown as often as one likes, changed or switched off. */
export function PersonalAddress() {
  const { data, retry } = useResource<PersonalCalendar>(URL);
  const [changed, setChanged] = useState<PersonalCalendar | null>(null);
  const [outcome, setOutcome] = useState('');
  const [busy, setBusy] = useState(false);
  const known = changed ?? data;

  async function run(method: 'PUT' | 'DELETE', done: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      setChanged((await call<PersonalCalendar | null>(URL, { method })) ?? { url: null });
      setOutcome(done);
      retry();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setOutcome(thrown.message);
    } finally {
      setBusy(false);
    }
  }

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
            onClick={() => run('PUT', 'Il tuo calendario è pronto.')}
          >
            Crea il tuo calendario
          </Button>
        </div>
      ) : (
        <>
          <div className={css.actions}>
            <LinkButton href={known.url.replace(/^https?:/, 'webcal:')}>Apri nel calendario</LinkButton>
            <Button look="quiet" onClick={() => copy(known.url as string)}>
              Copia l’indirizzo
            </Button>
          </div>
          <details>
            <summary>Mostra, cambia o disattiva l’indirizzo</summary>
            <input
              className={css.address}
              readOnly
              value={known.url}
              aria-label="Indirizzo segreto del tuo calendario"
            />
            <p className={css.note}>
              Se l’hai dato a qualcuno per sbaglio, cambialo: quello di prima smette di funzionare.
            </p>
            <div className={css.actions}>
              <Button
                look="quiet"
                aria-disabled={busy}
                onClick={() => run('PUT', 'Indirizzo cambiato: aggiungi quello nuovo al tuo calendario.')}
              >
                Cambia indirizzo
              </Button>
              <Button
                look="danger"
                aria-disabled={busy}
                onClick={() => run('DELETE', 'Calendario disattivato: l’indirizzo non funziona più.')}
              >
                Disattiva
              </Button>
            </div>
          </details>
        </>
      )}
      <p role="status" className={css.outcome}>
        {outcome}
      </p>
    </div>
  );
}
