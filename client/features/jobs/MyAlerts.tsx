import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { JobAlert, JobAlertList } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { alertLabel } from '../../../shared/rules/jobAlerts.ts';
import { listUrl } from '../../../shared/rules/lists.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { ApiError, call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

/** On /profilo/lavoro: the saved job searches. */
export function MyAlerts() {
  const resource = useResource<JobAlertList>('/api/job-alerts');
  const { data, retry } = resource;
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useAnchor(data !== null);

  async function remove(alert: JobAlert): Promise<void> {
    try {
      await call(`/api/job-alerts/${alert.id}`, { method: 'DELETE' });
      setSaid('Avviso cancellato: non ti scriviamo più.');
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setSaid(thrown.message);
    }
    // The deleted row's button had the focus.
    heading.current?.focus();
    retry();
  }

  return (
    <section className="stack gap-16" aria-labelledby="gli-avvisi">
      <h2 id="gli-avvisi" className="clear-of-bar" ref={heading} tabIndex={-1}>
        Avvisi di lavoro
      </h2>
      <Loaded resource={resource} kind="jobs" height="90px">
        {(alerts) =>
          alerts.data.length === 0 ? (
            <p>
              Nessun avviso. Cerca <Link href={paths.jobs}>tra gli annunci</Link> e tocca «Avvisami»: ti scriviamo
              quando ne esce uno così.
            </p>
          ) : (
            <>
              <p className="soft">Quando escono annunci che corrispondono, una notifica al giorno al massimo.</p>
              <ul className="sheet ruled">
                {alerts.data.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} onRemove={() => void remove(alert)} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <p role="status" className="soft">
        {said}
      </p>
    </section>
  );
}

function AlertRow({ alert, onRemove }: { alert: JobAlert; onRemove: () => void }) {
  const label = alertLabel(alert.filters, alert.category_name);
  return (
    <li className="line gap-12 apart pad-8-16">
      <Link className="tap strong shrinks breaks" href={listUrl('jobs', paths.jobs, alert.filters)}>
        {capital(label)}
      </Link>
      <Button look="quiet" aria-label={`Cancella l’avviso: ${label}`} onClick={onRemove}>
        <Trash2 />
      </Button>
    </li>
  );
}
