import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';
import { FILTERED, type Filter, FROM } from './repository.ts';

export interface AlertRow {
  id: number;
  filters: string;
  category_name: string | null;
  created_at: string;
}

export interface DueRow {
  id: number;
  user_id: number;
  filters: string;
  category_name: string | null;
  last_checked: string;
}

interface Found {
  total: number;
  /** The newest ad. */
  title: string | null;
  id: number | null;
}

const CATEGORY = "LEFT JOIN categories AS c ON c.kind = 'jobs' AND c.slug = a.filters ->> 'category'";
/** Due searches: not notified today, and their owner still has an account. */
const DUE = '(a.last_sent_on IS NULL OR a.last_sent_on < @day)';

export function alertRepository(db: Db) {
  const list = db.prepare<[number], AlertRow>(
    `SELECT a.id, a.filters, c.name AS category_name, a.created_at FROM job_alerts AS a ${CATEGORY}
     WHERE a.user_id = ? ORDER BY a.id`,
  );
  const count = db.prepare<[number], number>('SELECT count(*) FROM job_alerts WHERE user_id = ?').pluck();
  const insert = db.prepare<{ user_id: number; filters: string; now: string }>(
    `INSERT INTO job_alerts (user_id, filters, last_checked, created_at) VALUES (@user_id, @filters, @now, @now)
     ON CONFLICT (user_id, filters) DO NOTHING`,
  );
  const remove = db.prepare<[number, number]>('DELETE FROM job_alerts WHERE id = ? AND user_id = ?');
  /** Usually nothing new was published, so the single searches need not be checked. */
  const anythingNew = db
    .prepare<{ day: string }, number>(
      `SELECT 1 FROM jobs INDEXED BY jobs_published WHERE ${visible('jobs', 'jobs')}
       AND published_at > (SELECT min(a.last_checked) FROM job_alerts AS a WHERE ${DUE}) LIMIT 1`,
    )
    .pluck();
  const due = db.prepare<{ day: string }, DueRow>(
    `SELECT a.id, a.user_id, a.filters, c.name AS category_name, a.last_checked FROM job_alerts AS a ${CATEGORY}
     WHERE ${DUE} ORDER BY a.id`,
  );
  const found = db.prepare<Filter & { since: string; user_id: number }, Found>(
    // With max(), SQLite takes the other columns from that row. People are not notified of their own ads.
    `SELECT count(*) AS total, j.title, j.id, max(j.published_at) ${FROM}
     WHERE ${FILTERED} AND j.published_at > @since AND j.owner_id IS NOT @user_id`,
  );
  const checked = db.prepare<{ id: number; now: string; sent_on: string | null }>(
    'UPDATE job_alerts SET last_checked = @now, last_sent_on = coalesce(@sent_on, last_sent_on) WHERE id = @id',
  );
  return {
    list,
    count,
    insert,
    remove,
    anythingNew,
    due,
    found,
    checked,
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
  };
}

/** Saved searches name a category by its slug; duplicates that a new one brings are left to `forgotten`. */
export function searchedCategories(db: Db) {
  const rename = db.prepare<{ from: string; to: string }>(
    `UPDATE OR IGNORE job_alerts SET filters = json_set(filters, '$.category', @to) WHERE filters ->> 'category' = @from`,
  );
  const remove = db.prepare<[string]>("DELETE FROM job_alerts WHERE filters ->> 'category' = ?");
  return {
    renamed(kind: string, from: string, to: string): void {
      if (kind === 'jobs') rename.run({ from, to });
    },
    forgotten(kind: string, slug: string): void {
      if (kind === 'jobs') remove.run(slug);
    },
  };
}
