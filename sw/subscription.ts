import type { FromWorker } from '../shared/messages.ts';
import { deviceOf } from '../shared/rules/device.ts';
import { readNote } from './storage.ts';
import { tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library: the two ends of a `pushsubscriptionchange`. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** The push service has ended a subscription. Browsers tell it unreliably: the page compares at every opening besides. */
export function onSubscriptionChange(event: Event): void {
  const change = event as SubscriptionChange;
  change.waitUntil(renew(change.newSubscription ?? null).then(tellWindows));
}

async function renew(given: PushSubscription | null): Promise<FromWorker> {
  const required = (reason: 'no-key' | 'subscribe-failed' | 'not-saved'): FromWorker => ({
    type: 'PUSH_SUBSCRIPTION_REQUIRED',
    payload: { reason },
  });
  const key = await readNote('vapid-key');
  if (given === null && typeof key !== 'string') return required('no-key');
  const subscription = given ?? (await subscribe(key as string));
  if (subscription === null) return required('subscribe-failed');
  if (!(await save(subscription))) return required('not-saved');
  return { type: 'PUSH_SUBSCRIPTION_REFRESHED', payload: { endpoint: subscription.endpoint } };
}

/**
 * Takes the subscription back, with all that waits for it at the push service, and makes a new one for whoever is signed in now.
 * @returns null when there was none
 */
export async function subscribeAnew(): Promise<FromWorker | null> {
  const old = await self.registration.pushManager?.getSubscription().catch(() => null);
  if (!old) return null;
  await old.unsubscribe();
  // A failure costs one message that nobody gets: the push service tells the portal that it is gone.
  await call('DELETE', { endpoint: old.endpoint });
  return renew(null);
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}

/** POST /api/notifications/subscriptions, as the page does it (the spec's sections 3 and 7). */
async function save(subscription: PushSubscription): Promise<boolean> {
  const userAgent = navigator.userAgent;
  const displayMode = await readNote('display-mode');
  // A visitor's, which the page has written (client/features/push/choices.ts).
  const choices = await readNote('push-choices');
  const body = {
    ...subscription.toJSON(),
    device: deviceOf(userAgent, 0),
    user_agent: userAgent,
    meta: { display_mode: displayMode === 'standalone' ? 'standalone' : 'browser', source: 'sw-refresh' },
    ...(choices === null ? {} : { choices }),
  };
  return call('POST', body);
}

/** @returns whether the server took it */
async function call(method: 'POST' | 'DELETE', body: object): Promise<boolean> {
  const response = await fetch('/api/notifications/subscriptions', {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.ok === true;
}
