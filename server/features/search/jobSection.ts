import type { JobCard } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTRACTS, expiresLabel, WORKING_TIMES } from '../../../shared/rules/jobs.ts';
import { RESULTS_PER_SECTION } from '../../../shared/rules/search.ts';
import {
  MOST_COUNTED,
  MOST_RANKED,
  nearness,
  parameter,
  type Row,
  type SearchedSection,
  saysNoneOf,
} from './section.ts';

interface JobRow extends Row, Pick<JobCard, 'contract' | 'working_time' | 'expires_on'> {}

const WHERE = `j.published_at <= ${parameter('now')} AND j.expires_on >= ${parameter('today')} AND ${saysNoneOf('jobs', 'j.id')}`;
const COLUMNS =
  'j.id, j.title, (SELECT slug FROM categories WHERE id = j.category_id) AS category_slug, j.contract, j.working_time, j.expires_on, j.excerpt, j.description AS body, j.updated_at, j.keywords, j.place';

export const jobSection: SearchedSection<JobRow> = {
  table: 'jobs AS j',
  id: 'j.id',
  name: 'j.title',
  joins: '',
  where: WHERE,
  moment: 'j.published_at',
  // A third of a point for an ad that is a week old.
  boost: ({ at }, { now }) => nearness(at, now, 7),
  columns: COLUMNS,
  join: '',
  // The newest ads.
  browsing: `WITH candidate AS MATERIALIZED (
    SELECT j.id, j.published_at FROM jobs AS j NOT INDEXED WHERE j.status = 'published' AND ${WHERE}
    ORDER BY j.id DESC LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (SELECT id, published_at FROM candidate ORDER BY published_at DESC, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${COLUMNS} FROM best CROSS JOIN jobs AS j ON j.id = best.id ORDER BY best.published_at DESC, j.id`,
  counting: `SELECT count(*) FROM (SELECT 1 FROM jobs AS j WHERE j.status = 'published' AND ${WHERE} LIMIT ${MOST_COUNTED})`,
  at_a_time: 'never',
  all: 'tutti i',
  plural: 'annunci di lavoro',
  only: () => 'Annunci di lavoro aperti',
  tell: (row, { now }) => {
    const expires = expiresLabel(row.expires_on, now.day);
    const ends = `${expires.charAt(0).toLowerCase()}${expires.slice(1)}`;
    return {
      route: paths.job(row.id),
      meta: `${CONTRACTS[row.contract]} · ${WORKING_TIMES[row.working_time]} · ${ends}`,
    };
  },
};
