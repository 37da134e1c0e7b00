import { type FromWorker, hasPayload, isMessage, type ToWorker } from '../../../shared/messages.ts';
import { isStandalone } from '../../lib/device.ts';

/** The page's side of the service worker: registration, messages in both directions, a waiting update. */

type Payload<T extends FromWorker['type']> = Extract<FromWorker, { type: T }>['payload'];
const listeners = new Map<string, Set<(payload: unknown) => void>>();

/** Handles one type of message, whichever worker sends it. */
export function onWorker<T extends FromWorker['type']>(type: T, heed: (payload: Payload<T>) => void): void {
  const heeding = listeners.get(type) ?? new Set();
  listeners.set(type, heeding.add(heed as (payload: unknown) => void));
}

export function tellWorker(message: ToWorker, worker = navigator.serviceWorker.controller): void {
  worker?.postMessage(message);
}

interface Heed {
  /** A newer worker is installed and waits. */
  waiting: () => void;
  /** Another worker took control; `replaced` is false at the first install. */
  controllerChanged: (replaced: boolean) => void;
}

/** Minimum time between update checks when the page returns to the foreground. */
const LOOK_AGAIN_MS = 60_000;

/** Registers /sw.js; a failure is only a warning (docs/specification.md, Service worker). @returns null without a worker */
export async function startWorker(heed: Heed): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker;
  container.addEventListener('message', ({ data }) => {
    if (isMessage(data) && hasPayload(data))
      for (const listener of listeners.get(data.type) ?? []) listener(data.payload);
  });
  container.startMessages();
  let controller = container.controller;
  container.addEventListener('controllerchange', () => {
    heed.controllerChanged(controller !== null);
    controller = container.controller;
  });
  try {
    const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    watch(registration, heed.waiting);
    reportVisibility(registration);
    return registration;
  } catch (error) {
    console.warn('service worker not registered', error);
    return null;
  }
}

/** For portals that switched the worker off: asks an installed worker to update; its successor unregisters itself. */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}

/** Reports an update that has been waiting since an earlier visit, and those that arrive later. */
function watch(registration: ServiceWorkerRegistration, waiting: () => void): void {
  const look = () => {
    if (registration.waiting !== null && registration.active !== null) waiting();
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  look();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** On return to the foreground: tells the worker, which may hold a tapped notification, and checks for an update. */
function reportVisibility(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const report = () => {
    const visible = document.visibilityState === 'visible';
    const worker = registration.active ?? undefined;
    const displayMode = isStandalone() ? 'standalone' : 'browser';
    tellWorker({ type: 'CLIENT_VISIBILITY_CHANGED', payload: { visible, displayMode } }, worker);
    if (!visible) return;
    tellWorker({ type: 'REQUEST_PWA_SNAPSHOT' }, worker);
    if (Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', report);
  void navigator.serviceWorker.ready.then(report);
}

/** Activates the waiting worker; does nothing without one. */
export async function activateWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) tellWorker({ type: 'ACTIVATE_WAITING_WORKER' }, registration.waiting);
  else location.reload();
}
