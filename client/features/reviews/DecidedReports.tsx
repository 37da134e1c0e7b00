import type { ReactNode } from 'react';
import type { Page } from '../../../shared/contract/pagination.ts';
import type { ReportedReview } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { useDone } from '../../ui/DoneLine.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { Reported } from './Reported.tsx';

/** What was decided about reported reviews; one that is not shown any more can come back. @param views the lists of the room */
export function DecidedReports({ views }: { views: ReactNode }) {
  const query = useQuery(paths.module('risposte'));
  const page = Number(query.get('page')) || 1;
  const queue = useResource<Page<ReportedReview>>(`/api/office/reports?state=decided&page=${page}&per_page=20`);
  const done = useDone(queue.retry);
  return (
    <QueuePage
      slug="risposte"
      queue={queue}
      views={views}
      done={done.line}
      height="260px"
      empty={{ title: 'Ancora nessuna decisione', text: 'Le decisioni sulle recensioni segnalate restano qui.' }}
      href={(next) => query.href({ page: String(next) })}
      items={({ data }) => (
        <ul className="stack gap-16">
          {data.map((review) => (
            <li key={review.id}>
              <Reported review={review} waiting={false} onDecided={(words) => done.told(words)} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
