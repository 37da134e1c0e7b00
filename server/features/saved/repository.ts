import type { SavedKind } from '../../../shared/rules/saved.ts';
import type { Db } from '../../plugins/db.ts';
import { published } from '../../plugins/published.ts';

/** What each kind needs to be told in two lines; dates are null where the kind has none. */
export interface ItemRow {
  id: number;
  title: string;
  /** Slug of its page; of a job its id. */
  page: string;
  /** Where or by whom. */
  place: string;
  /** Promotions: '−20 %'; categories: which list they are of. */
  label: string;
  starts: string | null;
  ends: string | null;
}

const IDS = '(SELECT value FROM json_each(@ids))';
/** The next occurrence, else the last. */
const OCCURRENCE = `(SELECT id FROM event_occurrences WHERE event_id = e.id ORDER BY ends_at <= @now, ABS(julianday(starts_at) - julianday(@now)) LIMIT 1)`;
const ACTIVITY = `SELECT a.id, a.name AS title, a.slug AS page, c.name || ' · ' || a.district AS place, '' AS label,
  NULL AS starts, NULL AS ends, a.published_at FROM activities AS a JOIN categories AS c ON c.id = a.category_id WHERE ${published('a')}`;
const EVENT = `SELECT e.id, e.title, e.slug AS page, e.venue AS place, '' AS label, o.starts_at AS starts, o.ends_at AS ends, e.published_at
  FROM events AS e JOIN event_occurrences AS o ON o.id = ${OCCURRENCE} WHERE ${published('e')}`;
const JOB = `SELECT j.id, j.title, CAST(j.id AS TEXT) AS page, j.employer AS place, '' AS label, NULL AS starts, j.expires_on AS ends,
  j.published_at FROM jobs AS j WHERE ${published('j')}`;
const PROMOTION = `SELECT p.id, p.title, p.slug AS page, a.name AS place, p.label, p.starts_on AS starts, p.ends_on AS ends, p.published_at
  FROM promotions AS p JOIN activities AS a ON a.id = p.activity_id AND ${published('a')} WHERE ${published('p')}`;
const FLYER = `SELECT f.id, f.title, f.slug AS page, a.name AS place, '' AS label, f.starts_on AS starts, f.ends_on AS ends, f.published_at
  FROM flyers AS f JOIN activities AS a ON a.id = f.activity_id AND ${published('a')} WHERE ${published('f')}`;

const ITEMS: Record<SavedKind, string> = {
  activity: `${ACTIVITY} AND a.id IN ${IDS}`,
  follow_activity: `${ACTIVITY} AND a.id IN ${IDS}`,
  event: `${EVENT} AND e.id IN ${IDS}`,
  job: `${JOB} AND j.id IN ${IDS}`,
  promotion: `${PROMOTION} AND p.id IN ${IDS}`,
  flyer: `${FLYER} AND f.id IN ${IDS}`,
  follow_category: `SELECT id, plural AS title, slug AS page, '' AS place, kind AS label, NULL AS starts, NULL AS ends FROM categories
    WHERE kind IN ('activities', 'events', 'jobs', 'promotions') AND id IN ${IDS}`,
};

const FOLLOWED = (alias: string) =>
  `(${alias}.activity_id IN (SELECT value FROM json_each(@activities)) OR ${alias}.category_id IN (SELECT value FROM json_each(@categories)))`;
const NEWS = `
  SELECT 'event' AS kind, * FROM (${EVENT} AND ${FOLLOWED('e')} AND o.ends_at > @now)
  UNION ALL SELECT 'job', * FROM (${JOB} AND ${FOLLOWED('j')} AND j.expires_on >= @day)
  UNION ALL SELECT 'promotion', * FROM (${PROMOTION} AND ${FOLLOWED('p')} AND p.ends_on >= @day)
  UNION ALL SELECT 'flyer', * FROM (${FLYER} AND f.activity_id IN (SELECT value FROM json_each(@activities)) AND f.starts_on <= @day AND f.ends_on >= @day)
  UNION ALL SELECT 'activity', * FROM (${ACTIVITY} AND a.category_id IN (SELECT value FROM json_each(@categories)))
  ORDER BY published_at DESC, kind, id LIMIT @limit`;

type Asked = { ids: string; now: string };
type Followed = { activities: string; categories: string; now: string; day: string; limit: number };

export function savedRepository(db: Db) {
  const items = Object.fromEntries(
    Object.entries(ITEMS).map(([kind, sql]) => [kind, db.prepare<Asked, ItemRow>(sql)]),
  ) as unknown as Record<SavedKind, { all(asked: Asked): ItemRow[] }>;
  return {
    items,
    news: db.prepare<Followed, ItemRow & { kind: SavedKind }>(NEWS),
    /** The latest first. */
    keys: db
      .prepare<[number], string>(
        `SELECT kind || ':' || item_id FROM saved_items WHERE user_id = ? ORDER BY created_at DESC, kind, item_id`,
      )
      .pluck(),
    count: db.prepare<[number], number>('SELECT COUNT(*) FROM saved_items WHERE user_id = ?').pluck(),
    add: db.prepare<{ user_id: number; kind: SavedKind; item_id: number; now: string }>(
      'INSERT OR IGNORE INTO saved_items (user_id, kind, item_id, created_at) VALUES (@user_id, @kind, @item_id, @now)',
    ),
    remove: db.prepare<[number, SavedKind, number]>(
      'DELETE FROM saved_items WHERE user_id = ? AND kind = ? AND item_id = ?',
    ),
    transaction: (work: () => void): void => db.transaction(work).immediate(),
  };
}
