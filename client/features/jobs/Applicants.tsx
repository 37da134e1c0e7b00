import type { ApplicantList } from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { applicationsLabel } from '../../../shared/rules/jobApplications.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import css from './Mine.module.css';

const PATH = [
  { href: paths.profile, label: 'Profilo' },
  { href: paths.module('candidature'), label: 'Candidature' },
];

/** The applicants for one of the employer's ads, latest first. */
export function Applicants({ jobId }: { jobId: number }) {
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
      <Loaded resource={resource} kind="jobs" skeleton={<Skeleton height="240px" />}>
        {(data) =>
          data.data.length === 0 ? (
            <Notice kind="jobs" title="Ancora nessuno">
              {data.job.is_open
                ? 'Condividi l’annuncio: chi si candida compare qui, e ti arriva una notifica.'
                : 'L’annuncio è scaduto senza candidature, o si sono già cancellate.'}
            </Notice>
          ) : (
            <ul className={css.cards}>
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
