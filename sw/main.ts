/** The service worker of the portal: who listens to what. What is done about it is in the files beside this one. */
import { onFetch } from './fetch.ts';
import { onMessage } from './messages.ts';
import { keepOpenPages } from './pages.ts';
import { dropOldShells, keepShell, version } from './precache.ts';
import { onNotificationClick, onPush } from './push.ts';
import { onSubscriptionChange } from './subscription.ts';
import { tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

// No skipWaiting here: a newer worker waits until the person says so (ACTIVATE_WAITING_WORKER).
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const firstInstall = (await dropOldShells()) === 0;
  // Documents are asked for while the worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // The first pages came before there was a worker to keep what they brought.
  if (firstInstall) await keepOpenPages();
  await tellWindows({ type: 'PWA_READY', payload: { version, firstInstall } });
}

self.addEventListener('fetch', onFetch);
self.addEventListener('message', onMessage);
self.addEventListener('push', onPush);
self.addEventListener('notificationclick', onNotificationClick);
self.addEventListener('pushsubscriptionchange', onSubscriptionChange);
