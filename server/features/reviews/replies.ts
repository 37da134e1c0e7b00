import { paths } from '../../../shared/paths.ts';
import { type Member, shopRights } from '../../content/shopRights.ts';
import { notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Notifier } from '../../lib/notice.ts';
import type { ReviewRepository } from './repository.ts';

/** The answers of the places' owners. */
export function replies(repository: ReviewRepository, clock: Clock, notify: Notifier['notify']) {
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
