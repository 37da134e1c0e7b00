import { createHmac } from 'node:crypto';
import type { PushDeviceItem, SubscriptionBody, SubscriptionResponse } from '../../../shared/contract/notifications.ts';
import { readPushChoices } from '../../../shared/rules/pushChoices.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import { networkOf } from '../../lib/quotas.ts';
import { type EndpointGuard, endpointHash } from '../../push/endpoint.ts';
import { isPublicKey, keyFingerprint } from '../../push/vapid.ts';
import { choiceRepository, toColumns } from './choices.ts';
import type { DeviceRepository, DeviceRow } from './deviceRepository.ts';
import type { DeviceNotifier } from './notifier.ts';

export interface DeviceDependencies extends Context {
  notifier: DeviceNotifier;
  guard: EndpointGuard;
}

/**
 * Stores a browser's subscription, one per address; it belongs to the person who posts it, and to nobody for a visitor.
 * Refuses one that its push service has declared dead, because nothing would ever arrive.
 * @param ip the client's address
 * @throws 422 for an address that must not be posted to or keys that no browser made
 */
export type SaveDevice = (
  body: SubscriptionBody,
  signedIn: SignedIn | null,
  ip: string,
) => Promise<SubscriptionResponse & { created: boolean }>;

const WRONG_ADDRESS = { endpoint: ['Questo indirizzo non è di un servizio di notifiche conosciuto.'] };
/** Columns of a device that sent no choices: the stored ones stay. */
const KEEP_CHOICES = { muted: null, quiet_from: null, quiet_until: null };
const bytesOf = (key: string) => Buffer.from(key, 'base64url');

/** A device that subscribed with another VAPID key has to subscribe again. */
export const deviceStatus =
  (fingerprint: string) =>
  (row: { status: PushDeviceItem['status']; vapid_key: string }): PushDeviceItem['status'] =>
    row.vapid_key === fingerprint ? row.status : 'resubscribe';

/** Stores a device or updates it, by its endpoint. */
export function deviceSaving(dependencies: DeviceDependencies, repository: DeviceRepository): SaveDevice {
  const { db, clock, guard, push, writing } = dependencies;
  const { vapid, secret } = dependencies.keys;
  const choices = choiceRepository(db);
  const fingerprint = keyFingerprint(vapid.public_key);
  const statusOf = deviceStatus(fingerprint);
  const now = () => isoInstant(clock());
  const network = (ip: string) =>
    createHmac('sha256', secret)
      .update(`push:${networkOf(ip, 48)}`)
      .digest('base64url')
      .slice(0, 16);

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

  return async ({ expirationTime, keys, device, user_agent, meta, choices: chosen, ...body }, signedIn, ip) => {
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
    // Another connection may have begun to write during the look-up of the address.
    const saved = await writing.run(() => keep.immediate(row));
    if (chosen !== undefined || saved.created) push.wake();
    return { id: saved.id, status: statusOf(saved), created: saved.created };
  };
}
