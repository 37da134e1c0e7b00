import type { InAppNotification } from '../shared/messages.ts';
import { deliveryId, localTarget } from '../shared/rules/deepLink.ts';

/** Parses a push so that there is always something to show, whatever arrives (server/push/message.ts writes it). */

export const GENERIC = { title: 'Piazza', body: 'C’è una novità: apri il portale per vederla.' } as const;

export interface PushMessage extends InAppNotification {
  /** The only recipient's account id; null when the push is for everybody. */
  personId: number | null;
  /** Unread count for the app's icon; null when the message has none. */
  badge: number | null;
  /** False: nothing could be parsed, so windows are not notified. */
  readable: boolean;
}

/** @param text the push's payload, null when it has none */
export function readPush(text: string | null, origin: string): PushMessage {
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
    readable: title !== null,
  };
}

/** Options of showNotification; the tag is the notification's id, so that duplicates replace each other. */
export function optionsOf(message: PushMessage): NotificationOptions {
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
