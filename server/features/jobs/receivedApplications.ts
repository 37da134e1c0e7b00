import type {
  ApplicantList,
  ApplicationStatusBody,
  EmployerJobList,
} from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { statusSentence } from '../../../shared/rules/jobApplications.ts';
import { townNow } from '../../content/answers.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import { notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { type ApplicationDependencies, NO_APPLICATION, NO_JOB, openCv } from './applicationDependencies.ts';

/** The employer's side: applications received. */
export function receivedApplications({ clock, files, notifier: { notify }, repository }: ApplicationDependencies) {
  return {
    employerJobs(who: Member): EmployerJobList {
      const { now, day } = townNow(clock);
      return { data: repository.employerJobs(shopRights(who), day, now) };
    },

    /** @throws 404 */
    applicants(jobId: number, who: Member): ApplicantList {
      const { now, day } = townNow(clock);
      const job = repository.employerJob(shopRights(who), day, now, jobId);
      if (job === null) throw notFound(NO_JOB);
      return { job, data: repository.applicants(shopRights(who), jobId, now) };
    },

    /** @throws 404 */
    applicantCv(id: number, who: Member) {
      return openCv(files, repository.applicantCv.get({ id, ...shopRights(who), now: isoInstant(clock()) }));
    },

    /** Tells the applicant when something changed. @throws 404 */
    decide(id: number, who: Member, { status, note }: ApplicationStatusBody): void {
      const now = isoInstant(clock());
      const known = repository.decided.get({ id, ...shopRights(who), now });
      if (known === undefined) throw notFound(NO_APPLICATION);
      if (status === 'read' && note === undefined && known.status !== 'sent') return;
      const said = note?.trim() ?? '';
      if (known.status === status && known.note === said) return;
      notify(
        {
          title: 'La tua candidatura',
          body: statusSentence(status, known.title),
          type: status === 'contacted' ? 'success' : 'info',
          deep_link: paths.myApplications,
        },
        [known.user_id],
        () => void repository.setStatus.run({ id, status, note: said, now }),
      );
    },
  };
}
