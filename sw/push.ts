import type { DeepLink } from '../shared/messages.ts';
import { deliveryId, localTarget, pendingLink, withDelivery } from '../shared/rules/deepLink.ts';
import { currentPerson } from './person.ts';
import { GENERIC, optionsOf, type PushMessage, readPush } from './pushMessage.ts';
import { writeNote } from './storage.ts';
import { bestWindow, tell, tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every push shows a notification: iOS revokes the permission after a few silent ones, Chrome after some more. */
export function onPush(event: PushEvent): void {
  event.waitUntil(receive(readPush(textOf(event.data), location.origin)));
}

/** A push that arrives for a person who has left this browser shows none of its content. */
async function receive(sent: PushMessage): Promise<void> {
  const person = await currentPerson();
  const isOthers = sent.personId !== null && person !== undefined && sent.personId !== person;
  const message = isOthers ? readPush(null, location.origin) : sent;
  await Promise.all([show(message), setBadge(message.badge), tellOpenWindows(message)]);
}

function textOf(data: PushMessageData | null): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    return null;
  }
}

async function show(message: PushMessage): Promise<void> {
  try {
    await self.registration.showNotification(message.title, optionsOf(message));
  } catch {
    // The browser rejects one of the options: a plain notification is better than none.
    await self.registration.showNotification(message.title, { body: message.body || GENERIC.body });
  }
}

async function setBadge(count: number | null): Promise<void> {
  if (count === null || !('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(count).catch(() => undefined);
}

/** In addition to the notification, never instead of it. */
async function tellOpenWindows({ badge: _, personId: __, readable, ...payload }: PushMessage): Promise<void> {
  if (readable) await tellWindows({ type: 'IN_APP_NOTIFICATION_RECEIVED', payload });
}

export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const data = event.notification.data as Partial<DeepLink> | null;
  const url = localTarget(data?.url, location.origin);
  event.waitUntil(follow({ url, deliveryId: deliveryId(data?.deliveryId), tappedAt: Date.now() }));
}

/**
 * The link is stored first: on iOS a cold start opens start_url whatever address we request, and a message to a window
 * that is still loading is lost. The page asks for it (REQUEST_PWA_SNAPSHOT) when it opens and when it returns to the
 * foreground.
 */
async function follow(link: DeepLink): Promise<void> {
  await writeNote('pending-link', pendingLink(link, Date.now())).catch(() => undefined);
  const window = await bestWindow();
  if (window === undefined) {
    // openWindow is refused when the browser does not count the tap as a user gesture; the stored link waits for the
    // next page.
    await self.clients.openWindow(withDelivery(link)).catch(() => null);
    return;
  }
  // focus is refused for the same reason; the page still receives the message.
  const focused = await window.focus().catch(() => window);
  tell(focused, { type: 'NAVIGATE_TO', payload: link });
}
