import { SAVABLE_KINDS, type SavableKind } from '../../../shared/rules/kinds.ts';
import type { Follow, SavedKind } from '../../../shared/rules/saved.ts';
import { CONTENT, current, from, keyOf, visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

/** The fields of a kind's two lines; dates are null where the kind has none. */
export interface ItemRow {
  id: number;
  title: string;
  /** The slug of its page; for a job its id. */
  page: string;
  /** Where or by whom. */
  place: string;
  /** Promotions: '−20 %'; events: 'Annullato' or ''; categories: which list they are of. */
  label: string;
  /** Its category's slug; null where the kind has none. */
  category: string | null;
  starts: string | null;
  ends: string | null;
}

const IDS = '(SELECT value FROM json_each(@ids))';

/** The row of one item, without a condition. */
function item(kind: SavableKind): string {
  const { title, label, subject, starts, ends, joins } = CONTENT[kind];
  const category = joins.includes('category') ? 'c.slug' : 'NULL';
  const place = kind === 'activities' ? "c.name || ' · ' || t.district" : subject;
  return `SELECT t.id, ${title} AS title, ${keyOf(kind)} AS page, ${place} AS place, ${label === null ? "''" : `coalesce(${label}, '')`} AS label, ${category} AS category, ${starts} AS starts, ${ends} AS ends,
    t.published_at ${from(kind)}`;
}

const kept = (kind: SavableKind) => `${item(kind)} WHERE ${visible(kind, 't', 's')} AND t.id IN ${IDS}`;
const ITEMS: Record<string, string> = {
  ...Object.fromEntries(SAVABLE_KINDS.map((kind) => [kind, kept(kind)])),
  follow_activity: kept('activities'),
  follow_category: `SELECT id, plural AS title, slug AS page, '' AS place, kind AS label, slug AS category, NULL AS starts, NULL AS ends FROM categories
    WHERE kind <> 'articles' AND id IN ${IDS}`,
};

const OF_ACTIVITY = 't.activity_id IN (SELECT value FROM json_each(@activities))';
const OF_CATEGORY = 't.category_id IN (SELECT value FROM json_each(@categories))';
/** SQL of the items of a kind that are news for a follower: those of a followed place or category. */
function followed(kind: SavableKind): string {
  const { of_place, joins } = CONTENT[kind];
  const ways = [of_place ? OF_ACTIVITY : '', joins.includes('category') ? OF_CATEGORY : ''].filter(Boolean);
  const isFollowed = ways.length === 0 ? '0' : `(${ways.join(' OR ')})`;
  return kind === 'flyers' ? `${isFollowed} AND t.starts_on <= @day` : isFollowed;
}
const NEWS = `${SAVABLE_KINDS.map(
  (kind) => `SELECT '${kind}' AS kind, * FROM (${item(kind)} WHERE ${current(kind, 't', 's')} AND ${followed(kind)})`,
).join(' UNION ALL ')} ORDER BY published_at DESC, kind, id LIMIT @limit`;

type Asked = { ids: string; now: string };
type Followed = { activities: string; categories: string; now: string; day: string; limit: number };

export function savedRepository(db: Db) {
  const items = Object.fromEntries(
    Object.entries(ITEMS).map(([kind, sql]) => [kind, db.prepare<Asked, ItemRow>(sql)]),
  ) as unknown as Record<SavedKind, { all(asked: Asked): ItemRow[] }>;
  return {
    items,
    news: db.prepare<Followed, ItemRow & { kind: SavableKind }>(NEWS),
    /** The latest first. */
    keys: db
      .prepare<{ user_id: number }, string>(
        `SELECT kind || ':' || item_id FROM (
           SELECT kind, item_id, created_at FROM saved_items WHERE user_id = @user_id
           UNION ALL SELECT target, item_id, created_at FROM follows WHERE user_id = @user_id)
         ORDER BY created_at DESC, kind, item_id`,
      )
      .pluck(),
    count: db
      .prepare<{ user_id: number }, number>(
        `SELECT (SELECT COUNT(*) FROM saved_items WHERE user_id = @user_id) + (SELECT COUNT(*) FROM follows WHERE user_id = @user_id)`,
      )
      .pluck(),
    save: db.prepare<Row<SavableKind>>(
      'INSERT OR IGNORE INTO saved_items (user_id, kind, item_id, created_at) VALUES (@user_id, @kind, @item_id, @now)',
    ),
    follow: db.prepare<Row<Follow>>(
      'INSERT OR IGNORE INTO follows (user_id, target, item_id, created_at) VALUES (@user_id, @kind, @item_id, @now)',
    ),
    unsave: db.prepare<[number, SavableKind, number]>(
      'DELETE FROM saved_items WHERE user_id = ? AND kind = ? AND item_id = ?',
    ),
    unfollow: db.prepare<[number, Follow, number]>(
      'DELETE FROM follows WHERE user_id = ? AND target = ? AND item_id = ?',
    ),
    transaction: (work: () => void): void => db.transaction(work).immediate(),
  };
}

/** What followers keep when the office merges or removes a category. */
export function followedCategories(db: Db) {
  const move = db.prepare<{ from: number; into: number }>(
    "UPDATE OR IGNORE follows SET item_id = @into WHERE target = 'follow_category' AND item_id = @from",
  );
  const remove = db.prepare<[number]>("DELETE FROM follows WHERE target = 'follow_category' AND item_id = ?");
  const removed = (id: number) => void remove.run(id);
  return {
    merged(_kind: string, from: number, into: number): void {
      move.run({ from, into });
      removed(from);
    },
    removed,
  };
}

interface Row<Kind> {
  user_id: number;
  kind: Kind;
  item_id: number;
  now: string;
}
