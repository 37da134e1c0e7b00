import type { SuggestionField } from '../../../shared/rules/suggestions.ts';
import { visible } from '../../content/kinds.ts';
import { MAY_EDIT_NOW } from '../../content/ownership.ts';
import type { ShopRights } from '../../content/shopRights.ts';
import type { Db } from '../../lib/db.ts';

export interface SuggestionRow {
  id: number;
  activity_id: number;
  slug: string;
  name: string;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  address: string;
  field: SuggestionField;
  value: string;
  author_id: number | null;
  author: string | null;
  created_at: string;
}

interface New {
  activity_id: number;
  field: string;
  value: string;
  author_id: number | null;
  now: string;
  expires_at: string;
}

const FROM = `FROM suggestions AS s JOIN activity_outlines AS t ON t.id = s.activity_id LEFT JOIN people AS u ON u.id = s.author_id`;
const MINE = `s.state = 'open' AND t.status = 'published' AND (@office = 1 OR ${MAY_EDIT_NOW.activities})`;
const COLUMNS = `s.id, s.activity_id, t.slug, t.name, t.phone, t.whatsapp, t.email, t.website, t.address, s.field, s.value,
  s.author_id, u.name AS author, s.created_at`;

/** Suggestions, and the present values on the pages they are about. */
export function suggestionRepository(db: Db) {
  const place = db.prepare<[number], { name: string }>(
    `SELECT t.name FROM activity_outlines AS t WHERE t.id = ? AND ${visible('activities', 't')}`,
  );
  const open = db.prepare<{ id: number; since: string }, { total: number; recent: number }>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE created_at > @since) AS recent FROM suggestions
     WHERE activity_id = @id AND state = 'open'`,
  );
  const insert = db.prepare<New>(
    `INSERT INTO suggestions (activity_id, field, value, author_id, created_at, expires_at)
     VALUES (@activity_id, @field, @value, @author_id, @now, @expires_at) ON CONFLICT DO NOTHING`,
  );
  const page = db.prepare<ShopRights & { limit: number; offset: number }, SuggestionRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE ${MINE} ORDER BY s.created_at, s.id LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<ShopRights, number>(`SELECT count(*) ${FROM} WHERE ${MINE}`).pluck();
  const one = db.prepare<ShopRights & { id: number }, SuggestionRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE s.id = @id AND ${MINE}`,
  );
  const isDecided = db
    .prepare<ShopRights & { id: number }, number>(
      `SELECT 1 ${FROM} WHERE s.id = @id AND s.state <> 'open' AND (@office = 1 OR ${MAY_EDIT_NOW.activities})`,
    )
    .pluck();
  const decide = db.prepare<{ id: number; state: string; actor: number; now: string; expires_at: string }>(
    `UPDATE suggestions SET state = @state, decided_by = @actor, decided_at = @now, expires_at = @expires_at
     WHERE id = @id AND state = 'open'`,
  );
  return { place, open, insert, page, count, one, isDecided, decide };
}
