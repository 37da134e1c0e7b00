import { demoAccounts } from '../demoAccounts.ts';
import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { ActivityId, PersonId } from './lookups.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';

/** Only the demo accounts can sign in: the others have no password. */
export function writePeople(write: Write, calendar: Calendar, passwordHash: string): PersonId {
  const ids = new Map<string, number>();
  for (const { key, name, joined, roles = [] } of people) {
    const created_at = calendar.ago(joined, key);
    const id = write('users', {
      name,
      email: `${key}@piazza.test`,
      password_hash: demoAccounts.some((account) => account.key === key) ? passwordHash : null,
      email_verified_at: calendar.later(created_at, 1),
      accepted_terms_at: created_at,
      created_at,
      updated_at: created_at,
    });
    ids.set(key, id);
    for (const role of roles) write('user_roles', { user_id: id, role, granted_at: calendar.later(created_at, 48) });
  }
  return (key) => {
    if (key === undefined) return null;
    const id = ids.get(key);
    if (id === undefined) throw new Error(`Nobody in people.ts has the key "${key}".`);
    return id;
  };
}

/** Items the demo citizen saved and follows. */
export function writeSaved(write: Write, calendar: Calendar, personId: PersonId, activityId: ActivityId): void {
  const user_id = personId('cittadino');
  const created_at = calendar.hoursAgo(30);
  for (const slug of ['pizzeria-da-totuccio', 'gelateria-brezza'])
    write('saved_items', { user_id, kind: 'activities', item_id: activityId(slug), created_at });
  write('follows', { user_id, target: 'follow_activity', item_id: activityId('osteria-del-porto'), created_at });
}

/** The demo citizen's notifications, oldest first: the centre lists the highest id first. */
export function writeNotifications(write: Write, calendar: Calendar, personId: PersonId): void {
  const user_id = personId('cittadino');
  for (const { title, body, type, deep_link, ago, read } of notifications.toReversed()) {
    const created_at = calendar.hoursAgo(ago);
    const notification_id = write('notifications', {
      title,
      body,
      type,
      deep_link,
      created_by: personId('redazione'),
      created_at,
    });
    const read_at = read ? calendar.later(created_at, 2) : null;
    write('notification_deliveries', { notification_id, user_id, read_at, created_at });
  }
}
