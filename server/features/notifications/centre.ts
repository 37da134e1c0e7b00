import type { NotificationItem, NotificationQuery } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { createBatch } from '../../lib/batch.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { NotificationRepository } from './repository.ts';
import type { NotificationStream } from './stream.ts';

interface Dependencies extends Context {
  repository: NotificationRepository;
  stream: NotificationStream;
}

export function createCentre({ db, repository, stream, clock, writing: { run: write } }: Dependencies) {
  // After a push thousands read the same notification in the same seconds: those of a few milliseconds share a commit.
  const batch = createBatch({
    db,
    run: write,
    work({ id, userId }: { id: number; userId: number }) {
      if (!repository.exists(id, userId)) throw notFound('Questa notifica non c’è.');
      return { isNew: repository.read(id, userId, isoInstant(clock())), left: repository.unread(userId) };
    },
  });
  return {
    page(userId: number, query: NotificationQuery): Page<NotificationItem> {
      const { limit, offset } = slice(query);
      return pageOf(repository.page(userId, limit, offset), repository.total(userId), query);
    },
    unread: (userId: number): number => repository.unread(userId),
    /** Marks a notification as read; idempotent. @returns how many are unread @throws 404 for somebody else's */
    async read(id: number, userId: number): Promise<number> {
      const { isNew, left } = await batch.add({ id, userId });
      if (isNew) stream.counted(userId);
      return left;
    },
    readAll(userId: number): number {
      if (repository.readAll(userId, isoInstant(clock()))) stream.counted(userId);
      return 0;
    },
  };
}

export type NotificationCentre = ReturnType<typeof createCentre>;
