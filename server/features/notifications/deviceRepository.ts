import type { Preference, PushDeviceItem } from '../../../shared/contract/notifications.ts';
import type { Db } from '../../lib/db.ts';

/** A row of push_subscriptions as it is written. */
export interface DeviceRow {
  endpoint: string;
  origin: string;
  p256dh: string;
  auth: string;
  expires_at: string | null;
  vapid_key: string;
  user_id: number | null;
  session_id: number | null;
  device_type: string;
  device_os: string;
  device_browser: string;
  user_agent: string;
  display_mode: string;
  source: string;
  /** The standing of its push service (values: `push_subscriptions` in db/schema.sql). */
  standing: 1 | 2;
  /** Keyed hash of the network it was posted from. */
  network: string;
  now: string;
  /** JSON text; null: keeps the stored choices, quiet hours included. */
  muted: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
}

interface ListRow extends Omit<PushDeviceItem, 'device'> {
  device_type: PushDeviceItem['device']['type'];
  device_os: PushDeviceItem['device']['os'];
  device_browser: PushDeviceItem['device']['browser'];
  vapid_key: string;
}

export function deviceRepository(db: Db) {
  const known = db.prepare<[string], 1>('SELECT 1 FROM push_subscriptions WHERE endpoint = ?').pluck();
  // A subscription never changes its VAPID key: the same address with new encryption keys is a new subscription.
  const save = db.prepare<DeviceRow, { id: number; status: 'active' | 'resubscribe'; vapid_key: string }>(
    `INSERT INTO push_subscriptions (endpoint, origin, p256dh, auth, expires_at, vapid_key, user_id, session_id, device_type,
       device_os, device_browser, user_agent, display_mode, source, standing, network, muted, quiet_from, quiet_until, created_at,
       updated_at)
     VALUES (@endpoint, @origin, @p256dh, @auth, @expires_at, @vapid_key, @user_id, @session_id, @device_type,
       @device_os, @device_browser, @user_agent, @display_mode, @source, @standing, @network, coalesce(@muted, '[]'), @quiet_from,
       @quiet_until, @now, @now)
     ON CONFLICT (endpoint) DO UPDATE SET
       vapid_key = CASE WHEN p256dh = excluded.p256dh THEN vapid_key ELSE excluded.vapid_key END,
       status = CASE WHEN p256dh = excluded.p256dh THEN status ELSE 'active' END,
       p256dh = excluded.p256dh, auth = excluded.auth, expires_at = excluded.expires_at, user_id = excluded.user_id,
       session_id = excluded.session_id, device_type = excluded.device_type, device_os = excluded.device_os,
       device_browser = excluded.device_browser, user_agent = excluded.user_agent, display_mode = excluded.display_mode,
       source = excluded.source, updated_at = excluded.updated_at, standing = min(standing, excluded.standing),
       network = CASE WHEN standing = 0 THEN NULL ELSE excluded.network END, muted = coalesce(@muted, muted),
       quiet_from = iif(@muted IS NULL, quiet_from, @quiet_from), quiet_until = iif(@muted IS NULL, quiet_until, @quiet_until)
     RETURNING id, status, vapid_key`,
  );
  const vouched = db
    .prepare<[string], 1>('SELECT 1 FROM push_subscriptions WHERE origin = ? AND standing = 0 LIMIT 1')
    .pluck();
  const makeRoom = deviceRoom(db);
  const dead = db
    .prepare<[string, string], 1>('SELECT 1 FROM push_dead_endpoints WHERE hash = ? AND expires_at > ?')
    .pluck();
  const remove = db.prepare<[string]>('DELETE FROM push_subscriptions WHERE endpoint = ?');
  const list = db.prepare<[number], ListRow>(
    `SELECT id, endpoint, device_type, device_os, device_browser, display_mode, status, vapid_key, last_success_at, last_error,
       last_error_at, created_at, updated_at
     FROM push_subscriptions WHERE user_id = ? ORDER BY updated_at DESC, id DESC`,
  );
  const ofUser = db
    .prepare<{ id: number; user_id: number }, 1>(
      'SELECT 1 FROM push_subscriptions WHERE id = @id AND user_id = @user_id',
    )
    .pluck();
  const preference = db.prepare<[number], Preference>(
    'SELECT status, snooze_until FROM push_preferences WHERE user_id = ?',
  );
  const prefer = db.prepare<Preference & { user_id: number; now: string }>(
    `INSERT INTO push_preferences (user_id, status, snooze_until, updated_at) VALUES (@user_id, @status, @snooze_until, @now)
     ON CONFLICT (user_id) DO UPDATE SET status = excluded.status, snooze_until = excluded.snooze_until, updated_at = excluded.updated_at`,
  );
  const session = db.prepare<[number], 1>('SELECT 1 FROM signed_in_devices WHERE id = ?').pluck();

  function write(device: DeviceRow) {
    // The account may have been deleted during the look-up of the address.
    const left = device.session_id !== null && session.get(device.session_id) === undefined;
    const row = left ? { ...device, user_id: null, session_id: null } : device;
    const created = known.get(row.endpoint) === undefined;
    const saved = save.get(row);
    if (saved === undefined) throw new Error('INSERT … RETURNING returned no row');
    makeRoom({ ...row, id: saved.id });
    return { ...saved, created };
  }

  return {
    /** Call it inside a transaction. */
    save: write,
    /** Whether a device of this push service has ever received a message. */
    isVouched: (origin: string) => vouched.get(origin) !== undefined,
    isDead: (hash: string, now: string) => dead.get(hash, now) !== undefined,
    remove: (endpoint: string) => remove.run(endpoint).changes > 0,
    list: (userId: number) => list.all(userId),
    belongsTo: (id: number, user_id: number) => ofUser.get({ id, user_id }) !== undefined,
    preference: (userId: number) => preference.get(userId),
    prefer: (user_id: number, chosen: Preference, now: string) => prefer.run({ user_id, ...chosen, now }),
  };
}

export type DeviceRepository = ReturnType<typeof deviceRepository>;

/**
 * Maximum number of subscriptions. A person has a few devices, and a browser one subscription; a school or a mobile
 * network may bring hundreds of people between two announcements. Only devices that no message has reached count for a
 * network, and only unknown hosts (standing 2) for the last limit.
 */
export const MOST_DEVICES = { account: 20, session: 5, network: 200, unknown: 500 };

interface Saved {
  id: number;
  user_id: number | null;
  session_id: number | null;
  network: string;
}

/**
 * Makes room for a saved subscription: beyond the limits the least valuable others are deleted, visitors' and the
 * longest unused first. A browser whose subscription was deleted posts it again when it next opens the portal, so
 * nobody is refused because of others.
 * @returns a function to call inside the transaction that saved it
 */
function deviceRoom(db: Db): (saved: Saved) => void {
  const keep = <P extends object>(which: string, order: string) =>
    db.prepare<P & { id: number; others: number }>(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE ${which} AND id <> @id ORDER BY ${order}, updated_at DESC, id DESC
         LIMIT -1 OFFSET @others)`,
    );
  const ofAccount = keep<{ user_id: number }>('user_id = @user_id', 'standing > 0');
  const ofSession = keep<{ session_id: number }>('session_id = @session_id', 'standing > 0');
  const ofNetwork = keep<{ network: string }>('network = @network', 'user_id IS NULL');
  const ofNobody = keep('standing = 2', 'user_id IS NULL');

  return ({ id, user_id, session_id, network }) => {
    if (user_id !== null) ofAccount.run({ id, user_id, others: MOST_DEVICES.account - 1 });
    if (session_id !== null) ofSession.run({ id, session_id, others: MOST_DEVICES.session - 1 });
    ofNetwork.run({ id, network, others: MOST_DEVICES.network - 1 });
    ofNobody.run({ id, others: MOST_DEVICES.unknown - 1 });
  };
}
