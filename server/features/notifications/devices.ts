import { createHmac } from 'node:crypto';
import type {
  Preference,
  PushDeviceItem,
  SubscriptionBody,
  SubscriptionResponse,
} from '../../../shared/contract/notifications.ts';
import { readPushChoices } from '../../../shared/rules/pushChoices.ts';
import { SNOOZE_MS } from '../../../shared/rules/pushConsent.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import type { Writing } from '../../http/writing.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Keys } from '../../lib/keys.ts';
import { networkOf } from '../../lib/quotas.ts';
import { isPublicKey } from '../../push/encryption.ts';
import { type EndpointGuard, endpointHash, withoutFragment } from '../../push/endpoint.ts';
import type { PushEngine } from '../../push/engine.ts';
import { keyFingerprint } from '../../push/vapid.ts';
import { choiceRepository, toColumns } from './choiceRepository.ts';
import { type DeviceRow, deviceRepository } from './deviceRepository.ts';
import type { DeviceNotifier } from './notifier.ts';

export interface Devices {
  /**
   * Keeps a browser's subscription, the same address once; it belongs to whoever posts it, and to nobody for a visitor.
   * One that its push service has declared dead is not kept: nothing would ever arrive.
   * @param ip the client's address
   * @throws 422 for an address that must not be posted to or keys that no browser made
   */
  save(
    body: SubscriptionBody,
    signedIn: SignedIn | null,
    ip: string,
  ): Promise<SubscriptionResponse & { created: boolean }>;
  remove(endpoint: string): void;
  list(userId: number): PushDeviceItem[];
  /** Sends this one device a notification. @throws 404 when it is not this person's */
  test(id: number, userId: number): void;
  preference(userId: number): Preference;
  prefer(userId: number, status: Preference['status']): Preference;
}

const WRONG_ADDRESS = { endpoint: ['Questo indirizzo non è di un servizio di notifiche conosciuto.'] };
/** The device has said nothing of what it wants. */
const KEEP_CHOICES = { muted: null, quiet_from: null, quiet_until: null };
const bytesOf = (key: string) => Buffer.from(key, 'base64url');

interface Dependencies {
  db: Db;
  clock: Clock;
  keys: Keys;
  guard: EndpointGuard;
  notifier: Pick<DeviceNotifier, 'notifyDevice'>;
  push: PushEngine;
  write: Writing['run'];
}

export function createDevices(dependencies: Dependencies): Devices {
  const { db, clock, guard, notifier, push, write } = dependencies;
  const { vapid, secret } = dependencies.keys;
  const repository = deviceRepository(db);
  const choices = choiceRepository(db);
  const fingerprint = keyFingerprint(vapid.public_key);
  const network = (ip: string) =>
    createHmac('sha256', secret)
      .update(`push:${networkOf(ip, 48)}`)
      .digest('base64url')
      .slice(0, 16);
  const now = () => isoInstant(clock());
  const statusOf = (row: { status: PushDeviceItem['status']; vapid_key: string }) =>
    row.vapid_key === fingerprint ? row.status : 'resubscribe';

  const keep = db.transaction((row: DeviceRow) => {
    const saved = repository.save(row);
    if (row.muted !== null && !saved.created) choices.reconsiderDevice(saved.id);
    return saved;
  });

  async function addressOf(endpoint: string): Promise<URL> {
    let url: URL;
    try {
      url = guard.check(endpoint);
    } catch {
      throw invalid(WRONG_ADDRESS);
    }
    if (!(await guard.isReachable(url))) throw invalid(WRONG_ADDRESS);
    return url;
  }

  /** Stores a device or updates it, by its endpoint. */
  const save: Devices['save'] = async (
    { expirationTime, keys, device, user_agent, meta, choices: chosen, ...body },
    signedIn,
    ip,
  ) => {
    const [p256dh, auth] = [bytesOf(keys.p256dh), bytesOf(keys.auth)];
    if (!isPublicKey(p256dh)) throw invalid({ 'keys.p256dh': ['Questa chiave non è valida.'] });
    if (auth.length !== 16) throw invalid({ 'keys.auth': ['Questa chiave non è valida.'] });
    const url = await addressOf(body.endpoint);
    const { href: endpoint, origin } = url;
    if (repository.isDead(endpointHash(endpoint), now())) return { id: null, status: 'resubscribe', created: false };
    const row: DeviceRow = {
      endpoint,
      origin,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
      expires_at: expirationTime == null ? null : new Date(expirationTime).toISOString(),
      vapid_key: fingerprint,
      user_id: signedIn?.user.id ?? null,
      session_id: signedIn?.session_id ?? null,
      device_type: device.type,
      device_os: device.os,
      device_browser: device.browser,
      user_agent,
      display_mode: meta.display_mode,
      source: meta.source,
      standing: guard.isKnown(url) || repository.isVouched(origin) ? 1 : 2,
      network: network(ip),
      now: now(),
      ...(chosen === undefined ? KEEP_CHOICES : toColumns(readPushChoices(chosen))),
    };
    // While the address was looked up, somebody else may have begun to write.
    const saved = await write(() => keep.immediate(row));
    if (chosen !== undefined && !saved.created) push.wake();
    return { id: saved.id, status: statusOf(saved), created: saved.created };
  };

  return {
    save,
    remove: (endpoint) => void repository.remove(withoutFragment(endpoint)),
    list: (userId) =>
      repository.list(userId).map(({ device_type, device_os, device_browser, vapid_key, ...row }) => ({
        ...row,
        status: statusOf({ ...row, vapid_key }),
        device: { type: device_type, os: device_os, browser: device_browser },
      })),
    test(id, userId) {
      if (!repository.belongsTo(id, userId)) throw notFound('Questo dispositivo non c’è.');
      notifier.notifyDevice(
        {
          title: 'Notifica di prova',
          body: 'Se la leggi, le notifiche arrivano su questo dispositivo.',
          type: 'success',
          deep_link: '/profilo',
        },
        userId,
        id,
      );
    },
    preference: (userId) => {
      const kept = repository.preference(userId) ?? { status: 'unknown' as const, snooze_until: null };
      // An expired snooze is as good as never asked.
      const over = kept.snooze_until !== null && kept.snooze_until <= now();
      return over ? { status: 'unknown', snooze_until: null } : kept;
    },
    prefer(userId, status) {
      const until = status === 'snoozed' ? isoInstant(clock().add({ milliseconds: SNOOZE_MS })) : null;
      const chosen: Preference = { status, snooze_until: until };
      repository.prefer(userId, chosen, now());
      return chosen;
    },
  };
}
