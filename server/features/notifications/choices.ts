import type { ChoicesBody } from '../../../shared/contract/notifications.ts';
import { areQuietHours, readPushChoices } from '../../../shared/rules/pushChoices.ts';
import { invalid } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { PushEngine } from '../../push/engine.ts';
import { choiceRepository, toColumns } from './choiceRepository.ts';

export interface Choices {
  of(userId: number): ChoicesBody;
  /** Applies to all devices of the person at once, also to messages already waiting. @throws 422 */
  choose(userId: number, body: ChoicesBody): ChoicesBody;
}

/** What a person wants to receive as push messages, and when. */
export function createChoices(db: Db, clock: Clock, push: PushEngine): Choices {
  const repository = choiceRepository(db);
  return {
    of(userId) {
      const kept = repository.ofUser(userId);
      if (kept === undefined) return { muted: [], quiet: null };
      const quiet = { from: kept.quiet_from, until: kept.quiet_until };
      const { muted, ...rest } = readPushChoices({ muted: JSON.parse(kept.muted), quiet });
      return { muted: [...muted], ...rest };
    },
    choose(userId, body) {
      if (body.quiet !== null && !areQuietHours(body.quiet)) {
        throw invalid({ 'quiet.until': ['Scegli due ore diverse.'] });
      }
      repository.choose.immediate(userId, toColumns(body), isoInstant(clock()));
      push.wake();
      return body;
    },
  };
}
