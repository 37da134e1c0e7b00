import { useSearchParams } from 'wouter';
import type { ApplicantList, EmployerJobList } from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { applicationsLabel } from '../../../shared/rules/jobApplications.ts';
import { expiresLabel } from '../../../shared/rules/jobs.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';

const PATH = [
  { href: paths.profile, label: 'Profilo' },
  { href: paths.module('candidature'), label: 'Candidature' },
];

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
      <Loaded resource={resource} kind="jobs" height="240px">
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

/** The applicants for one of the employer's ads, latest first. */
function Applicants({ jobId }: { jobId: number }) {
  const resource = useResource<ApplicantList>(`/api/employer/jobs/${jobId}/applications`);
  const { data, error, retry } = resource;
  if (data === null && error !== null && [404, 422].includes(error.status))
    return (
      <NotFound
        kind="jobs"
        title="Questo annuncio non c’è"
        tabTitle="Candidature"
        text="Forse non è più tuo, o è stato tolto dal portale."
        list={{ href: paths.module('candidature'), label: 'I tuoi annunci' }}
      />
    );
  return (
    <Page
      title={data?.job.title ?? 'Candidature'}
      tabTitle="Candidature"
      {...(data === null ? {} : { lead: `${applicationsLabel(data.job)}.` })}
      above={<Breadcrumb steps={PATH} />}
      narrow
    >
      <Loaded resource={resource} kind="jobs" height="240px">
        {(data) =>
          data.data.length === 0 ? (
            <Notice kind="jobs" title="Ancora nessuno">
              {data.job.is_open
                ? 'Condividi l’annuncio: chi si candida compare qui, e ti arriva una notifica.'
                : 'L’annuncio è scaduto senza candidature, o si sono già cancellate.'}
            </Notice>
          ) : (
            <ul className="stack gap-16">
              {data.data.map((applicant) => (
                <li key={applicant.id}>
                  <ApplicantCard applicant={applicant} onChange={retry} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
