import { useSnapshot } from 'valtio';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { lazily } from '../../lib/lazy.ts';
import { personStore } from '../../lib/person.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Counted } from '../../ui/Counted.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { JobView } from './JobView.tsx';

const JobEnd = lazily(() => import('./JobEnd.tsx'));

/** /lavora/{id} */
export default function JobPage({ slug: id }: { slug: string }) {
  const { user } = useSnapshot(personStore);
  return (
    <DetailResource<JobDetail>
      kind="jobs"
      url={`/api/jobs/${encodeURIComponent(id)}`}
      missing={{
        title: SECTIONS.jobs.missing,
        text: 'Forse la posizione è stata coperta: guarda quelle ancora aperte.',
        list: { href: paths.jobs, label: 'Tutti gli annunci' },
      }}
    >
      {(job) => (
        <>
          <Counted kind="jobs" id={job.id} />
          <JobView job={job} applicant={user} end={endOf(job)} />
        </>
      )}
    </DetailResource>
  );
}

/** Comes after what one came for. */
const endOf = (job: JobDetail) => (
  <Slot fallback={<Skeleton height="60vh" />}>
    <JobEnd job={job} />
  </Slot>
);
