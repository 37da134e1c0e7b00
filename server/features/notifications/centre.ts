import type { NotificationItem, NotificationQuery } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { createBatch } from '../../lib/batch.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { NotificationRepository } from './repository.ts';
import type { NotificationStream } from './stream.ts';

export interface NotificationCentre {
  page(userId: number, query: NotificationQuery): Page<NotificationItem>;
  unread(userId: number): number;
  /** Marks a notification as read; idempotent. @returns how many are unread @throws 404 for somebody else's */
  read(id: number, userId: number): Promise<number>;
  readAll(userId: number): number;
}

interface Dependencies extends Context {
  repository: NotificationRepository;
  stream: NotificationStream;
}

export function createCentre({
  db,
  repository,
  stream,
  clock,
  writing: { run: write },
}: Dependencies): NotificationCentre {
  // After a push thousands read the same notification in the same seconds: those of a few milliseconds share a commit.
  const batch = createBatch({
    db,
    run: write,
    share: () => null,
    work({ id, userId }: { id: number; userId: number }) {
      if (!repository.exists(id, userId)) throw notFound('Questa notifica non c’è.');
      return { isNew: repository.read(id, userId, isoInstant(clock())), left: repository.unread(userId) };
    },
  });
  return {
    page(userId, query) {
      const { limit, offset } = slice(query);
      return pageOf(repository.page(userId, limit, offset), repository.total(userId), query);
    },
    unread: (userId) => repository.unread(userId),
    async read(id, userId) {
      const { isNew, left } = await batch.add({ id, userId });
      if (isNew) stream.counted(userId);
      return left;
    },
    readAll(userId) {
      if (repository.readAll(userId, isoInstant(clock()))) stream.counted(userId);
      return 0;
    },
  };
}
