import { topicOf, URGENT_TYPE } from '../../../shared/rules/pushChoices.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Notice } from '../../lib/notice.ts';
import type { PushEngine } from '../../push/engine.ts';
import { SENDING } from '../../push/message.ts';
import type { AnnouncementRepository, Pushing } from './announcementRepository.ts';
import type { NotificationStream } from './stream.ts';

/** Stores, queues and publishes a notification, whether the office or the portal itself writes it. */
export function createOutbox(
  repository: AnnouncementRepository,
  clock: Clock,
  stream: NotificationStream,
  push: PushEngine,
) {
  return {
    /** @param author null when the portal writes by itself. @returns the notification's id */
    insert(notice: Notice, author: number | null): number {
      const { title, body, type, deep_link } = notice;
      return repository.insert({ title, body, type, deep_link, created_by: author, now: isoInstant(clock()) });
    },
    /** The push services' retention, and which older message this one replaces. */
    pushing: ({ type, deep_link }: Pick<Notice, 'type' | 'deep_link'>): Pushing => ({
      expires_at: clock().epochMilliseconds + SENDING[type].ttl_s * 1000,
      topic: type === URGENT_TYPE ? null : topicOf(deep_link),
    }),
    /** Call it after the commit, so that nobody is told of something that a crash undoes. */
    spread(ids: number[]): void {
      if (ids.length === 0) return;
      push.wake();
      for (const id of ids) stream.arrived(id);
    },
  };
}
