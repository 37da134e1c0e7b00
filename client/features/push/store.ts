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
import { onSignal, signal } from '../../lib/signals.ts';
import { writeDeviceChoices } from './choices.ts';
import { browserPermission, consentStore, currentStatus, feedConsent, syncConsent } from './consent.ts';
import { discard, fetchVapidKey, hasKey, save, subscribe } from './subscription.ts';

/** The push prompt: facts, time and the browser for the machines of shared/rules/pushPrompt.ts. */
export const pushStore = proxy({
  prompt: idlePrompt,
  subscribed: false,
  worker: 'starting' as WorkerState,
  permission: browserPermission(),
  /** Facts others know; see considerPush. */
  manifestReady: false,
  cookieConsent: false,
});

/** Not in a proxy: browser objects. */
let registration: ServiceWorkerRegistration | null = null;
let key: string | null = null;
let due: PromptSchedule = null;
let timer = 0;
/** Nothing is asked before what is known has been compared with the browser. */
let reconciled = false;
let signedIn = false;
/** Two comparisons at once would each make a subscription anew. */
let comparing: Promise<void> = Promise.resolve();
let workerKnown = () => {};
/** Resolves when the worker is in charge, or it is certain that none will be. */
const workerDecided = new Promise<void>((resolve) => {
  workerKnown = resolve;
});

function feed(event: PushPromptEvent): void {
  pushStore.prompt = nextPushPrompt(pushStore.prompt, event);
}

const isSupported = () => 'serviceWorker' in navigator && 'Notification' in window;
const iosInstallRequired = () => device().os === 'ios' && !isStandalone();
const needsInstall = () => !isStandalone() && canInstall(device());

/** Whether asking by hand can lead anywhere on this device: a blocked permission is the browser's settings' to lift. */
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

/** What passes by itself: when the delay is over first, the prompt comes as soon as these are. */
const PASSING: readonly (PromptBlocker | null)[] = ['worker', 'manifest', 'cookies'];

function showIfEligible(): void {
  const blocker = promptBlocker(facts());
  if (blocker === null) open();
  else if (!PASSING.includes(blocker)) due = null;
}

function open(): void {
  due = null;
  feed({ type: 'shown', supported: isSupported() || iosInstallRequired() });
  // Fetched ahead: at the tap, iOS allows no detour before the permission.
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

/** Once, before anything that may signal. */
export function startPush(): void {
  onSignal('piazza:push-consent', () => void openByHand());
  void followPermission();
  onSignal('piazza:installed', () => schedule({ type: 'installed', now: Date.now() }));
}

/** The question as somebody asked for it: with the worker and the key that its button needs, or the certainty that there are none. */
async function openByHand(): Promise<void> {
  await workerDecided;
  await loadKey();
  // A "no" said elsewhere, or long ago, does not stand against it; the browser's own would.
  if (currentStatus() === 'declined' && browserPermission() !== 'denied') feedConsent({ type: 'reset' });
  if (!pushStore.prompt.should_show) open();
}

/** The worker is in charge, or why there is none: then there is no push. */
export function setPushWorker(worker: ServiceWorkerRegistration | Exclude<WorkerState, 'starting' | 'ready'>): void {
  registration = typeof worker === 'string' ? null : worker;
  if (typeof worker === 'string') pushStore.worker = worker;
  workerKnown();
}

/** Blocked or allowed in the browser's own settings while the page is open. Safari tells nothing: it is looked at on the way back. */
async function followPermission(): Promise<void> {
  const look = () => {
    const permission = browserPermission();
    if (permission === pushStore.permission) return;
    pushStore.permission = permission;
    if (registration !== null) void reconcile(signedIn);
  };
  document.addEventListener('visibilitychange', look);
  const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
  status?.addEventListener('change', look);
}

/** Some fact may have changed: the delay starts when all hold, and ends when one no longer does. */
export function considerPush(known: { manifestReady: boolean; cookieConsent: boolean }): void {
  Object.assign(pushStore, known);
  if (promptBlocker(facts()) === null) schedule({ type: 'eligible', now: Date.now() });
}

/**
 * At every opening and change of person: what is remembered is compared with the server and the browser, and a live
 * subscription is told to the server again, which keeps endpoint, key and person right whatever happened meanwhile.
 */
export function reconcile(isSignedIn: boolean): Promise<void> {
  signedIn = isSignedIn;
  comparing = comparing.then(compare, compare);
  return comparing;
}

async function compare(): Promise<void> {
  await syncConsent(signedIn);
  const permission = browserPermission();
  pushStore.permission = permission;
  const manager = registration?.pushManager;
  const subscription = permission === 'granted' && manager ? await liveSubscription(manager) : null;
  pushStore.subscribed = subscription !== null;
  // Only now is it known whether it has a subscription.
  if (registration !== null) pushStore.worker = 'ready';
  feedConsent({ type: 'browser_checked', permission, subscribed: pushStore.subscribed, now: Date.now() });
  reconciled = true;
  considerPush(pushStore);
}

/** The subscription there is, made anew when it is gone after a yes or has another key; null when there is none to be had. */
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

/** "Attiva ora". Called in the tap's own handler: iOS asks for permission nowhere else. */
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
  const answer = permissionEvent(await Notification.requestPermission(), Date.now());
  pushStore.permission = browserPermission();
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
    markAccepted();
    feed({ type: 'succeeded' });
  } catch (error) {
    console.warn('push not activated', error);
    feed({ type: 'failed' });
  }
}

/** The worker has renewed the subscription by itself and told the server. */
export function markAccepted(): void {
  pushStore.subscribed = true;
  feedConsent({ type: 'subscribed' });
}

/** "Più tardi", the backdrop, Escape; "Chiudi" when unsupported. */
export function dismissPush(): void {
  // Accepted on another device, not possible on this one: that yes stands.
  if (currentStatus() !== 'accepted') feedConsent({ type: 'prompt_dismissed', now: Date.now() });
  feed({ type: 'closed' });
}

/** Logged out, or another person. */
export function resetPush(): void {
  feedConsent({ type: 'reset' });
  feed({ type: 'closed' });
  schedule({ type: 'ineligible' });
}

/**
 * "Disattiva su questo dispositivo": nothing arrives here any more, until it is turned on again.
 * @returns false when the browser would not let go of the subscription
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

/** What a visitor wants here; told to the server with the subscription it is about. @throws ApiError */
export async function saveDeviceChoices(choices: PushChoices): Promise<void> {
  await writeDeviceChoices(choices);
  const manager = registration?.pushManager;
  const subscription = (await manager?.getSubscription()) ?? null;
  if (manager !== undefined && subscription !== null && key !== null)
    await save(manager, subscription, key, 'reconcile');
}

/** What a diagnosis asks of this browser (shared/rules/pushDiagnosis.ts), beside what `pushStore` knows. */
export const deviceFacts = {
  now: () => ({
    secure: isSecureContext,
    supported: isSupported() && 'PushManager' in window,
    ios_install_required: iosInstallRequired(),
  }),
  endpoint: async (): Promise<string | null> => (await registration?.pushManager?.getSubscription())?.endpoint ?? null,
};
