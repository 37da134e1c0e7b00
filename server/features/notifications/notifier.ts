import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Notice, Notifier } from '../../lib/notice.ts';
import type { PushEngine } from '../../push/engine.ts';
import { announcementRepository } from './announcementRepository.ts';
import { createOutbox } from './outbox.ts';
import type { NotificationStream } from './stream.ts';

export interface DeviceNotifier extends Notifier {
  /** Notifies a person on the one device that they are testing. @returns the notification's id */
  notifyDevice(notice: Notice, userId: number, device: number): number;
}

/** Sends the portal's own notifications; other slices get it too. */
export function createNotifier(db: Db, clock: Clock, stream: NotificationStream, push: PushEngine): DeviceNotifier {
  const repository = announcementRepository(db);
  const outbox = createOutbox(repository, clock, stream, push);

  /** Inside a transaction. */
  function store(notice: Notice, userIds: number[]): number {
    const id = outbox.insert(notice, null);
    repository.deliver(id, { kind: 'users', role: null, user_ids: JSON.stringify(userIds) }, isoInstant(clock()));
    return id;
  }

  /** Inside a transaction. */
  function tell(notice: Notice, userIds: number[]): number {
    const id = store(notice, userIds);
    repository.queueDelivered(id, outbox.pushing(notice));
    return id;
  }

  function commit(write: () => number): number {
    const id = repository.transaction(write);
    // Runs inside the caller's transaction, which commits before this turn of the event loop ends.
    if (db.inTransaction) queueMicrotask(() => outbox.spread([id]));
    else outbox.spread([id]);
    return id;
  }

  function notify(notice: Notice, userIds: number[], within?: () => void): void {
    commit(() => {
      within?.();
      return tell(notice, userIds);
    });
  }

  return {
    notify,
    notifyRole: (notice, role) => notify(notice, repository.withRole(role)),
    notifyEverybody: (notice, until) =>
      commit(() => {
        const id = outbox.insert(notice, null);
        const [now, pushing] = [isoInstant(clock()), outbox.pushing(notice)];
        // The office sees it among its own, with what became of it.
        repository.announce(id, { kind: 'everyone' }, null);
        const recipients = repository.deliver(id, { kind: 'everyone', role: null, user_ids: '[]' }, now);
        const expires_at = Math.min(pushing.expires_at, Date.parse(until));
        repository.sent(id, now, recipients, repository.queueAll(id, { ...pushing, expires_at }));
        return id;
      }),
    withdraw: (id) => void repository.withdraw(id),
    notifyOnce: (claim) =>
      outbox.spread(repository.transaction(() => claim().map(({ notice, user_ids }) => tell(notice, user_ids)))),
    notifyDevice: (notice, userId, device) =>
      commit(() => {
        const id = store(notice, [userId]);
        // The person waits for this test message, so no later one replaces it.
        repository.queueDelivered(id, { ...outbox.pushing(notice), topic: null }, device);
        return id;
      }),
  };
}
