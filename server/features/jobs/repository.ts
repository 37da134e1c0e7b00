import type { JobCard } from '../../../shared/contract/jobs.ts';
import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { CAPABILITIES } from '../../../shared/rules/roles.ts';
import { TILE_SEED } from '../../content/categories.ts';
import { ACTIVITY, CATEGORY, type CategoryColumns, type MaybeActivityColumns } from '../../content/columns.ts';
import {
  type Columns,
  type FilterParameters,
  filterSql,
  type ShownRow,
  select,
  shownColumns,
} from '../../content/fieldColumns.ts';
import { current, visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

export interface CardRow
  extends ShownRow<typeof JOB_FIELDS, 'card'>,
    CategoryColumns,
    Pick<JobCard, 'id' | 'published_at' | 'updated_at'> {
  salary_min: number | null;
  salary_max: number | null;
  salary_period: NonNullable<JobCard['salary']>['period'] | null;
}

export interface DetailRow extends CardRow, ShownRow<typeof JOB_FIELDS, 'page'>, MaybeActivityColumns {
  description: string;
  /** JSON */
  questions: string;
  has_reader: 0 | 1;
}

export interface Filter extends FilterParameters<typeof JOB_FIELDS> {
  day: string;
  /** FTS5, as wordsOf makes it. */
  words: string | null;
  category: string | null;
  salary_known: 0 | 1;
}

const CARD: Columns<CardRow> = {
  id: 'j.id',
  ...shownColumns(JOB_FIELDS, 'card', 'j'),
  salary_min: 'j.salary_min',
  salary_max: 'j.salary_max',
  salary_period: 'j.salary_period',
  published_at: 'j.published_at',
  updated_at: 'j.updated_at',
  ...CATEGORY,
};
export const FROM = 'FROM jobs AS j JOIN categories AS c ON c.id = j.category_id';
const NARROWED = `${current('jobs', 'j')}
  AND (@words IS NULL OR j.id IN (SELECT rowid FROM search_jobs WHERE search_jobs MATCH @words))
  AND ${filterSql(JOB_FIELDS, 'j')} AND (@salary_known = 0 OR j.salary_min IS NOT NULL)`;
export const FILTERED = `${NARROWED} AND (@category IS NULL OR c.slug = +@category)`;

const IS_SHOPKEEPER = (person: string) => `EXISTS (SELECT 1 FROM roles_held AS r WHERE r.user_id = ${person}
  AND r.role IN (${CAPABILITIES['shops.manage'].map((role) => `'${role}'`).join(', ')}))`;

/**
 * Ids of the people who read applications to ad `j`: its owner and its shop's owner while they have the role and their account, and
 * the shop's managers.
 */
export const READERS = `SELECT u.id FROM people AS u WHERE u.id IN (j.owner_id, (SELECT owner_id FROM activity_outlines WHERE id = j.activity_id))
    AND u.suspended_at IS NULL AND ${IS_SHOPKEEPER('u.id')}
  UNION SELECT user_id FROM acting_managers WHERE activity_id = j.activity_id`;
export const HAS_READER = `EXISTS (${READERS})`;

const DETAIL: Columns<DetailRow> = {
  ...CARD,
  ...shownColumns(JOB_FIELDS, 'page', 'j'),
  description: 'j.description',
  questions: 'j.questions',
  ...ACTIVITY,
  has_reader: HAS_READER,
};

/** `+@x` keeps a statement's plan (docs/decisions/0106). */
export function jobRepository(db: Db) {
  const list = db.prepare<Filter & { limit: number; offset: number }, CardRow>(
    `SELECT ${select(CARD)} ${FROM} WHERE ${FILTERED} ORDER BY j.published_at DESC, j.id DESC LIMIT +@limit OFFSET +@offset`,
  );
  const count = db.prepare<Filter, number>(`SELECT COUNT(*) ${FROM} WHERE ${FILTERED}`).pluck();
  const chips = db.prepare<Filter, CategoryChip>(
    `SELECT c.slug, c.plural, ${TILE_SEED} AS tile, COUNT(*) AS total ${FROM} WHERE ${NARROWED} GROUP BY c.id ORDER BY c.position`,
  );
  const detail = db.prepare<[number], DetailRow>(
    `SELECT ${select(DETAIL)} ${FROM}
     LEFT JOIN activity_outlines AS a ON a.id = j.activity_id AND ${visible('activities', 'a')}
     WHERE ${visible('jobs', 'j')} AND j.id = +?`,
  );
  return { list, count, chips, detail };
}
