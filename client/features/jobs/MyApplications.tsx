import { useRef } from 'react';
import { Link } from 'wouter';
import type { MyApplicationList } from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';

/** On /profilo/lavoro: a person's applications and their status. */
export function MyApplications() {
  const resource = useResource<MyApplicationList>('/api/frontend/profile/applications');
  const { data, retry } = resource;
  const heading = useRef<HTMLHeadingElement>(null);
  useAnchor(data !== null);
  return (
    <section className="stack gap-16" aria-labelledby="le-candidature">
      <h2 id="le-candidature" className="clear-of-bar" ref={heading} tabIndex={-1}>
        Candidature
      </h2>
      <Loaded resource={resource} kind="jobs" height="120px">
        {({ data }) =>
          data.length === 0 ? (
            <p>
              Nessuna candidatura. Apri un <Link href={paths.jobs}>annuncio di lavoro</Link> e candidati da lì.
            </p>
          ) : (
            <ul className="stack gap-16">
              {data.map((application) => (
                <li key={application.id}>
                  <ApplicationCard
                    application={application}
                    onWithdrawn={() => {
                      retry();
                      heading.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
