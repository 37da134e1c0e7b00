/** What the page and its service worker say to each other (the spec's section 7). One shape: what is said, and its payload. */

export const PWA_READY = 'PWA_READY';
export const PWA_SNAPSHOT = 'PWA_SNAPSHOT';
export const IN_APP_NOTIFICATION_RECEIVED = 'IN_APP_NOTIFICATION_RECEIVED';
export const NAVIGATE_TO = 'NAVIGATE_TO';
export const PUSH_SUBSCRIPTION_REFRESHED = 'PUSH_SUBSCRIPTION_REFRESHED';
export const PUSH_SUBSCRIPTION_REQUIRED = 'PUSH_SUBSCRIPTION_REQUIRED';
export const REQUEST_PWA_SNAPSHOT = 'REQUEST_PWA_SNAPSHOT';
export const CLIENT_VISIBILITY_CHANGED = 'CLIENT_VISIBILITY_CHANGED';
export const SET_PUSH_VAPID_KEY = 'SET_PUSH_VAPID_KEY';
/** Ours, beside the spec's nine: the person confirmed the update, the waiting worker takes over. */
export const ACTIVATE_WAITING_WORKER = 'ACTIVATE_WAITING_WORKER';

/** Ours as well: who is signed in here. Answered on the message's port when what follows from it is done. */
export const SET_PERSON = 'SET_PERSON';

/** A push as the page sees it: enough to put it in the centre without asking the server. */
export interface InAppNotification {
  /** Null: sent to a device nobody is signed in on; there is nothing to mark as read. */
  deliveryId: number | null;
  notificationId: number | null;
  title: string;
  body: string;
  type: string;
  /** A path of this portal. */
  url: string;
  payload: Record<string, unknown>;
}

export interface DeepLink {
  /** A path of this portal, with its query. */
  url: string;
  deliveryId: number | null;
  /** When the notification was tapped, in milliseconds since 1970; null when only an address tells of it. */
  tappedAt: number | null;
}

export interface PwaSnapshot {
  /** Fingerprint of what the worker was built from. */
  version: string;
  /** The shell is kept: the portal opens without a network. */
  offlineReady: boolean;
  subscribed: boolean;
  /** Handed over once: the notification that was tapped, when no window took it (an iOS cold start opens start_url). */
  pendingLink: DeepLink | null;
}

export type FromWorker =
  | { type: typeof PWA_READY; payload: { version: string; firstInstall: boolean } }
  | { type: typeof PWA_SNAPSHOT; payload: PwaSnapshot }
  | { type: typeof IN_APP_NOTIFICATION_RECEIVED; payload: InAppNotification }
  | { type: typeof NAVIGATE_TO; payload: DeepLink }
  | { type: typeof PUSH_SUBSCRIPTION_REFRESHED; payload: { endpoint: string } }
  | { type: typeof PUSH_SUBSCRIPTION_REQUIRED; payload: { reason: 'no-key' | 'subscribe-failed' | 'not-saved' } };

export type ToWorker =
  | { type: typeof REQUEST_PWA_SNAPSHOT }
  | { type: typeof CLIENT_VISIBILITY_CHANGED; payload: { visible: boolean; displayMode: 'standalone' | 'browser' } }
  | { type: typeof SET_PUSH_VAPID_KEY; payload: { publicKey: string } }
  | { type: typeof ACTIVATE_WAITING_WORKER }
  /** The account's number; null: nobody. */
  | { type: typeof SET_PERSON; payload: { id: number | null } };

/** True for something that has the shape of a message; extensions and old pages talk too. */
export function isMessage(data: unknown): data is { type: string; payload?: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}
