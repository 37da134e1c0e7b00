import type { Db } from '../lib/db.ts';
import { claiming } from './claiming.ts';
import type { PushNotification } from './message.ts';
import { pruning } from './pruning.ts';
import { settling } from './settling.ts';

/** The queue's statements, on the worker's own connection. Call `claim` and `settle` inside `transaction`. */
export function pushQueue(db: Db) {
  const notification = db.prepare<[number], PushNotification>(
    `SELECT id, title, body, type, deep_link, payload, NOT EXISTS (
       SELECT 1 FROM announcements AS a WHERE a.notification_id = n.id AND a.audience ->> '$.kind' = 'everyone') AS personal
     FROM notifications AS n WHERE id = ?`,
  );

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    ...claiming(db),
    settle: settling(db),
    notification: (id: number) => notification.get(id),
    prune: pruning(db),
  };
}

export type PushQueue = ReturnType<typeof pushQueue>;
