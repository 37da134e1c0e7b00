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

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}

/** POST /api/notifications/subscriptions, as the page does it (the spec's sections 3 and 7). */
async function save(subscription: PushSubscription): Promise<boolean> {
  const userAgent = navigator.userAgent;
  const displayMode = await readNote('display-mode');
  const body = {
    ...subscription.toJSON(),
    device: deviceOf(userAgent, 0),
    user_agent: userAgent,
    meta: { display_mode: displayMode === 'standalone' ? 'standalone' : 'browser', source: 'sw-refresh' },
  };
  const response = await fetch('/api/notifications/subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.ok === true;
}
