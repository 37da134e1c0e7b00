import { proxy } from 'valtio';
import { canInstall } from '../../../shared/rules/installPrompt.ts';
import type { PushChoices } from '../../../shared/rules/pushChoices.ts';
import { permissionEvent } from '../../../shared/rules/pushConsent.ts';
import type { WorkerState } from '../../../shared/rules/pushDiagnosis.ts';
import {
  idlePrompt,
  nextPushPrompt,
  nextSchedule,
  type PromptBlocker,
  type PromptFacts,
  type PromptSchedule,
  type PushPromptEvent,
  promptBlocker,
  type ScheduleEvent,
} from '../../../shared/rules/pushPrompt.ts';
import { device, isStandalone } from '../../lib/device.ts';
import { personStore } from '../../lib/person.ts';
import { onSignal, signal } from '../../lib/signals.ts';
import { writeDeviceChoices } from './choices.ts';
import { browserPermission, consentStore, currentStatus, feedConsent, readConsent, syncConsent } from './consent.ts';
import { discard, fetchVapidKey, hasKey, save, subscribe } from './subscription.ts';

/** The push prompt: connects the state machines of shared/rules/pushPrompt.ts with facts, time and the browser. */
export const pushStore = proxy({
  prompt: idlePrompt,
  subscribed: false,
  worker: 'starting' as WorkerState,
  permission: browserPermission(),
  /** Facts that other modules supply through considerPush. */
  manifestReady: false,
  cookieConsent: false,
});

/** Browser objects, which must not be wrapped in a proxy. */
let registration: ServiceWorkerRegistration | null = null;
let key: string | null = null;
let due: PromptSchedule = null;
let timer = 0;
/** True once the stored answer was compared with the browser; no question before that. */
let reconciled = false;
/** Serialises the comparisons: two at once would each create a subscription. */
let comparing: Promise<void> = Promise.resolve();
let workerKnown = () => {};
/** Resolves when the worker controls the page, or it is certain that none will. */
const workerDecided = new Promise<void>((resolve) => {
  workerKnown = resolve;
});

function feed(event: PushPromptEvent): void {
  pushStore.prompt = nextPushPrompt(pushStore.prompt, event);
}

const isSupported = () => 'serviceWorker' in navigator && 'Notification' in window;
const iosInstallRequired = () => device().os === 'ios' && !isStandalone();
const needsInstall = () => !isStandalone() && canInstall(device());

/**
 * Whether asking by hand can succeed on this device; a blocked permission can be lifted only in the browser's settings.
 */
export function canOfferPush(): boolean {
  return pushStore.worker !== 'off' && (isSupported() || iosInstallRequired()) && browserPermission() !== 'denied';
}

function facts(): PromptFacts {
  return {
    worker_ready: registration !== null && reconciled,
    manifest_ready: pushStore.manifestReady,
    push_supported: isSupported(),
    ios_install_required: iosInstallRequired(),
    standalone: isStandalone(),
    prompt_visible: pushStore.prompt.should_show,
    subscribed: pushStore.subscribed,
    status: currentStatus(),
    permission: browserPermission(),
    cookie_consent: pushStore.cookieConsent,
  };
}

function schedule(event: ScheduleEvent): void {
  due = nextSchedule(due, event);
  clearTimeout(timer);
  if (due !== null) timer = window.setTimeout(showIfEligible, Math.max(0, due - Date.now()));
}

/** Temporary blockers: if the delay ends first, the prompt opens as soon as they are gone. */
const PASSING: readonly (PromptBlocker | null)[] = ['worker', 'manifest', 'cookies'];

function showIfEligible(): void {
  const blocker = promptBlocker(facts());
  if (blocker === null) open();
  else if (!PASSING.includes(blocker)) due = null;
}

function open(): void {
  due = null;
  feed({ type: 'shown', supported: isSupported() || iosInstallRequired() });
  // Fetched in advance, because iOS allows no other request between the tap and the permission.
  void loadKey();
}

async function loadKey(): Promise<void> {
  try {
    key ??= await fetchVapidKey();
    registration?.active?.postMessage({ type: 'SET_PUSH_VAPID_KEY', payload: { publicKey: key } });
  } catch (error) {
    console.warn('push key not loaded', error);
  }
}

/** Called once, before any module can send a signal. */
export function startPush(): void {
  readConsent();
  onSignal('piazza:push-consent', () => void openByHand());
  void followPermission();
  onSignal('piazza:installed', () => schedule({ type: 'installed', now: Date.now() }));
}

/**
 * Opens the question on request, once the worker and the key its button needs are there, or it is certain that they are
 * not.
 */
async function openByHand(): Promise<void> {
  await workerDecided;
  await loadKey();
  // An earlier "no" in the portal does not count against a request by hand; the browser's own block does.
  if (currentStatus() === 'declined' && browserPermission() !== 'denied') feedConsent({ type: 'reset' });
  if (!pushStore.prompt.should_show) open();
}

/** Sets the worker that controls the page, or why there is none; push does not work without one. */
export function setPushWorker(worker: ServiceWorkerRegistration | Exclude<WorkerState, 'starting' | 'ready'>): void {
  registration = typeof worker === 'string' ? null : worker;
  if (typeof worker === 'string') pushStore.worker = worker;
  workerKnown();
}

/**
 * Follows permission changes in the browser's settings while the page is open. Safari sends no event, so the permission
 * is checked again on return. The answer to the portal's own question is a change too, and comes before activatePush
 * hears of it: comparing then would race with the subscription that activatePush makes.
 */
async function followPermission(): Promise<void> {
  const look = () => {
    const permission = browserPermission();
    if (pushStore.prompt.state === 'loading' || permission === pushStore.permission) return;
    pushStore.permission = permission;
    if (registration !== null) void reconcile();
  };
  document.addEventListener('visibilitychange', look);
  const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
  status?.addEventListener('change', look);
}

/** Re-evaluates the conditions: the delay starts when all hold, and is cancelled when one no longer does. */
export function considerPush(known: { manifestReady: boolean; cookieConsent: boolean }): void {
  Object.assign(pushStore, known);
  if (promptBlocker(facts()) === null) schedule({ type: 'eligible', now: Date.now() });
}

/**
 * Compares the stored answer with the server and the browser, at every start and change of person. A live subscription
 * is sent to the server again, which keeps endpoint, key and person correct.
 */
export function reconcile(): Promise<void> {
  comparing = comparing.then(compare, compare);
  return comparing;
}

async function compare(): Promise<void> {
  const person = personStore.user?.id;
  await syncConsent();
  const permission = browserPermission();
  pushStore.permission = permission;
  const manager = registration?.pushManager;
  const subscription = permission === 'granted' && manager ? await liveSubscription(manager) : null;
  // Who comes next is compared with the browser in their turn.
  if (personStore.user?.id !== person) return;
  pushStore.subscribed = subscription !== null;
  // Only now is it known whether the browser has a subscription.
  if (registration !== null) pushStore.worker = 'ready';
  feedConsent({ type: 'browser_checked', permission, subscribed: pushStore.subscribed, now: Date.now() });
  reconciled = true;
  considerPush(pushStore);
}

/** The current subscription, renewed when it was lost after a yes or has an outdated key; null when there is none. */
async function liveSubscription(manager: PushManager): Promise<PushSubscription | null> {
  try {
    let subscription = await manager.getSubscription();
    if (subscription === null && consentStore.value.status !== 'accepted') return null;
    await loadKey();
    if (key === null) return subscription;
    if (subscription !== null && !hasKey(subscription, key)) {
      await discard(subscription);
      subscription = null;
    }
    subscription ??= await subscribe(manager, key);
    await save(manager, subscription, key, 'reconcile').catch((error) => console.warn('subscription not saved', error));
    return subscription;
  } catch (error) {
    console.warn('push subscription not checked', error);
    return null;
  }
}

/** "Attiva ora". It must run in the tap's own handler: iOS allows the permission question only there. */
export async function activatePush(): Promise<void> {
  if (needsInstall()) {
    feed({ type: 'install_first' });
    signal('piazza:install');
    return;
  }
  if (!isSupported() || registration === null || key === null) {
    feed({ type: 'unsupported' });
    void loadKey();
    return;
  }
  feed({ type: 'activating' });
  const person = personStore.user?.id;
  const isSame = () => personStore.user?.id === person;
  const answer = permissionEvent(await Notification.requestPermission(), Date.now());
  pushStore.permission = browserPermission();
  if (!isSame()) return;
  if (answer !== null) {
    feedConsent(answer);
    feed({ type: 'closed' });
    return;
  }
  const manager = registration.pushManager as PushManager | undefined;
  if (manager === undefined) {
    feedConsent({ type: 'push_manager_missing', now: Date.now() });
    feed({ type: 'manager_missing' });
    return;
  }
  try {
    const subscription = await subscribe(manager, key);
    await save(manager, subscription, key, 'prompt');
    if (!isSame()) return void reconcile();
    markAccepted();
    feed({ type: 'succeeded' });
  } catch (error) {
    console.warn('push not activated', error);
    if (isSame()) feed({ type: 'failed' });
  }
}

/** The worker renewed the subscription and told the server. */
export function markAccepted(): void {
  pushStore.subscribed = true;
  feedConsent({ type: 'subscribed' });
}

/** "Più tardi", the backdrop, Escape; "Chiudi" when unsupported. */
export function dismissPush(): void {
  // A yes given on another device stays, even if this one cannot have notifications.
  if (currentStatus() !== 'accepted') feedConsent({ type: 'prompt_dismissed', now: Date.now() });
  feed({ type: 'closed' });
}

/** Resets the prompt when somebody signs out or another person signs in. */
export function resetPush(): void {
  feedConsent({ type: 'reset' });
  feed({ type: 'closed' });
  schedule({ type: 'ineligible' });
}

/**
 * "Disattiva su questo dispositivo": stops notifications on this device until they are turned on again.
 * @returns false when the browser could not remove the subscription
 */
export async function turnOffPush(): Promise<boolean> {
  try {
    const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
    if (subscription !== null) await discard(subscription);
  } catch (error) {
    console.warn('push not turned off', error);
    return false;
  }
  feedConsent({ type: 'turned_off', now: Date.now() });
  pushStore.subscribed = false;
  return true;
}

/** Saves a visitor's choices on this device and sends them to the server with the subscription. @throws ApiError */
export async function saveDeviceChoices(choices: PushChoices): Promise<void> {
  await writeDeviceChoices(choices);
  const manager = registration?.pushManager;
  const subscription = (await manager?.getSubscription()) ?? null;
  if (manager !== undefined && subscription !== null && key !== null)
    await save(manager, subscription, key, 'reconcile');
}

/** The browser's facts for a diagnosis (shared/rules/pushDiagnosis.ts), in addition to `pushStore`. */
export const deviceFacts = {
  now: () => ({
    secure: isSecureContext,
    supported: isSupported() && 'PushManager' in window,
    ios_install_required: iosInstallRequired(),
  }),
  endpoint: async (): Promise<string | null> => (await registration?.pushManager?.getSubscription())?.endpoint ?? null,
};
