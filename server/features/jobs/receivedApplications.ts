import type {
  ApplicantList,
  ApplicationStatusBody,
  EmployerJobList,
} from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { statusSentence } from '../../../shared/rules/jobApplications.ts';
import { townNow } from '../../content/answers.ts';
import { notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { type ApplicationDependencies, NO_APPLICATION, NO_JOB, openCv } from './applicationDependencies.ts';

/** What an employer does with the applications received. */
export function receivedApplications({ clock, files, notify, repository }: ApplicationDependencies) {
  return {
    employerJobs(ownerId: number): EmployerJobList {
      const { now, day } = townNow(clock);
      return { data: repository.employerJobs(ownerId, day, now) };
    },

    /** @throws 404 */
    applicants(jobId: number, ownerId: number): ApplicantList {
      const { now, day } = townNow(clock);
      const job = repository.employerJob(ownerId, day, now, jobId);
      if (job === null) throw notFound(NO_JOB);
      return { job, data: repository.applicants(ownerId, jobId, now) };
    },

    /** @throws 404 */
    applicantCv(id: number, ownerId: number) {
      return openCv(files, repository.applicantCv.get({ id, owner_id: ownerId, now: isoInstant(clock()) }));
    },

    /** Tells the applicant when something changed. @throws 404 */
    decide(id: number, ownerId: number, { status, note }: ApplicationStatusBody): void {
      const now = isoInstant(clock());
      const known = repository.decided.get({ id, owner_id: ownerId, now });
      if (known === undefined) throw notFound(NO_APPLICATION);
      const said = note.trim();
      if (known.status === status && known.note === said) return;
      notify(
        {
          title: 'La tua candidatura',
          body: statusSentence(status, known.title),
          type: status === 'in_contatto' ? 'success' : 'info',
          deep_link: paths.myApplications,
        },
        [known.user_id],
        () => void repository.setStatus.run({ id, status, note: said, now }),
      );
    },
  };
}
