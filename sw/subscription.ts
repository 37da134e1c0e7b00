import type { FromWorker } from '../shared/messages.ts';
import { deviceOf } from '../shared/rules/device.ts';
import { readNote } from './storage.ts';
import { tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Missing in TypeScript's library: the two fields of a `pushsubscriptionchange` event. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** The push service has ended a subscription. Browsers report this unreliably, so the page also checks each time it opens. */
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
 * Cancels the subscription, with all its undelivered messages, and creates a new one for the person signed in now.
 * @returns null when there was none
 */
export async function subscribeAnew(): Promise<FromWorker | null> {
  const old = await self.registration.pushManager?.getSubscription().catch(() => null);
  if (!old) return null;
  await old.unsubscribe();
  // If this fails, one message is lost: the push service then tells the portal that the subscription is gone.
  await call('DELETE', { endpoint: old.endpoint });
  return renew(null);
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}

/** POST /api/notifications/subscriptions, as the page does (docs/specification.md, Calls). */
async function save(subscription: PushSubscription): Promise<boolean> {
  const userAgent = navigator.userAgent;
  const displayMode = await readNote('display-mode');
  // A visitor's choices, stored by the page (client/features/push/choices.ts).
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

/** @returns whether the server accepted it */
async function call(method: 'POST' | 'DELETE', body: object): Promise<boolean> {
  const response = await fetch('/api/notifications/subscriptions', {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.ok === true;
}
