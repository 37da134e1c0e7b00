import type { JobCard, JobDetail, JobPage, JobQuery } from '../../../shared/contract/jobs.ts';
import { type Answers, townNow } from '../../plugins/answers.ts';
import { categoryCheck, categoryOf } from '../../plugins/categories.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { notFound } from '../../plugins/errors.ts';
import { renderMarkdown } from '../../plugins/markdown.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { type CardRow, jobRepository } from './repository.ts';

export interface JobsService {
  list(query: JobQuery): JobPage;
  /** An expired ad is still found, and says that it is. @throws 404 */
  detail(id: string): JobDetail;
}

export function createJobs(db: Db, clock: Clock, answers: Answers): JobsService {
  const repository = jobRepository(db);
  const checkCategory = categoryCheck(db, 'jobs');
  return {
    list: (query) =>
      answers.get(`jobs ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const filter = {
          day: townNow(clock).day,
          category: query.category ?? null,
          working_time: query.working_time ?? null,
          contract: query.contract ?? null,
          salary_known: query.salary_known === '1' ? 1 : 0,
        } as const;
        const rows = repository.list.all({ ...filter, ...slice(query) });
        return {
          ...pageOf(rows.map(card), repository.count.get(filter) ?? 0, query),
          categories: repository.chips.all(filter),
        };
      }),

    detail: (id) =>
      answers.get(`job ${id}`, () => {
        const row = /^[1-9]\d{0,14}$/.test(id) ? repository.detail.get(Number(id)) : undefined;
        if (row === undefined) throw notFound('Questo annuncio non c’è, o non c’è più.');
        const { description, positions, starts_on, activity_slug, activity_name } = row;
        return {
          ...card(row),
          description_html: renderMarkdown(description).html,
          positions,
          starts_on,
          is_open: row.expires_on >= townNow(clock).day,
          activity:
            activity_slug === null || activity_name === null ? null : { slug: activity_slug, name: activity_name },
        };
      }),
  };
}

function card(row: CardRow): JobCard {
  const { id, title, excerpt, employer, place, contract, working_time, expires_on, published_at, updated_at } = row;
  const { salary_min: min, salary_max: max, salary_period: period } = row;
  const salary = min === null || period === null ? null : { min, max, period };
  return {
    id,
    title,
    category: categoryOf(row),
    excerpt,
    employer,
    place,
    contract,
    working_time,
    salary,
    expires_on,
    published_at,
    updated_at,
  };
}
