import type { Db } from '../../server/lib/db.ts';
import { keyFingerprint } from '../../server/push/vapid.ts';
import { type PushDevice, pushDevice } from './pushDevice.ts';

/** Inserts rows directly into the push tables, for tests and benchmarks of the engine alone. */

const AT = '2026-11-21T08:00:00.000Z';

/**
 * @param standing as in `push_subscriptions` (db/schema.sql); by default a device at a known service that no message has reached yet
 * @returns the id of the subscription
 */
export function insertSubscription(
  db: Db,
  device: PushDevice,
  publicKey: string,
  userId: number | null = null,
  standing: 0 | 1 | 2 = 1,
): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO push_subscriptions (endpoint, origin, p256dh, auth, vapid_key, user_id, device_type, device_os, device_browser,
         user_agent, display_mode, source, standing, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, 'mobile', 'android', 'chrome', 'Test', 'standalone', 'prompt', ?, ?, ?)`,
    )
    .run(
      device.endpoint,
      new URL(device.endpoint).origin,
      device.keys.p256dh,
      device.keys.auth,
      keyFingerprint(publicKey),
      userId,
      standing,
      AT,
      AT,
    );
  return Number(lastInsertRowid);
}

/** Creates a notification for all subscriptions, due now and valid for an hour. @returns its id */
export function queueForAll(
  db: Db,
  fields: { title?: string; body?: string; type?: string; deep_link?: string } = {},
): number {
  const {
    title = 'Allerta gialla',
    body = 'Vento forte dal pomeriggio.',
    type = 'warning',
    deep_link = '/eventi',
  } = fields;
  return db
    .transaction(() => {
      const id = Number(
        db
          .prepare('INSERT INTO notifications (title, body, type, deep_link, created_at) VALUES (?, ?, ?, ?, ?)')
          .run(title, body, type, deep_link, AT).lastInsertRowid,
      );
      const { changes } = db
        .prepare(
          `INSERT INTO push_queue (notification_id, subscription_id, user_id, origin, standing, due_at, expires_at)
           SELECT ?, id, user_id, origin, standing, 0, ? FROM push_subscriptions`,
        )
        .run(id, Date.now() + 3_600_000);
      db.prepare(
        `INSERT INTO announcements (notification_id, audience, sent_at, devices) VALUES (?, '{"kind":"everyone"}', ?, ?)`,
      ).run(id, AT, changes);
      return id;
    })
    .immediate();
}

/** Devices share a few key pairs, because generating 20,000 is slow and not under test. */
export function manyDevices(count: number, endpoint: (index: number) => string): PushDevice[] {
  const few = Array.from({ length: 20 }, () => pushDevice(''));
  return Array.from({ length: count }, (_, index) => ({
    ...(few[index % few.length] as PushDevice),
    endpoint: endpoint(index),
  }));
}
