import { type OwnReview, OwnReviewList } from '../../../shared/contract/ownReviews.ts';
import { visible } from '../../content/kinds.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Db } from '../../lib/db.ts';

type Row = Omit<OwnReview, 'activity' | 'is_public'> & { slug: string; name: string; is_public: 0 | 1 };

/** A person's own reviews, without pages, because nobody writes that many. */
export function ownReviewRoutes(app: App, db: Db): void {
  const own = db.prepare<[number], Row>(
    `SELECT r.id, a.slug, a.name, r.rating, r.body, r.reply, r.created_at,
       r.status = 'published' AND (${visible('activities', 'a')}) AS is_public
     FROM reviews AS r JOIN activity_outlines AS a ON a.id = r.activity_id WHERE r.user_id = ? ORDER BY r.created_at DESC, r.id DESC
     LIMIT 200`,
  );
  app.get(
    '/api/frontend/profile/reviews',
    { access: 'account', schema: { response: { 200: OwnReviewList } } },
    (request) => ({
      data: own.all(member(request).user.id).map(({ slug, name, is_public, ...review }) => ({
        ...review,
        activity: { slug, name },
        is_public: is_public === 1,
      })),
    }),
  );
}
