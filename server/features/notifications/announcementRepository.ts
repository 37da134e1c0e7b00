import type { AnnouncementItem, Audience, RecipientList } from '../../../shared/contract/notifications.ts';
import type { PushTopic } from '../../../shared/rules/pushChoices.ts';
import { CAPABILITIES } from '../../../shared/rules/roles.ts';
import type { Db } from '../../lib/db.ts';

export interface NewNotification {
  title: string;
  body: string;
  type: string;
  deep_link: string;
  created_by: number | null;
  now: string;
}

/** The recipients of a statement, in one shape for the four audiences. */
export interface Recipients {
  kind: 'everyone' | 'role' | 'users';
  role: string | null;
  /** JSON text: an array of ids. */
  user_ids: string;
}

export type AnnouncementRow = Omit<AnnouncementItem, 'audience'> & {
  /** JSON text. */
  audience: string;
};

export type DueRow = Pick<AnnouncementRow, 'id' | 'title' | 'body' | 'type' | 'deep_link' | 'audience'> & {
  created_by: number | null;
};

/** The push parameters of a notification. */
export interface Pushing {
  /** Milliseconds since 1970; after that the message is useless. */
  expires_at: number;
  /** Its topic, which people can turn off; null: always sent. */
  topic: PushTopic | null;
}

const PICKED = `u.anonymised_at IS NULL AND CASE @kind
  WHEN 'everyone' THEN 1
  WHEN 'role' THEN EXISTS (SELECT 1 FROM roles_held AS r WHERE r.user_id = u.id AND r.role = @role)
  ELSE 0 END`;
// A separate audience, so that one person's notification does not scan all users.
const CHOSEN = 'u.anonymised_at IS NULL AND u.id IN (SELECT value FROM json_each(@user_ids))';

export function announcementRepository(db: Db) {
  const insert = db.prepare<NewNotification>(
    `INSERT INTO notifications (title, body, type, deep_link, created_by, created_at)
     VALUES (@title, @body, @type, @deep_link, @created_by, @now)`,
  );
  const announce = db.prepare<{ id: number; audience: string; scheduled_at: string | null }>(
    'INSERT INTO announcements (notification_id, audience, scheduled_at) VALUES (@id, @audience, @scheduled_at)',
  );
  const count = db
    .prepare<{ kind: string; role: string | null }, number>(`SELECT count(*) FROM people AS u WHERE ${PICKED}`)
    .pluck();
  const countChosen = db
    .prepare<{ user_ids: string }, number>(`SELECT count(*) FROM people AS u WHERE ${CHOSEN}`)
    .pluck();
  const delivery =
    'INSERT INTO notification_deliveries (notification_id, user_id, created_at) SELECT @id, u.id, @now FROM people AS u';
  const deliver = db.prepare<{ kind: string; role: string | null; id: number; now: string }>(
    `${delivery} WHERE ${PICKED}`,
  );
  const deliverChosen = db.prepare<{ user_ids: string; id: number; now: string }>(`${delivery} WHERE ${CHOSEN}`);
  // The sender checks quiet hours, because they may begin or end before it reaches a row.
  const queue = `INSERT INTO push_queue (notification_id, subscription_id, user_id, origin, standing, due_at, expires_at, heeds_choices)
    SELECT @id, s.id, s.user_id, s.origin, s.standing, 0, @expires_at, @topic IS NOT NULL FROM `;
  const wanted = `(@topic IS NULL
    OR instr(CASE WHEN s.user_id IS NULL THEN s.muted ELSE coalesce(p.muted, '') END, '"' || @topic || '"') = 0)`;
  const queueAll = db.prepare<Pushing & { id: number }>(
    `${queue} push_subscriptions AS s LEFT JOIN push_preferences AS p ON p.user_id = s.user_id WHERE ${wanted}`,
  );
  const devices = `SELECT count(*) FROM push_subscriptions AS s LEFT JOIN people AS u ON u.id = s.user_id
    LEFT JOIN push_preferences AS p ON p.user_id = s.user_id WHERE ${wanted}`;
  const countDevices = db
    .prepare<{ kind: string; role: string | null; topic: PushTopic | null }, number>(
      `${devices} AND (@kind = 'everyone' OR (${PICKED}))`,
    )
    .pluck();
  const countChosenDevices = db
    .prepare<{ user_ids: string; topic: PushTopic | null }, number>(`${devices} AND ${CHOSEN}`)
    .pluck();
  const queueDelivered = db.prepare<Pushing & { id: number; device: number | null }>(
    `${queue} notification_deliveries AS d JOIN push_subscriptions AS s ON s.user_id = d.user_id
     LEFT JOIN push_preferences AS p ON p.user_id = s.user_id
     WHERE d.notification_id = @id AND (@device IS NULL OR s.id = @device) AND ${wanted}`,
  );
  const sent = db.prepare<{ id: number; now: string; recipients: number; devices: number }>(
    'UPDATE announcements SET sent_at = @now, recipients = @recipients, devices = @devices WHERE notification_id = @id',
  );
  const due = db.prepare<[string], DueRow>(
    `SELECT n.id, n.title, n.body, n.type, n.deep_link, a.audience, n.created_by
     FROM announcements AS a JOIN notifications AS n ON n.id = a.notification_id
     WHERE a.sent_at IS NULL AND a.scheduled_at <= ? ORDER BY a.scheduled_at`,
  );
  const senders = db
    .prepare<[], number>(
      `SELECT DISTINCT u.id FROM people AS u JOIN roles_held AS r ON r.user_id = u.id
       WHERE u.suspended_at IS NULL AND u.anonymised_at IS NULL
         AND r.role IN (${CAPABILITIES['notifications.send'].map((role) => `'${role}'`).join(', ')})`,
    )
    .pluck();
  const item = `SELECT n.id, n.title, n.body, n.type, n.deep_link, a.audience, n.created_at, u.name AS created_by, a.scheduled_at,
      a.sent_at, a.recipients, a.devices, a.delivered, a.failed, a.gone, a.shown,
      (SELECT count(*) FROM notification_deliveries AS d WHERE d.notification_id = n.id AND d.read_at IS NOT NULL) AS read
    FROM announcements AS a JOIN notifications AS n ON n.id = a.notification_id LEFT JOIN people AS u ON u.id = n.created_by`;
  const page = db.prepare<{ limit: number; offset: number }, AnnouncementRow>(
    `${item} ORDER BY a.notification_id DESC LIMIT @limit OFFSET @offset`,
  );
  const one = db.prepare<[number], AnnouncementRow>(`${item} WHERE a.notification_id = ?`);
  const total = db.prepare<[], number>('SELECT count(*) FROM announcements').pluck();
  // Some are leased by the sender at this moment: those leave.
  const withdraw = db.prepare<[number]>(
    `DELETE FROM push_queue WHERE notification_id = ? AND state = 'queued' AND attempts = 0`,
  );
  const cancel = db.prepare<[number]>(
    'DELETE FROM notifications WHERE id IN (SELECT notification_id FROM announcements WHERE notification_id = ? AND sent_at IS NULL)',
  );
  const people = db.prepare<{ like: string; addresses: 0 | 1; limit: number }, RecipientList['data'][number]>(
    `SELECT id, name, iif(@addresses, email, NULL) AS email, created_at FROM people WHERE anonymised_at IS NULL
       AND (name LIKE @like ESCAPE '\\' OR (@addresses AND email LIKE @like ESCAPE '\\')) ORDER BY name, id LIMIT @limit`,
  );
  const withRole = db
    .prepare<[string], number>(
      `SELECT r.user_id FROM roles_held AS r JOIN people AS u ON u.id = r.user_id WHERE r.role = ? AND u.anonymised_at IS NULL`,
    )
    .pluck();

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    insert: (row: NewNotification) => Number(insert.run(row).lastInsertRowid),
    announce: (id: number, audience: Audience, scheduled_at: string | null) =>
      announce.run({ id, audience: JSON.stringify(audience), scheduled_at }),
    count: ({ kind, role, user_ids }: Recipients) =>
      (kind === 'users' ? countChosen.get({ user_ids }) : count.get({ kind, role })) ?? 0,
    /** The devices that want a message of this topic: of everybody, visitors included, or of the people picked. */
    countDevices: ({ kind, role, user_ids }: Recipients, topic: PushTopic | null) =>
      (kind === 'users' ? countChosenDevices.get({ user_ids, topic }) : countDevices.get({ kind, role, topic })) ?? 0,
    /** Writes a delivery for each person. @returns how many */
    deliver: (id: number, { kind, role, user_ids }: Recipients, now: string) =>
      (kind === 'users' ? deliverChosen.run({ id, user_ids, now }) : deliver.run({ id, kind, role, now })).changes,
    /**
     * Queues a message for each device that wants it: of everybody, visitors included, or of the people with a
     * delivery.
     * @returns how many
     */
    queueAll: (id: number, pushing: Pushing) => queueAll.run({ id, ...pushing }).changes,
    queueDelivered: (id: number, pushing: Pushing, device: number | null = null) =>
      queueDelivered.run({ id, device, ...pushing }).changes,
    sent: (id: number, now: string, recipients: number, devices: number) => sent.run({ id, now, recipients, devices }),
    due: (now: string) => due.all(now),
    /** Who may send announcements at present. */
    senders: (): number[] => senders.all(),
    page: (limit: number, offset: number) => page.all({ limit, offset }),
    one: (id: number) => one.get(id),
    total: () => total.get() ?? 0,
    withdraw: (id: number) => withdraw.run(id),
    /** Only scheduled announcements. */
    cancel: (id: number) => cancel.run(id).changes > 0,
    /** @param addresses whether addresses are searched and shown */
    people: (words: string, addresses: boolean, limit: number) =>
      people.all({ like: `%${words.replace(/[\\%_]/g, '\\$&')}%`, addresses: addresses ? 1 : 0, limit }),
    withRole: (role: string) => withRole.all(role),
  };
}

export type AnnouncementRepository = ReturnType<typeof announcementRepository>;
