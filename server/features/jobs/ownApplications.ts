import type {
  ApplicationFields,
  MyApplicationForJob,
  MyApplicationList,
} from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { TOWN_ZONE } from '../../../shared/rules/dates.ts';
import { APPLICATION_KEPT_MONTHS } from '../../../shared/rules/jobApplications.ts';
import { type Answer, answerError, answersTo, type Question } from '../../../shared/rules/jobQuestions.ts';
import { townNow } from '../../content/answers.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Notice } from '../../lib/notice.ts';
import type { StoredFile } from '../../lib/privateFiles.ts';
import { type ApplicationDependencies, NO_APPLICATION, NO_JOB, openCv } from './applicationDependencies.ts';

/** What a person does with their own applications. */
export function ownApplications({
  clock,
  writing: { run: write },
  files,
  discarded,
  notifier: { notify },
  repository,
}: ApplicationDependencies) {
  return {
    /** Call it before the file is received. */
    applicable: (jobId: number, userId: number) => applicableJob(repository, clock, jobId, userId),

    /**
     * @param wrong what is wrong with its fields: said with what is wrong with the answers
     * @throws as `applicable`, 409 without room for the CV (nothing is stored then) or when the questions have changed,
     * 422 on fields and answers
     */
    async apply(
      jobId: number,
      userId: number,
      { answers, ...fields }: SentFields,
      cv: ReceivedFile | undefined,
      wrong: FieldErrors,
    ): Promise<void> {
      replies(applicableJob(repository, clock, jobId, userId), answers, wrong);
      if (cv !== undefined) files.requireRoom(userId);
      // Stores the file first, so that no row names a missing file.
      const stored = await files.keep(cv === undefined ? [] : [cv]);
      try {
        const job = applicableJob(repository, clock, jobId, userId);
        const row = {
          ...fields,
          answers: JSON.stringify(replies(job, answers)),
          job_id: jobId,
          user_id: userId,
          ...cvColumns(stored[0]),
          ...spanFrom(clock()),
        };
        await write(() =>
          notify(noticeOf(jobId, job.title), job.readers, () => {
            if (repository.insert.run(row).changes === 0) throw alreadyApplied();
            files.own(userId, stored);
          }),
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
      await discarded.removeNow();
    },

    /** @throws 404 */
    myCv(id: number, userId: number) {
      return openCv(files, repository.myCv.get({ id, user_id: userId, now: isoInstant(clock()) }));
    },
  };
}

/** @throws 404, 409 when the ad is closed or this person has applied already */
function applicableJob(repository: ApplicationDependencies['repository'], clock: Clock, jobId: number, userId: number) {
  const { now, day } = townNow(clock);
  const job = repository.job.get(jobId);
  if (job === undefined) throw notFound(NO_JOB);
  if (job.expires_on < day) throw new HttpError(409, 'Questo annuncio è scaduto: non si accettano più candidature.');
  const readers = repository.readers(jobId);
  if (readers.length === 0) throw new HttpError(409, 'Per questo annuncio ci si candida direttamente da chi assume.');
  if (readers.includes(userId)) throw new HttpError(409, 'Questo annuncio è tuo, o del negozio che gestisci.');
  if (repository.mineFor(userId, now, jobId) !== null) throw alreadyApplied();
  return { ...job, readers };
}

const noticeOf = (jobId: number, title: string): Notice => ({
  title: 'Nuova candidatura',
  body: `Qualcuno si è candidato per «${title}».`,
  type: 'info',
  deep_link: paths.applicationsFor(jobId),
});

const cvColumns = (cv: StoredFile | undefined) => ({ cv_key: cv?.key ?? null, cv_name: cv?.name ?? null });

/** When it was sent, and until when it is kept. */
function spanFrom(sent: Temporal.Instant): { now: string; expires_at: string } {
  const expires = sent.toZonedDateTimeISO(TOWN_ZONE).add({ months: APPLICATION_KEPT_MONTHS }).toInstant();
  return { now: isoInstant(sent), expires_at: isoInstant(expires) };
}

type SentFields = ApplicationFields & { answers: Answer[] };

/** @throws 409 when the answers are to other questions than the ad's, 422 with a sentence for each missing answer */
function replies(job: { questions: string }, sent: Answer[], wrong: FieldErrors = {}): Answer[] {
  const questions = JSON.parse(job.questions) as Question[];
  const answers = answersTo(questions, sent);
  if (answers === null)
    throw new HttpError(
      409,
      'Le domande di questo annuncio sono cambiate: ricarica la pagina e rispondi. Quello che hai scritto resta.',
    );
  const unanswered = questions.flatMap((question, index) => {
    const error = answerError(question, answers[index]?.answer ?? '');
    return error === null ? [] : [[`answers.${index}`, [error]]];
  });
  const errors = { ...wrong, ...Object.fromEntries(unanswered) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers.map(({ question, answer }) => ({ question, answer: answer.trim() }));
}

const alreadyApplied = () =>
  new HttpError(409, 'Hai già inviato la candidatura per questo annuncio: la trovi nel profilo.');
