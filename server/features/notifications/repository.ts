import type { NotificationItem } from '../../../shared/contract/notifications.ts';
import type { Db } from '../../lib/db.ts';

interface Row extends Omit<NotificationItem, 'payload' | 'is_read'> {
  /** JSON text. */
  payload: string;
}

const ITEM = `SELECT d.id, d.notification_id, n.title, n.body, n.type, n.deep_link, n.payload, d.read_at, d.created_at
  FROM notification_deliveries AS d JOIN notifications AS n ON n.id = d.notification_id`;

function toItem(row: Row): NotificationItem {
  return { ...row, payload: JSON.parse(row.payload), is_read: row.read_at !== null };
}

/** The deliveries of one person; every statement checks whose. `+@x` keeps a statement's plan (docs/decisions/0106). */
export function notificationRepository(db: Db) {
  const page = db.prepare<{ user_id: number; limit: number; offset: number }, Row>(
    `${ITEM} WHERE d.user_id = +@user_id ORDER BY d.id DESC LIMIT +@limit OFFSET +@offset`,
  );
  const total = db.prepare<[number], number>('SELECT count(*) FROM notification_deliveries WHERE user_id = +?').pluck();
  const unread = db
    .prepare<[number], number>('SELECT count(*) FROM notification_deliveries WHERE user_id = +? AND read_at IS NULL')
    .pluck();
  const exists = db
    .prepare<{ id: number; user_id: number }, 1>(
      'SELECT 1 FROM notification_deliveries WHERE id = @id AND user_id = @user_id',
    )
    .pluck();
  const read = db.prepare<{ id: number; user_id: number; now: string }>(
    'UPDATE notification_deliveries SET read_at = @now WHERE id = @id AND user_id = @user_id AND read_at IS NULL',
  );
  const readAll = db.prepare<{ user_id: number; now: string }>(
    'UPDATE notification_deliveries SET read_at = @now WHERE user_id = @user_id AND read_at IS NULL',
  );
  const ofNotification = db.prepare<{ notification_id: number; user_id: number }, Row>(
    `${ITEM} WHERE d.notification_id = +@notification_id AND d.user_id = +@user_id`,
  );
  const written = db
    .prepare<[], string>("SELECT total_changes() || '/' || data_version FROM pragma_data_version")
    .pluck();
  const since = db.prepare<{ user_id: number; id: number; limit: number }, Row>(
    `${ITEM} WHERE d.user_id = +@user_id AND d.id > @id ORDER BY d.id LIMIT +@limit`,
  );
  const session = db
    .prepare<{ id: number; now: string }, 1>('SELECT 1 FROM signed_in_devices WHERE id = @id AND expires_at > @now')
    .pluck();
  return {
    page: (user_id: number, limit: number, offset: number) => page.all({ user_id, limit, offset }).map(toItem),
    total: (userId: number) => total.get(userId) ?? 0,
    unread: (userId: number) => unread.get(userId) ?? 0,
    exists: (id: number, user_id: number) => exists.get({ id, user_id }) !== undefined,
    read: (id: number, user_id: number, now: string) => read.run({ id, user_id, now }).changes > 0,
    readAll: (user_id: number, now: string) => readAll.run({ user_id, now }).changes > 0,
    ofNotification(notification_id: number, user_id: number): NotificationItem | null {
      const row = ofNotification.get({ notification_id, user_id });
      return row === undefined ? null : toItem(row);
    },
    /** Deliveries after a given one, oldest first. */
    since: (user_id: number, id: number, limit: number) => since.all({ user_id, id, limit }).map(toItem),
    /** A text that changes with every write to the database, by this connection or another. */
    written: () => written.get() as string,
    isLive: (sessionId: number, now: string) => session.get({ id: sessionId, now }) !== undefined,
  };
}

export type NotificationRepository = ReturnType<typeof notificationRepository>;
