import { visible } from '../../content/kinds.ts';
import { managesShop, SERVED_SHOPS } from '../../content/ownership.ts';
import type { ShopRights } from '../../content/shopRights.ts';
import type { Db } from '../../lib/db.ts';

interface Place {
  id: number;
  slug: string;
  name: string;
  owner_id: number | null;
}

interface OwnRow {
  id: number;
  rating: number;
  body: string;
  visited_on: string;
  status: 'published' | 'archived';
  created_at: string;
}

interface Written {
  activity_id: number;
  user_id: number;
  rating: number;
  body: string;
  visited_on: string;
  now: string;
}

interface Replied {
  author_id: number;
  had_reply: 0 | 1;
  name: string;
  slug: string;
}

export function reviewRepository(db: Db) {
  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    place: db.prepare<[string], Place>(
      `SELECT id, slug, name, owner_id FROM activity_outlines WHERE slug = ? AND ${visible('activities', 'activity_outlines')}`,
    ),
    /** Who answers for a place, whatever their roles: its owner and managers. */
    answersFor: db
      .prepare<{ id: number; user: number }, number>(
        `SELECT 1 FROM activity_outlines AS s WHERE s.id = @id AND ${managesShop('s.id', 's.owner_id')}`,
      )
      .pluck(),
    own: db.prepare<[number, number], OwnRow>(
      'SELECT id, rating, body, visited_on, status, created_at FROM reviews WHERE activity_id = ? AND user_id = ?',
    ),
    writtenSince: db
      .prepare<[number, string], number>('SELECT COUNT(*) FROM reviews WHERE user_id = ? AND created_at >= ?')
      .pluck(),
    insert: db.prepare<Written>(
      `INSERT INTO reviews (activity_id, user_id, rating, body, visited_on, created_at, updated_at)
       VALUES (@activity_id, @user_id, @rating, @body, @visited_on, @now, @now)`,
    ),
    change: db.prepare<Written>(
      `UPDATE reviews SET rating = @rating, body = @body, visited_on = @visited_on, updated_at = @now
       WHERE activity_id = @activity_id AND user_id = @user_id`,
    ),
    remove: db.prepare<[number, number]>('DELETE FROM reviews WHERE activity_id = ? AND user_id = ?'),
    /** A review of a place that the person may answer for. */
    toReply: db.prepare<Pick<ShopRights, 'user' | 'shops'> & { id: number }, Replied>(
      `SELECT r.user_id AS author_id, r.reply IS NOT NULL AS had_reply, a.name, a.slug
       FROM reviews AS r JOIN activity_outlines AS a ON a.id = r.activity_id
       WHERE r.id = @id AND r.status = 'published' AND a.id IN (${SERVED_SHOPS})`,
    ),
    reply: db.prepare<{ id: number; reply: string | null; replied_at: string | null }>(
      'UPDATE reviews SET reply = @reply, replied_at = @replied_at WHERE id = @id',
    ),
  };
}

export type ReviewRepository = ReturnType<typeof reviewRepository>;
