import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SessionItem, SessionList } from '../../../shared/contract/accounts.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { endAllSessions, endSession, SESSIONS_URL } from './actions.ts';

/** The open sessions of the account; each can be ended, or all at once. */
export function Sessions() {
  const resource = useResource<SessionList>(SESSIONS_URL);
  const { retry } = resource;
  const [outcome, setOutcome] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = useTask();

  function end({ id, device }: SessionItem): void {
    ending.run(async () => {
      await endSession(id);
      setOutcome(`Sessione chiusa: ${device}.`);
      // The ended session's button had the focus.
      heading.current?.focus();
      retry();
    });
  }

  return (
    <section className="stack gap-16" aria-labelledby="dispositivi">
      <h2 id="dispositivi" ref={heading} tabIndex={-1}>
        Dispositivi collegati
      </h2>
      <Loaded resource={resource} kind="town" skeleton={<SessionsSkeleton />}>
        {(data) => (
          <ul className="sheet">
            {data.data.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      <div role="status">{outcome !== null && <p className="done">{outcome}</p>}</div>
      <div role="alert">{ending.problem !== null && <p className="problem">{ending.problem}</p>}</div>
      <div className="bar gap-8-16 quiet">
        <Button look="quiet" aria-disabled={ending.busy} onClick={() => ending.run(endAllSessions)}>
          Esci ovunque
        </Button>
        <p>Chiude tutte le sessioni, anche questa.</p>
      </div>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: SessionItem; onEnd: () => void }) {
  const { device, current, last_seen_at } = session;
  const Icon = /Android|iPhone/.test(device) ? Smartphone : Monitor;
  return (
    <li className="bar gap-16 pad-12-16 follows">
      <Icon size={24} className="quiet" />
      <div className="grows shrinks">
        <p className="strong">{device}</p>
        {current ? (
          <p>
            <Badge tone="good">Questo dispositivo</Badge>
          </p>
        ) : (
          <p className="soft tabular">Ultimo uso: {occurrenceLabel(last_seen_at, wallTime(Date.now()).day)}</p>
        )}
      </div>
      {!current && (
        <Button look="quiet" aria-label={`Esci da ${device}`} onClick={onEnd}>
          Esci
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <ul className="sheet" aria-label="Caricamento in corso…">
      <li className="bar gap-16 pad-12-16 follows">
        <Skeleton width="24px" height="24px" />
        <div className="grows shrinks">
          <Skeleton width="180px" height="1.55rem" />
          <Skeleton width="140px" height="1.55rem" />
        </div>
      </li>
    </ul>
  );
}
