import type { ChoicesBody } from '../../../shared/contract/notifications.ts';
import { areQuietHours, type PushChoices, readPushChoices } from '../../../shared/rules/pushChoices.ts';
import { invalid } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { PushEngine } from '../../push/engine.ts';

/** What a person wants to receive as push messages, and when. */
export function createChoices(db: Db, clock: Clock, push: PushEngine) {
  const repository = choiceRepository(db);
  return {
    of(userId: number): ChoicesBody {
      const kept = repository.ofUser(userId);
      if (kept === undefined) return { muted: [], quiet: null };
      const quiet = { from: kept.quiet_from, until: kept.quiet_until };
      const { muted, ...rest } = readPushChoices({ muted: JSON.parse(kept.muted), quiet });
      return { muted: [...muted], ...rest };
    },
    /** Applies to all devices of the person at once, also to messages already waiting. @throws 422 */
    choose(userId: number, body: ChoicesBody): ChoicesBody {
      if (body.quiet !== null && !areQuietHours(body.quiet)) {
        throw invalid({ 'quiet.until': ['Scegli due ore diverse.'] });
      }
      repository.choose.immediate(userId, toColumns(body), isoInstant(clock()));
      push.wake();
      return body;
    },
  };
}

export type Choices = ReturnType<typeof createChoices>;

/** Choices in the form of the tables. */
interface ChoiceColumns {
  /** JSON text: an array of topics. */
  muted: string;
  quiet_from: string | null;
  quiet_until: string | null;
}

export function toColumns({ muted, quiet }: PushChoices): ChoiceColumns {
  return { muted: JSON.stringify(muted), quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null };
}

export function choiceRepository(db: Db) {
  const ofUser = db.prepare<[number], ChoiceColumns>(
    'SELECT muted, quiet_from, quiet_until FROM push_preferences WHERE user_id = ?',
  );
  const choose = db.prepare<ChoiceColumns & { user_id: number; now: string }>(
    `INSERT INTO push_preferences (user_id, status, muted, quiet_from, quiet_until, updated_at)
     VALUES (@user_id, 'unknown', @muted, @quiet_from, @quiet_until, @now)
     ON CONFLICT (user_id) DO UPDATE SET muted = excluded.muted, quiet_from = excluded.quiet_from,
       quiet_until = excluded.quiet_until, updated_at = excluded.updated_at`,
  );
  // A message that was tried may be on its way at this moment.
  const reconsider = `UPDATE push_queue SET due_at = 0
    WHERE state = 'queued' AND result = 'quiet' AND attempts = 0 AND subscription_id IN `;
  const reconsiderPerson = db.prepare<[number]>(`${reconsider} (SELECT id FROM push_subscriptions WHERE user_id = ?)`);
  const reconsiderDevice = db.prepare<[number]>(`${reconsider} (?)`);
  return {
    ofUser: (userId: number) => ofUser.get(userId),
    choose: db.transaction((user_id: number, chosen: ChoiceColumns, now: string) => {
      choose.run({ user_id, ...chosen, now });
      reconsiderPerson.run(user_id);
    }),
    /** Messages waiting for the end of quiet hours become due again, because the hours may have changed. */
    reconsiderDevice: (subscriptionId: number) => void reconsiderDevice.run(subscriptionId),
  };
}
