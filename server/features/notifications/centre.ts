import type { NotificationItem, NotificationQuery } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { NotificationRepository } from './repository.ts';
import type { NotificationStream } from './stream.ts';

export interface NotificationCentre {
  page(userId: number, query: NotificationQuery): Page<NotificationItem>;
  unread(userId: number): number;
  /** Marks one as read, again when it is already. @returns how many are left @throws 404 for somebody else's */
  read(id: number, userId: number): number;
  readAll(userId: number): number;
}

export function createCentre(
  repository: NotificationRepository,
  stream: NotificationStream,
  clock: Clock,
): NotificationCentre {
  return {
    page(userId, query) {
      const { limit, offset } = slice(query);
      return pageOf(repository.page(userId, limit, offset), repository.total(userId), query);
    },
    unread: (userId) => repository.unread(userId),
    read(id, userId) {
      if (!repository.exists(id, userId)) throw notFound('Questa notifica non c’è.');
      if (repository.read(id, userId, isoInstant(clock()))) stream.counted(userId);
      return repository.unread(userId);
    },
    readAll(userId) {
      if (repository.readAll(userId, isoInstant(clock()))) stream.counted(userId);
      return 0;
    },
  };
}
