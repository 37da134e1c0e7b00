import type { JobDetail, JobFilters, JobPage, JobQuery } from '../../../shared/contract/jobs.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { categoryCheck } from '../../content/categories.ts';
import { activityOf, withCategory } from '../../content/columns.ts';
import { filterParameters, withYesNo } from '../../content/fieldColumns.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type CardRow, type Filter, jobRepository } from './repository.ts';

export function createJobs(db: Db, clock: Clock, answers: Answers) {
  const repository = jobRepository(db);
  const checkCategory = categoryCheck(db, 'jobs');
  return {
    list: (query: JobQuery): JobPage =>
      answers.get(`jobs ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const { day } = townNow(clock);
        const filter = { day, ...narrowing(query) };
        const rows = repository.list.all({ ...filter, ...slice(query) });
        return {
          ...pageOf(rows.map(card), repository.count.get(filter) ?? 0, query),
          categories: repository.chips.all(filter),
        };
      }),

    /** Also finds an expired ad, and marks it as such. @throws 404 */
    detail: (id: string): JobDetail =>
      answers.get(`job ${id}`, () => {
        const { day } = townNow(clock);
        const found = /^[1-9]\d{0,14}$/.test(id) ? repository.detail.get(Number(id)) : undefined;
        if (found === undefined) throw notFound('Questo annuncio non c’è, o non c’è più.');
        const { description, questions, activity_slug, activity_name, has_reader, ...row } = found;
        return {
          ...card(row),
          description_html: renderMarkdown(description).html,
          is_open: row.expires_on >= day,
          takes_applications: row.expires_on >= day && has_reader === 1,
          questions: JSON.parse(questions) as JobDetail['questions'],
          activity: activityOf({ activity_slug, activity_name }),
        };
      }),
  };
}

export type JobsService = ReturnType<typeof createJobs>;

/** The list's filters as parameters of the statements. */
export function narrowing(filters: JobFilters): Omit<Filter, 'day'> {
  return {
    words: filters.q === undefined ? null : wordsOf(filters.q),
    category: filters.category ?? null,
    ...filterParameters(JOB_FIELDS, filters),
    salary_known: filters.salary_known === '1' ? 1 : 0,
  };
}

/**
 * An FTS5 query of all words as prefixes, without their last vowel, so that 'camerieri' finds 'cameriere' and
 * 'cameriera'. Words contain only letters and digits and are quoted, so none is FTS5 syntax.
 */
function wordsOf(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `"${word.length > 4 ? word.replace(/[aeiouàèéìòù]$/i, '') : word}" *`).join(' AND ');
}

/** A row of a list, or with further columns of a page. */
function card<Row extends CardRow>({ salary_min: min, salary_max: max, salary_period: period, ...row }: Row) {
  return {
    ...withYesNo(JOB_FIELDS, withCategory(row)),
    salary: min === null || period === null ? null : { min, max, period },
  };
}
