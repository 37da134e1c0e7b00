import type { Review } from '../../../shared/contract/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { itemPhotos } from '../../content/itemPhotos.ts';
import { current, visible } from '../../content/kinds.ts';
import { published } from '../../content/published.ts';
import type { Db } from '../../lib/db.ts';
import { CARD, type CardRow, FROM, PUBLISHED, RATED } from './repository.ts';

export interface DetailRow extends CardRow, ShownRow<typeof ACTIVITY_FIELDS, 'page'> {
  description: string;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  verified_at: string | null;
  /** JSON */
  payments: string;
}

const DETAIL: Columns<DetailRow> = {
  ...CARD,
  ...shownColumns(ACTIVITY_FIELDS, 'page', 'a'),
  description: 'a.description',
  phone: 'a.phone',
  whatsapp: 'a.whatsapp',
  email: 'a.email',
  website: 'a.website',
  verified_at: 'a.verified_at',
  payments: 'a.payments',
};

/** Everything about one place, and what is on there now. */
export function detailRepository(db: Db) {
  type Reviews = { id: number; rated_since: string };
  type Today = { id: number; day: string };
  return {
    photos: itemPhotos(db, 'activities').shown,
    detail: db.prepare<{ slug: string; rated_since: string }, DetailRow>(
      `SELECT ${select(DETAIL)} ${FROM} LEFT JOIN ${RATED('activity_id = (SELECT id FROM activities WHERE slug = @slug)')} AS r ON r.activity_id = a.id
       WHERE ${PUBLISHED} AND a.slug = @slug`,
    ),
    reviews: db.prepare<Reviews, Review>(
      `SELECT r.id, u.name AS author, r.rating, r.body, r.visited_on, r.created_at, r.updated_at, r.reply, r.replied_at
       FROM public_reviews AS r JOIN people AS u ON u.id = r.user_id
       WHERE r.activity_id = @id AND r.created_at >= @rated_since
       ORDER BY r.created_at DESC, r.id DESC LIMIT 100`,
    ),
    spread: db
      .prepare<Reviews, number[]>(
        `SELECT COUNT(*) FILTER (WHERE rating = 1), COUNT(*) FILTER (WHERE rating = 2), COUNT(*) FILTER (WHERE rating = 3),
           COUNT(*) FILTER (WHERE rating = 4), COUNT(*) FILTER (WHERE rating = 5)
         FROM public_reviews WHERE activity_id = @id AND created_at >= @rated_since`,
      )
      .raw(),
    promotions: db.prepare<Today, { id: number; slug: string; title: string; label: string; ends_on: string }>(
      `SELECT id, slug, title, label, ends_on FROM promotion_outlines AS p
       WHERE activity_id = @id AND ${current('promotions', 'p')} ORDER BY ends_on, id LIMIT 6`,
    ),
    events: db.prepare<{ id: number; now: string }, { id: number; slug: string; title: string; starts_at: string }>(
      `SELECT e.id, e.slug, e.title, MIN(o.starts_at) AS starts_at FROM event_outlines AS e JOIN event_dates AS o ON o.event_id = e.id
       WHERE e.activity_id = @id AND ${visible('events', 'e')} AND o.ends_at > @now AND o.cancelled_at IS NULL GROUP BY e.id ORDER BY 4, e.id LIMIT 6`,
    ),
    jobs: db.prepare<Today, { id: number; title: string }>(
      `SELECT id, title FROM job_outlines AS j WHERE activity_id = @id AND ${current('jobs', 'j')} ORDER BY published_at DESC, id LIMIT 6`,
    ),
    menuCode: db
      .prepare<Today, string>(
        `SELECT access_code FROM menu_outlines
         WHERE activity_id = @id AND ${published()} AND (access_until IS NULL OR access_until >= @day)`,
      )
      .pluck(),
    origin: db.prepare<{ id: number }, { source: string; attribution: string; ref: string }>(
      `SELECT source, attribution, ref FROM item_credits WHERE kind = 'activities' AND item_id = @id`,
    ),
    flyers: db.prepare<Today, { id: number; slug: string; title: string; ends_on: string }>(
      `SELECT id, slug, title, ends_on FROM flyer_outlines AS f
       WHERE activity_id = @id AND ${current('flyers', 'f')} AND starts_on <= @day ORDER BY ends_on, id LIMIT 6`,
    ),
  };
}

export type ActivityDetailRepository = ReturnType<typeof detailRepository>;
