import { Type } from 'typebox';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { Closed } from '../../../shared/contract/parts.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { JOB_FIELDS, type JobDraft } from '../../../shared/kinds/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, theDay } from '../../../shared/rules/dates.ts';
import { MOST_QUESTIONS, QUESTION_KINDS, QUESTION_LIMIT } from '../../../shared/rules/jobQuestions.ts';
import { JOB_RENEWAL_DAYS } from '../../../shared/rules/jobs.ts';
import { townNow } from '../../content/answers.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import { itemDrafts } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
import type { FieldErrors, Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { JobsService } from './jobs.ts';

const Question = Closed({ text: Type.String({ maxLength: QUESTION_LIMIT }), kind: Type.Enum(QUESTION_KINDS) });
const DRAFT = draftSchema(JOB_FIELDS, {
  questions: Type.Array(Question, { maxItems: MOST_QUESTIONS, message: `Al massimo ${MOST_QUESTIONS} domande.` }),
});

/** How the desk publishes job ads. */
export function jobPublication(db: Db, clock: Clock, jobs: Pick<JobsService, 'detail'>): Publication<JobDraft> {
  const items = itemDrafts(db, 'jobs', JOB_FIELDS);
  const shops = db.prepare<[number], { name: string; address: string }>(
    'SELECT name, address FROM activity_outlines WHERE id = ?',
  );
  const applicants = db
    .prepare<{ id: number; now: string }, number>(
      'SELECT user_id FROM job_applications WHERE job_id = @id AND expires_at > @now',
    )
    .pluck();
  const related = relations(db);
  const today = () => townNow(clock).day;
  return {
    ...listed('jobs'),
    subject_sql: 't.employer',
    ends_sql: 't.expires_on',
    capability: 'shops.manage',
    draft: DRAFT,
    reviewed: reviewedOf(JOB_FIELDS),

    empty(_author, activityId) {
      const shop = activityId === null ? undefined : shops.get(activityId);
      return {
        ...emptyDraft(JOB_FIELDS),
        activity_id: activityId,
        employer: shop?.name ?? '',
        place: shop?.address ?? '',
        expires_on: addDays(today(), 30),
      };
    },

    title: ({ title }) => title.trim(),
    read: items.read,
    copy: (draft) => ({ ...draft, starts_on: null, expires_on: null }),

    check: (draft, at) =>
      jobCheck(draft, { ...at, related, before: at.id === null ? null : items.read(at.id)?.activity_id }),

    write(draft, at) {
      const questions = draft.questions.map(({ text, kind }) => ({ text: text.trim(), kind }));
      return items.write({ ...draft, questions }, at, {});
    },

    complete(draft) {
      const { title, employer, place, contract, working_time, positions, expires_on } = draft;
      return {
        ...draft,
        title: title.trim() || 'Senza titolo',
        category_id: draft.category_id ?? related.anyCategory('jobs'),
        employer: employer.trim() || 'Chi assume',
        place: place.trim() || 'Dove si lavora',
        contract: contract ?? 'determinato',
        working_time: working_time ?? 'full_time',
        ...soundPay(draft),
        positions: positions || 1,
        expires_on: expires_on || addDays(today(), 30),
        questions: draft.questions.filter(({ text }) => text.trim() !== ''),
      };
    },

    detail: jobs.detail,

    renew(draft, until) {
      const last = addDays(today(), JOB_RENEWAL_DAYS);
      if (until > last)
        throw invalid({
          until: [
            `Un annuncio si rinnova per ${JOB_RENEWAL_DAYS} giorni al massimo: fino ${theDay('al', last, today())}.`,
          ],
        });
      return { ...draft, expires_on: until };
    },

    // Their applications go with the ad, by the schema.
    farewell: (id) => ({
      notice: {
        title: `Annuncio eliminato: ${items.read(id)?.title}`,
        body: 'Chi assume l’ha tolto per sempre. Con lui è cancellata la tua candidatura, con il curriculum se c’era.',
        type: 'warning',
        deep_link: paths.myApplications,
      },
      user_ids: applicants.all({ id, now: townNow(clock).now }),
    }),
  };
}

/** The pay, if complete: the table takes both bounds or none. */
function soundPay({ salary_min, salary_max, salary_period }: JobDraft) {
  if (salary_min === null || salary_period === null) return { salary_min: null, salary_max: null, salary_period: null };
  return { salary_min, salary_period, salary_max: salary_max !== null && salary_max < salary_min ? null : salary_max };
}

/** Errors that keep a job ad from being published. */
function jobCheck(draft: JobDraft, at: Circumstances): FieldErrors {
  const { errors, wrong } = draftChecks(JOB_FIELDS, draft, at);
  payCheck(draft, wrong);
  questionCheck(draft, wrong);
  return errors;
}

type Wrong = (path: string, sentence: string) => void;

function payCheck({ salary_min, salary_max, salary_period }: JobDraft, wrong: Wrong): void {
  if (salary_min === null && salary_max !== null) wrong('salary_min', 'Scrivi anche da quanto, o togli il massimo.');
  if (salary_min === 0) wrong('salary_min', 'Scrivi una paga, o lascia vuoto.');
  if (salary_min !== null && salary_period === null)
    wrong('salary_period', 'Scegli se la paga è all’ora, al mese o all’anno.');
  if (salary_min === null && salary_max === null && salary_period !== null)
    wrong('salary_min', 'Scrivi quanto, o togli il periodo.');
  if (salary_min !== null && salary_max !== null && salary_max < salary_min)
    wrong('salary_max', 'Il massimo non può essere più basso del minimo.');
}

function questionCheck({ questions }: JobDraft, wrong: Wrong): void {
  const asked = new Set<string>();
  for (const [index, { text }] of questions.entries()) {
    const words = text.trim();
    if (words === '') wrong(`questions.${index}.text`, 'Scrivi la domanda, o toglila.');
    else if (asked.has(words)) wrong(`questions.${index}.text`, 'Questa domanda c’è già.');
    asked.add(words);
  }
}
