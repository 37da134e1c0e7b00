import { useSearchParams } from 'wouter';
import type { EmployerJobList } from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { applicationsLabel } from '../../../shared/rules/jobApplications.ts';
import { expiresLabel } from '../../../shared/rules/jobs.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Applicants } from './Applicants.tsx';

/** /profilo/moduli/candidature: the employer's ads, with the applicants of the one named by `annuncio`. */
export default function ApplicationsPage() {
  const jobId = useSearchParams()[0].get('annuncio');
  return jobId !== null && /^[1-9]\d*$/.test(jobId) ? <Applicants key={jobId} jobId={Number(jobId)} /> : <Jobs />;
}

function Jobs() {
  const resource = useResource<EmployerJobList>('/api/employer/jobs');
  const today = wallTime(Date.now()).day;
  return (
    <ModulePage
      slug="candidature"
      lead="Chi si è candidato ai tuoi annunci di lavoro. Messaggi e curriculum si cancellano da soli dopo 6 mesi."
    >
      <Loaded resource={resource} kind="jobs" skeleton={<Skeleton height="240px" />}>
        {(data) =>
          data.data.length === 0 ? (
            <Notice kind="jobs" title="Nessun annuncio">
              Quando pubblichi un annuncio di lavoro, le candidature arrivano qui.
            </Notice>
          ) : (
            <LinkList
              items={data.data.map((job) => ({
                href: paths.applicationsFor(job.id),
                title: job.title,
                note: `${applicationsLabel(job)}. ${expiresLabel(job.expires_on, today)}`,
              }))}
            />
          )
        }
      </Loaded>
    </ModulePage>
  );
}
