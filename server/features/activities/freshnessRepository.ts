import type { StalePage } from '../../../shared/contract/freshness.ts';
import { visible } from '../../content/kinds.ts';
import { MAY_EDIT_NOW, TOUCHED } from '../../content/ownership.ts';
import type { ShopRights } from '../../content/shopRights.ts';
import type { Db } from '../../lib/db.ts';

export interface Place {
  id: number;
  slug: string;
  name: string;
  updated_at: string;
}

/** Maximum number of places asked in one round, so that mails of a whole town do not go out at once. */
const MOST_AT_ONCE = 40;

export function freshnessRepository(db: Db) {
  const due = db.prepare<{ before: string }, Place>(
    `SELECT t.id, t.slug, t.name, t.updated_at FROM activity_outlines AS t
     WHERE ${visible('activities', 't')} AND ${TOUCHED} < @before AND coalesce(t.asked_at, '') < @before
       AND (t.owner_id IS NOT NULL OR EXISTS (SELECT 1 FROM acting_managers AS m WHERE m.activity_id = t.id))
     ORDER BY ${TOUCHED}, t.id LIMIT ${MOST_AT_ONCE}`,
  );
  const asked = db.prepare<{ id: number; now: string }>('UPDATE activities SET asked_at = @now WHERE id = @id');
  const address = db
    .prepare<[number], string>('SELECT email FROM people WHERE id = ? AND email_verified_at IS NOT NULL')
    .pluck();
  const one = db.prepare<[number], Place>(
    `SELECT t.id, t.slug, t.name, t.updated_at FROM activity_outlines AS t WHERE t.id = ? AND ${visible('activities', 't')}`,
  );
  const editable = db.prepare<ShopRights & { id: number }, Place>(
    `SELECT t.id, t.slug, t.name, t.updated_at FROM activity_outlines AS t
     WHERE t.id = @id AND ${visible('activities', 't')} AND (@office = 1 OR ${MAY_EDIT_NOW.activities})`,
  );
  const verify = db.prepare<{ id: number; now: string }>('UPDATE activities SET verified_at = @now WHERE id = @id');
  const stale = `FROM activity_outlines AS t LEFT JOIN people AS u ON u.id = t.owner_id WHERE ${visible('activities', 't')} AND ${TOUCHED} < @before`;
  const page = db.prepare<{ before: string; limit: number; offset: number }, StalePage['data'][number]>(
    `SELECT t.id, t.slug, t.name, u.name AS owner, ${TOUCHED} AS touched_at, t.asked_at ${stale} ORDER BY touched_at, t.id LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<{ before: string }, number>(`SELECT count(*) ${stale}`).pluck();

  return { due, asked, address, one, editable, verify, page, count };
}
