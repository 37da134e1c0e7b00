import { useRef } from 'react';
import type { MyApplicationList } from '../../../shared/contract/jobApplications.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { useResource } from '../../lib/resource.ts';
import { Failure } from '../../ui/Notice.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import css from './Mine.module.css';

/** /profilo: a person's applications and their status. Renders nothing when there are none. */
export function MyApplications() {
  const { data, error, retry } = useResource<MyApplicationList>('/api/frontend/profile/applications');
  const heading = useRef<HTMLHeadingElement>(null);
  useAnchor(data !== null);
  if (data !== null && data.data.length === 0) return null;
  if (data === null && error === null) return null;
  return (
    <section className={css.section} aria-labelledby="le-candidature">
      <h2 id="le-candidature" ref={heading} tabIndex={-1}>
        Candidature
      </h2>
      {data === null && error !== null && <Failure error={error} retry={retry} kind="jobs" />}
      {data !== null && (
        <ul className={css.cards}>
          {data.data.map((application) => (
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
      )}
    </section>
  );
}
