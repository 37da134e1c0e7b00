import type { OwnReview, ReviewBody } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { isDay, wallTime } from '../../../shared/rules/dates.ts';
import { REVIEW_BODY, REVIEW_COUNTS_DAYS, visitProblem } from '../../../shared/rules/reviews.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import { HttpError, invalid, notFound, tooMany } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Notifier } from '../../lib/notice.ts';
import { type ReviewRepository, reviewRepository } from './repository.ts';

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

/** The answers of the places' owners. */
function replies(repository: ReviewRepository, clock: Clock, notify: Notifier['notify']) {
  return {
    /** Writes the place's reply, or removes it (null). Its author hears of the first reply, not of each correction. @throws 404, 422 */
    reply(id: number, who: Member, text: string | null): void {
      const review = repository.toReply.get({ id, ...shopRights(who) });
      if (review === undefined) throw notFound('Questa recensione non c’è.');
      const reply = text?.trim() ?? null;
      repository.reply.run({ id, reply, replied_at: reply === null ? null : isoInstant(clock()) });
      if (reply === null || review.had_reply) return;
      notify(
        {
          title: `${review.name} ha risposto`,
          body: 'Leggi la risposta alla tua recensione.',
          type: 'info',
          deep_link: `${paths.activity(review.slug)}#recensioni`,
        },
        [review.author_id],
      );
    },
  };
}

/** Maximum number of new reviews per person and day. */
const MOST_A_DAY = 10;
const DAY_S = 86_400;

const archived = () => new HttpError(409, 'La redazione ha archiviato questa recensione: non si può più cambiare.');

function reviewSaving(repository: ReviewRepository, clock: Clock) {
  const ago = (days: number) => isoInstant(clock().subtract({ hours: days * 24 }));

  /** Inserts the review or changes the current one. @returns whether it is a new one @throws 409, 422, 429 */
  return (placeId: number, userId: number, review: ReviewBody, now: string): boolean =>
    repository.transaction(() => {
      const before = repository.own.get(placeId, userId);
      if (before?.status === 'archived') throw archived();
      const expired = before !== undefined && before.created_at < ago(REVIEW_COUNTS_DAYS);
      const kept = before === undefined || expired ? undefined : before.visited_on;
      const problem = visitProblem(review.visited_on, wallTime(now).day, kept);
      if (problem !== null || !isDay(review.visited_on))
        throw invalid({ visited_on: [problem ?? 'Scegli il giorno della visita.'] });
      const row = { ...review, activity_id: placeId, user_id: userId, now };
      if (before !== undefined && !expired) {
        repository.change.run(row);
        return false;
      }
      if ((repository.writtenSince.get(userId, ago(1)) as number) >= MOST_A_DAY)
        throw tooMany('Hai scritto dieci recensioni in un giorno: continua domani.', DAY_S);
      repository.remove.run(placeId, userId);
      repository.insert.run(row);
      return true;
    });
}
