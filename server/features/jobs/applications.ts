import type {
  ApplicantList,
  ApplicationFields,
  ApplicationStatusBody,
  EmployerJobList,
  MyApplicationForJob,
  MyApplicationList,
} from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { TOWN_ZONE } from '../../../shared/rules/dates.ts';
import { APPLICATION_KEPT_MONTHS, statusSentence } from '../../../shared/rules/jobApplications.ts';
import { townNow } from '../../plugins/answers.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import type { DiscardedFiles } from '../../plugins/discardedFiles.ts';
import { HttpError, notFound } from '../../plugins/errors.ts';
import type { PrivateFiles } from '../../plugins/privateFiles.ts';
import type { ReceivedFile } from '../../plugins/uploads.ts';
import { applicationRepository } from './applicationRepository.ts';

/** Tells people something; what `within` does stands or falls with it. */
export type Tell = (
  notice: { title: string; body: string; type: 'info' | 'success'; deep_link: string },
  userIds: number[],
  within: () => void,
) => void;

interface Parts {
  db: Db;
  clock: Clock;
  files: PrivateFiles;
  discarded: DiscardedFiles;
  tell: Tell;
}

const NO_JOB = 'Questo annuncio non c’è, o non c’è più.';
const NO_APPLICATION = 'Questa candidatura non c’è, o non c’è più.';
const NO_CV = 'Questo curriculum non c’è, o non c’è più.';

/** Who applies for what, and what the employer makes of it. Whose row it is stands in every statement: of a stranger's, 404. */
export function createApplications({ db, clock, files, discarded, tell }: Parts) {
  const repository = applicationRepository(db);

  /** @throws 404, 409 when nobody may apply there (any more) or this person has */
  function applicable(jobId: number, userId: number) {
    const { now, day } = townNow(clock);
    const job = repository.job.get(jobId);
    if (job === undefined) throw notFound(NO_JOB);
    if (job.expires_on < day) throw new HttpError(409, 'Questo annuncio è scaduto: non si accettano più candidature.');
    if (job.owner_id === null || job.has_reader === 0)
      throw new HttpError(409, 'Per questo annuncio ci si candida direttamente da chi assume.');
    if (job.owner_id === userId) throw new HttpError(409, 'Questo annuncio è tuo.');
    if (repository.mineFor(userId, now, jobId) !== null) throw alreadyApplied();
    return { ...job, owner_id: job.owner_id };
  }

  return {
    /** To be asked before the file is read, too. */
    applicable,

    /** @throws as `applicable`, 409 without room for the CV, which is not kept then */
    async apply(jobId: number, userId: number, fields: ApplicationFields, cv: ReceivedFile | undefined): Promise<void> {
      applicable(jobId, userId);
      if (cv !== undefined) files.requireRoom(userId);
      // The file first: a row never names one that is not there.
      const stored = await files.keep(cv === undefined ? [] : [cv]);
      try {
        const job = applicable(jobId, userId);
        const now = clock();
        tell(
          {
            title: 'Nuova candidatura',
            body: `Qualcuno si è candidato per «${job.title}».`,
            type: 'info',
            deep_link: paths.applicationsFor(jobId),
          },
          [job.owner_id],
          () => {
            const { changes } = repository.insert.run({
              ...fields,
              job_id: jobId,
              user_id: userId,
              cv_key: stored[0]?.key ?? null,
              cv_name: stored[0]?.name ?? null,
              now: isoInstant(now),
              expires_at: isoInstant(
                now.toZonedDateTimeISO(TOWN_ZONE).add({ months: APPLICATION_KEPT_MONTHS }).toInstant(),
              ),
            });
            if (changes === 0) throw alreadyApplied();
            files.own(userId, stored);
          },
        );
      } catch (error) {
        for (const { key } of stored) await files.remove(key);
        throw error;
      }
    },

    mine: (userId: number): MyApplicationList => ({ data: repository.mine(userId, isoInstant(clock())) }),

    mineFor: (userId: number, jobId: number): MyApplicationForJob => ({
      application: repository.mineFor(userId, isoInstant(clock()), jobId),
    }),

    /** @throws 404 */
    async withdraw(id: number, userId: number): Promise<void> {
      if (repository.withdraw.run(id, userId).changes === 0) throw notFound(NO_APPLICATION);
      await discarded.sweep();
    },

    /** @throws 404 */
    myCv(id: number, userId: number) {
      return opened(repository.myCv.get({ id, user_id: userId, now: isoInstant(clock()) }));
    },

    employerJobs(ownerId: number): EmployerJobList {
      const { now, day } = townNow(clock);
      return { data: repository.employerJobs(ownerId, day, now) };
    },

    /** @throws 404 */
    applicants(jobId: number, ownerId: number): ApplicantList {
      const { now, day } = townNow(clock);
      const job = repository.employerJob(ownerId, day, now, jobId);
      if (job === null) throw notFound(NO_JOB);
      return { job, data: repository.applicants.all({ owner_id: ownerId, job_id: jobId, now }) };
    },

    /** @throws 404 */
    applicantCv(id: number, ownerId: number) {
      return opened(repository.applicantCv.get({ id, owner_id: ownerId, now: isoInstant(clock()) }));
    },

    /** Tells the applicant when something changed. @throws 404 */
    decide(id: number, ownerId: number, { status, note }: ApplicationStatusBody): void {
      const now = isoInstant(clock());
      const known = repository.decided.get({ id, owner_id: ownerId, now });
      if (known === undefined) throw notFound(NO_APPLICATION);
      const said = note.trim();
      if (known.status === status && known.note === said) return;
      tell(
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

  async function opened(cv: { cv_key: string; cv_name: string } | undefined) {
    if (cv === undefined) throw notFound(NO_CV);
    return { name: cv.cv_name, stream: await files.open(cv.cv_key) };
  }
}

const alreadyApplied = () =>
  new HttpError(409, 'Ti sei già candidato a questo annuncio: trovi la candidatura nel profilo.');

export type Applications = ReturnType<typeof createApplications>;
