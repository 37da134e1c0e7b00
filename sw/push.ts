import type { DeepLink, InAppNotification } from '../shared/messages.ts';
import { deliveryId, localTarget, pendingLink, withDelivery } from '../shared/rules/deepLink.ts';
import { MOST_RECEIPTS } from '../shared/rules/notifications.ts';
import { currentPerson } from './person.ts';
import { takeNote, writeNote } from './storage.ts';
import { bestWindow, tell, tellWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Parses a push so that there is always something to show, whatever arrives (server/push/message.ts writes it). */

const GENERIC = { title: 'Piazza', body: 'C’è una novità: apri il portale per vederla.' } as const;

interface PushMessage extends InAppNotification {
  /** The only recipient's account id; null when the push is for everybody. */
  personId: number | null;
  /** Unread count for the app's icon; null when the message has none. */
  badge: number | null;
  /** An announcement's: by it the portal counts the devices that showed it. */
  receipt: string | null;
  /** False: nothing could be parsed, so windows are not notified. */
  readable: boolean;
}

/** Every push shows a notification: iOS revokes the permission after a few silent ones, Chrome after some more. */
export function onPush(event: PushEvent): void {
  event.waitUntil(receive(readPush(textOf(event.data), location.origin)));
}

/** A push that arrives for a person who has left this browser shows none of its content. */
async function receive(sent: PushMessage): Promise<void> {
  const person = await currentPerson();
  const isOthers = sent.personId !== null && person !== undefined && sent.personId !== person;
  const message = isOthers ? readPush(null, location.origin) : sent;
  const shown = show(message);
  // Never before the notification, and whatever becomes of it.
  const told = shown.then(() => tellShown(message.receipt)).catch(() => undefined);
  await Promise.all([shown, told, setBadge(message.badge), tellOpenWindows(message)]);
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
async function tellOpenWindows({
  badge: _,
  personId: __,
  receipt: ___,
  readable,
  ...payload
}: PushMessage): Promise<void> {
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

/** @param text the push's payload, null when it has none */
function readPush(text: string | null, origin: string): PushMessage {
  const message = object(parse(text));
  const notification = object(message.notification);
  const data = object(notification.data);
  const title = words(notification.title);
  return {
    deliveryId: deliveryId(data.deliveryId),
    notificationId: deliveryId(data.notificationId),
    title: title ?? GENERIC.title,
    body: words(notification.body) ?? (title === null ? GENERIC.body : ''),
    type: words(data.type) ?? 'info',
    url: localTarget(data.url ?? notification.navigate, origin),
    payload: object(data.payload),
    personId: deliveryId(data.personId),
    badge: count(message.app_badge ?? notification.app_badge),
    receipt: words(data.receipt),
    readable: title !== null,
  };
}

/** Options of showNotification; the tag is the notification's id, so that duplicates replace each other. */
function optionsOf(message: PushMessage): NotificationOptions {
  const { deliveryId: id, notificationId, type, url, payload, personId } = message;
  return {
    body: message.body,
    lang: 'it',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag: notificationId === null ? 'piazza' : String(notificationId),
    data: { deliveryId: id, notificationId, type, url, payload, personId },
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/**
 * Tells the portal that an announcement was shown, by the message's own random word: no session, nothing of device or person. Without
 * a network the word waits for the next message.
 */
async function tellShown(receipt: string | null): Promise<void> {
  if (receipt === null) return;
  const kept = await takeNote('receipts');
  const receipts = [...(Array.isArray(kept) ? kept : []), receipt].slice(-MOST_RECEIPTS);
  const response = await fetch('/api/notifications/shown', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ receipts }),
  }).catch(() => null);
  // An answer that refuses them would refuse them again.
  if (response === null || response.status === 429 || response.status >= 500) await writeNote('receipts', receipts);
}
