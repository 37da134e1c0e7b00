import type { OwnReview, ReviewBody } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { REVIEW_BODY, REVIEW_COUNTS_DAYS } from '../../../shared/rules/reviews.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Notifier } from '../../lib/notice.ts';
import { replies } from './replies.ts';
import { reviewRepository } from './repository.ts';
import { archived, reviewSaving } from './saving.ts';

/** Reviews: their authors' and the place owners' side. */
export function createReviews(db: Db, clock: Clock, notify: Notifier['notify']) {
  const repository = reviewRepository(db);
  const ago = (days: number) => isoInstant(clock().subtract({ hours: days * 24 }));

  function placeOf(slug: string) {
    const place = repository.place.get(slug);
    if (place === undefined) throw notFound('Questa attività non c’è, o non c’è più.');
    return place;
  }

  const save = reviewSaving(repository, clock);

  return {
    /** @throws 404 */
    own(slug: string, userId: number): OwnReview {
      const place = placeOf(slug);
      const row = repository.own.get(place.id, userId);
      const counts = row !== undefined && row.created_at >= ago(REVIEW_COUNTS_DAYS);
      return {
        review: counts ? { ...row, is_archived: row.status === 'archived' } : null,
        is_owner: repository.answersFor.get({ id: place.id, user: userId }) !== undefined,
      };
    },

    /** Writes the review, or changes it; one that no longer counts makes room for a new one. @throws 403, 404, 409, 422, 429 */
    write(slug: string, user: { id: number; name: string }, asked: ReviewBody): void {
      const place = placeOf(slug);
      if (repository.answersFor.get({ id: place.id, user: user.id }) !== undefined)
        throw new HttpError(403, 'Non puoi recensire un’attività che gestisci tu.');
      const body = asked.body.trim();
      if (body.length < REVIEW_BODY.min)
        throw invalid({ body: [`Racconta com’è andata: da ${REVIEW_BODY.min} a ${REVIEW_BODY.max} caratteri.`] });

      const now = isoInstant(clock());
      const isNew = save(place.id, user.id, { ...asked, body }, now);
      if (isNew && place.owner_id !== null) {
        const stars = asked.rating === 1 ? 'Una stella' : `${asked.rating} stelle`;
        notify(
          {
            title: `Una nuova recensione di ${place.name}`,
            // Names nobody, because it outlives the author's account.
            body: `${stars}. Puoi rispondere dalla scheda.`,
            type: 'primary',
            deep_link: `${paths.activity(slug)}#recensioni`,
          },
          [place.owner_id],
        );
      }
    },

    /** @throws 404, and 409 for a review that the office took down */
    remove(slug: string, userId: number): void {
      const place = placeOf(slug);
      const before = repository.own.get(place.id, userId);
      if (before === undefined) throw notFound('Non hai ancora scritto una recensione.');
      if (before.status === 'archived') throw archived();
      repository.remove.run(place.id, userId);
    },

    ...replies(repository, clock, notify),
  };
}

export type Reviews = ReturnType<typeof createReviews>;
