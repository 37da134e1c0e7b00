import type { SubscriptionBody, SubscriptionResponse, VapidKey } from '../../../shared/contract/notifications.ts';
import { SUBSCRIBE_LIMIT_MS } from '../../../shared/rules/pushConsent.ts';
import { device, isStandalone } from '../../lib/device.ts';
import { call } from '../../lib/http.ts';
import { readDeviceChoices } from './choices.ts';

/** Keeps the browser's push subscription and its copy on the server in step. */

type Source = SubscriptionBody['meta']['source'];

export async function fetchVapidKey(): Promise<string> {
  return (await call<VapidKey>('/api/notifications/vapid-key')).public_key;
}

/** @throws when the browser refuses, or does not answer within 15 seconds (some never do) */
export async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  let timer = 0;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('subscribe took too long')), SUBSCRIBE_LIMIT_MS);
  });
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return Promise.race([manager.subscribe(options), limit]).finally(() => clearTimeout(timer));
}

/** Sends the subscription to the server; when the server rejects its key, creates a new one and sends that. */
export async function save(
  manager: PushManager,
  subscription: PushSubscription,
  key: string,
  source: Source,
): Promise<void> {
  const { status } = await post(subscription, source);
  if (status === 'active') return;
  await discard(subscription);
  await post(await subscribe(manager, key), source);
}

/** Removes the subscription here and on the server, where it would remain as an unreachable device. */
export async function discard(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  const body = { endpoint: subscription.endpoint };
  await call('/api/notifications/subscriptions', { method: 'DELETE', body }).catch((error) =>
    console.warn('old subscription not deleted', error),
  );
}

async function post(subscription: PushSubscription, source: Source): Promise<SubscriptionResponse> {
  const choices = await readDeviceChoices();
  const body = {
    ...subscription.toJSON(),
    device: device(),
    user_agent: navigator.userAgent,
    meta: { display_mode: isStandalone() ? 'standalone' : 'browser', source },
    ...(choices === null ? {} : { choices }),
  };
  return call('/api/notifications/subscriptions', { method: 'POST', body });
}

/**
 * False when it was made with another key than the portal's current one, and so is useless. A browser that does not
 * tell the key is trusted.
 */
export function hasKey(subscription: PushSubscription, key: string): boolean {
  const own = subscription.options?.applicationServerKey;
  return !own || base64url(own) === key.replace(/=+$/, '');
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
