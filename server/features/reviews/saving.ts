import type { ReviewBody } from '../../../shared/contract/reviews.ts';
import { isDay, wallTime } from '../../../shared/rules/dates.ts';
import { REVIEW_COUNTS_DAYS, visitProblem } from '../../../shared/rules/reviews.ts';
import { HttpError, invalid, tooMany } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { ReviewRepository } from './repository.ts';

/** Maximum number of new reviews per person and day. */
const MOST_A_DAY = 10;
const DAY_S = 86_400;

export const archived = () =>
  new HttpError(409, 'La redazione ha archiviato questa recensione: non si può più cambiare.');

export function reviewSaving(repository: ReviewRepository, clock: Clock) {
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
