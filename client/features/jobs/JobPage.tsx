import { useSnapshot } from 'valtio';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { lazily } from '../../lib/lazy.ts';
import { personStore } from '../../lib/person.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Counted } from '../../ui/Counted.tsx';
import { ItemResource } from '../../ui/DetailResource.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { JobView } from './JobView.tsx';

const JobEnd = lazily(() => import('./JobEnd.tsx'));

/** /lavora/{id} */
export default function JobPage({ slug: id }: { slug: string }) {
  const { user } = useSnapshot(personStore);
  return (
    <ItemResource<JobDetail>
      kind="jobs"
      slug={id}
      missing="Forse la posizione è stata coperta: guarda quelle ancora aperte."
      all="Tutti gli annunci"
    >
      {(job) => (
        <>
          <Counted kind="jobs" id={job.id} />
          <JobView job={job} applicant={user} end={endOf(job)} />
        </>
      )}
    </ItemResource>
  );
}

/** Comes after what one came for. */
const endOf = (job: JobDetail) => (
  <Slot fallback={<Skeleton height="60vh" />}>
    <JobEnd job={job} />
  </Slot>
);
