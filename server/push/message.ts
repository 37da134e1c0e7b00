import { withDelivery } from '../../shared/rules/deepLink.ts';
import type { NOTIFICATION_TYPES } from '../../shared/rules/notifications.ts';

/** Builds the payload, TTL, urgency and topic of a push message. */

/** Maximum JSON size in bytes: Firefox on Android refuses messages above about 2,847 bytes with a 413. */
export const MOST_BYTES = 2800;

export type Kind = (typeof NOTIFICATION_TYPES)[number];

/** The columns of `notifications` that a push message contains. */
export interface PushNotification {
  id: number;
  title: string;
  body: string;
  type: Kind;
  deep_link: string;
  /** JSON text. */
  payload: string;
  /** 1: for selected people, 0: for everybody. */
  personal: 0 | 1;
  /** 1: an announcement of the office, which counts the devices that showed it. */
  counted: 0 | 1;
}

/** Whose device it is. A visitor's device has null: no delivery to mark as read and no unread count. */
export interface Recipient {
  delivery_id: number | null;
  unread: number | null;
  /** The account's id. */
  user_id: number | null;
  /** By which the device says that it showed the message (receipt.ts). */
  receipt?: string;
}

export interface Sending {
  /** How long the push service keeps the message for a phone that is off. Must be above 0: WNS refuses 0. */
  ttl_s: number;
  urgency: 'normal' | 'high';
}

const HOUR_S = 3600;

/**
 * A warning is useless a day later, an answer to one's own request is not, so the TTLs differ.
 * Only alarms get the urgency that wakes a phone in power saving mode.
 */
export const SENDING: Record<Kind, Sending> = {
  danger: { ttl_s: 24 * HOUR_S, urgency: 'high' },
  warning: { ttl_s: 24 * HOUR_S, urgency: 'high' },
  primary: { ttl_s: 24 * HOUR_S, urgency: 'normal' },
  info: { ttl_s: 72 * HOUR_S, urgency: 'normal' },
  success: { ttl_s: 72 * HOUR_S, urgency: 'normal' },
};

/**
 * A duplicate (the process was killed between sending and storing the result) replaces its twin at the push service.
 */
export function topicOf(notificationId: number): string {
  return `piazza-${notificationId}`;
}

/** Ids of maximum length: a text trimmed with these fits for every recipient. */
const LONGEST: Recipient = {
  delivery_id: Number.MAX_SAFE_INTEGER,
  unread: 1_000_000,
  user_id: Number.MAX_SAFE_INTEGER,
  receipt: 'x'.repeat(41),
};

/** Trims the text once and returns a function that builds each recipient's message. `origin` is the portal's own. */
export function composer(notification: PushNotification, origin: string): (recipient: Recipient) => string {
  let fitting: Draft = { ...notification, payload: JSON.parse(notification.payload) };
  const bytes = (draft: Draft) => Buffer.byteLength(compose(draft, origin, LONGEST));
  if (bytes(fitting) > MOST_BYTES) {
    const body = longestFitting(fitting.body, (text) => bytes({ ...fitting, body: text }) <= MOST_BYTES);
    // If an empty body is still too long, the payload is dropped before the title is shortened.
    if (body === '') {
      const without = { ...fitting, payload: {} };
      fitting = {
        ...without,
        body: longestFitting(without.body, (text) => bytes({ ...without, body: text }) <= MOST_BYTES),
      };
    } else fitting = { ...fitting, body };
  }
  return (recipient) => compose(fitting, origin, recipient);
}

type Draft = Omit<PushNotification, 'payload'> & { payload: unknown };

/** Declarative Web Push, which Safari shows without the service worker; our worker reads `data`. */
function compose(draft: Draft, origin: string, { delivery_id, unread, user_id, receipt }: Recipient): string {
  const badge = unread === null ? {} : { app_badge: unread };
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: draft.title,
      body: draft.body,
      navigate: new URL(withDelivery({ url: draft.deep_link, deliveryId: delivery_id }), origin).href,
      lang: 'it',
      tag: String(draft.id),
      data: {
        deliveryId: delivery_id,
        notificationId: draft.id,
        type: draft.type,
        url: draft.deep_link,
        payload: draft.payload,
        // The worker compares it, so that the next user of the browser does not see the message (sw/person.ts).
        personId: draft.personal === 1 ? user_id : null,
        ...(receipt === undefined ? {} : { receipt }),
      },
      ...badge,
    },
    ...badge,
  });
}

/** The longest prefix of `text` (whole characters, plus an ellipsis) that fits; '' when none does. */
function longestFitting(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = [...new Intl.Segmenter('it').segment(text)].map(({ segment }) => segment);
  let [low, high] = [0, characters.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${characters.slice(0, middle).join('').trimEnd()}…`)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${characters.slice(0, low).join('').trimEnd()}…`;
}
