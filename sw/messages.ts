import { hasPayload, isMessage, type ToWorker } from '../shared/messages.ts';
import { readPendingLink } from '../shared/rules/deepLink.ts';
import { keepAhead } from './answers.ts';
import { setPerson } from './person.ts';
import { hasShell, version } from './precache.ts';
import { takeNote, writeNote } from './storage.ts';
import { tell } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

export function onMessage(event: ExtendableMessageEvent): void {
  if (!isMessage(event.data)) return;
  const heeded = heed(event.data as ToWorker, event.source as Client | null);
  event.waitUntil(heeded.finally(() => event.ports[0]?.postMessage(null)));
}

async function heed(message: ToWorker, client: Client | null): Promise<void> {
  switch (message.type) {
    case 'REQUEST_PWA_SNAPSHOT':
      return sendSnapshot(client);
    case 'ACTIVATE_WAITING_WORKER':
      return self.skipWaiting();
  }
  if (!hasPayload(message)) return;
  switch (message.type) {
    case 'CLIENT_VISIBILITY_CHANGED':
      // Stored because a subscription that the worker renews reports how the portal was last displayed.
      return writeNote('display-mode', message.payload.displayMode);
    case 'SET_PUSH_VAPID_KEY':
      return writeNote('vapid-key', message.payload.publicKey);
    case 'SET_PERSON':
      return setPerson(message.payload.id, message.payload.before);
    case 'KEEP_ANSWERS':
      return keepAhead(message.payload.urls);
  }
}

async function sendSnapshot(client: Client | null): Promise<void> {
  if (client === null) return;
  const [offlineReady, subscription, pending] = await Promise.all([
    hasShell(),
    self.registration.pushManager?.getSubscription().catch(() => null),
    takeNote('pending-link'),
  ]);
  tell(client, {
    type: 'PWA_SNAPSHOT',
    payload: {
      version,
      offlineReady,
      subscribed: Boolean(subscription),
      pendingLink: readPendingLink(pending, Date.now(), location.origin),
    },
  });
}
