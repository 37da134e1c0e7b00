import { useState } from 'react';
import { Link } from 'wouter';
import type { StalePage } from '../../../../shared/contract/freshness.ts';
import { paths } from '../../../../shared/paths.ts';
import { theDay, wallTime } from '../../../../shared/rules/dates.ts';
import { useQuery } from '../../../lib/query.ts';
import { useResource } from '../../../lib/resource.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { QueuePage } from '../../../ui/QueuePage.tsx';
import { TaskButton } from '../../../ui/TaskButton.tsx';
import { openHref } from '../paths.ts';
import { listUrl, verifyPlace } from './api.ts';
import { OFFICE, type ViewProps } from './paths.ts';

/** Places that nobody has changed or confirmed for half a year, the longest first; the office can confirm one. */
export function StalePlaces({ bar }: ViewProps) {
  const query = useQuery(OFFICE);
  const queue = useResource<StalePage>(listUrl('stale-places', { page: query.get('page') }));
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <QueuePage
      slug="redazione"
      queue={queue}
      views={bar()}
      height="420px"
      empty={{
        title: 'Sono tutte fresche',
        text: 'Chi cura una scheda riceve «È ancora tutto giusto?» due volte l’anno e prima delle feste.',
      }}
      href={(next) => query.href({ page: String(next) })}
      done={<Outcome words={outcome} />}
      items={({ data }) => (
        <ul className="sheet clip">
          {data.map(({ id, slug, name, owner, touched_at, asked_at }) => (
            <li key={id} className="split pad-12-16 follows">
              <div className="stack gap-4 shrinks breaks">
                <h2 className="size-l">
                  <Link href={paths.activity(slug)} className="tap">
                    {name}
                  </Link>
                </h2>
                <p className="soft">
                  Ferma {theDay('dal', wallTime(touched_at).day)}. {owner ?? 'La cura la redazione'}
                  {asked_at !== null && `, a cui l’abbiamo chiesto ${theDay('il', wallTime(asked_at).day)}`}.
                </p>
              </div>
              <div className="row">
                <TaskButton
                  look="quiet"
                  aria-label={`È tutto giusto: ${name}`}
                  onPress={async () => {
                    await verifyPlace(id);
                    setOutcome(`${name}: verificata oggi.`);
                    queue.retry();
                  }}
                >
                  È tutto giusto
                </TaskButton>
                <LinkButton href={openHref('activities', id)} look="quiet">
                  Correggi
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    />
  );
}
