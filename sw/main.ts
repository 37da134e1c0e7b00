/** The portal's service worker: registers the event listeners; the neighbouring files handle the events. */
import { onFetch } from './fetch.ts';
import { onMessage } from './messages.ts';
import { keepOpenPages } from './pages.ts';
import { dropOldShells, keepShell, version } from './precache.ts';
import { onNotificationClick, onPush } from './push.ts';
import { onSubscriptionChange } from './subscription.ts';
import { tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

// No skipWaiting here: a newer worker waits until the person confirms the update (ACTIVATE_WAITING_WORKER).
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const firstInstall = (await dropOldShells()) === 0;
  // Navigation preload requests documents while the worker is still starting. In Firefox a document whose preload fails
  // is lost, whatever the worker answers: there it stays off, and is taken back from an older worker.
  const preload = self.registration.navigationPreload;
  await (/Firefox\//.test(navigator.userAgent) ? preload?.disable() : preload?.enable());
  await self.clients.claim();
  // The first pages were loaded before a worker existed, so their answers are not cached yet.
  if (firstInstall) await keepOpenPages();
  await tellWindows({ type: 'PWA_READY', payload: { version, firstInstall } });
}

self.addEventListener('fetch', onFetch);
self.addEventListener('message', onMessage);
self.addEventListener('push', onPush);
self.addEventListener('notificationclick', onNotificationClick);
self.addEventListener('pushsubscriptionchange', onSubscriptionChange);
