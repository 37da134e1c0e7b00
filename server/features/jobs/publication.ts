import { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { addDays, theDay } from '../../../shared/rules/dates.ts';
import { JOB_RENEWAL_DAYS } from '../../../shared/rules/jobs.ts';
import { townNow } from '../../content/answers.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { jobCheck } from './draftCheck.ts';
import { jobDrafts } from './draftRepository.ts';
import type { JobsService } from './jobs.ts';

/** How the desk publishes job ads. */
export function jobPublication(db: Db, clock: Clock, jobs: Pick<JobsService, 'detail'>): Publication<typeof JobDraft> {
  const drafts = jobDrafts(db);
  const related = relations(db);
  const today = () => townNow(clock).day;
  return {
    kind: 'jobs',
    table: 'jobs',
    title_sql: 't.title',
    key_sql: 'CAST(t.id AS TEXT)',
    subject_sql: 't.employer',
    ends_sql: 't.expires_on',
    photo_sql: 'NULL',
    capability: 'shops.manage',
    draft: JobDraft,
    reviewed: reviewedOf(JOB_FIELDS),

    empty(_author, activityId) {
      const shop = activityId === null ? undefined : drafts.shop.get(activityId);
      return {
        ...emptyDraft(JOB_FIELDS),
        activity_id: activityId,
        employer: shop?.name ?? '',
        place: shop?.address ?? '',
        expires_on: addDays(today(), 30),
      };
    },

    title: ({ title }) => title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, starts_on: null, expires_on: null }),

    check: (draft, { author, id, day }) =>
      jobCheck(draft, { author, day, related, before: id === null ? null : drafts.shopOf(id) }),

    write: drafts.write,

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
  };
}

/** The pay, if complete: the table takes both bounds or none. */
function soundPay({ salary_min, salary_max, salary_period }: JobDraft) {
  if (salary_min === null || salary_period === null) return { salary_min: null, salary_max: null, salary_period: null };
  return { salary_min, salary_period, salary_max: salary_max !== null && salary_max < salary_min ? null : salary_max };
}
