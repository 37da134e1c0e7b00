import { useSnapshot } from 'valtio';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { personStore } from '../../lib/person.ts';
import { Counted } from '../../ui/Counted.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { JobView } from './JobView.tsx';

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
          <JobView job={job} applicant={user} />
        </>
      )}
    </DetailResource>
  );
}
