/** Messages between the page and its service worker (docs/specification.md, Service worker): all have a type and a payload. */

export const PWA_READY = 'PWA_READY';
export const PWA_SNAPSHOT = 'PWA_SNAPSHOT';
export const IN_APP_NOTIFICATION_RECEIVED = 'IN_APP_NOTIFICATION_RECEIVED';
export const NAVIGATE_TO = 'NAVIGATE_TO';
export const PUSH_SUBSCRIPTION_REFRESHED = 'PUSH_SUBSCRIPTION_REFRESHED';
export const PUSH_SUBSCRIPTION_REQUIRED = 'PUSH_SUBSCRIPTION_REQUIRED';
export const REQUEST_PWA_SNAPSHOT = 'REQUEST_PWA_SNAPSHOT';
export const CLIENT_VISIBILITY_CHANGED = 'CLIENT_VISIBILITY_CHANGED';
export const SET_PUSH_VAPID_KEY = 'SET_PUSH_VAPID_KEY';
/** Beside the nine of docs/specification.md: the person confirmed the update, so the waiting worker activates. */
export const ACTIVATE_WAITING_WORKER = 'ACTIVATE_WAITING_WORKER';

/** Our addition: the page of a ticket or an order wants these answers to be there without a network. Answered when they are. */
export const KEEP_ANSWERS = 'KEEP_ANSWERS';

/** Our addition: who is signed in. The worker answers on the message's port when the resulting cleanup is done. */
export const SET_PERSON = 'SET_PERSON';

/** A push as the page receives it: enough to add it to the centre without a request to the server. */
export interface InAppNotification {
  /** Null: sent to a device where nobody is signed in; there is nothing to mark as read. */
  deliveryId: number | null;
  notificationId: number | null;
  title: string;
  body: string;
  type: string;
  /** A path within this portal. */
  url: string;
  payload: Record<string, unknown>;
}

export interface DeepLink {
  /** A path within this portal, with its query. */
  url: string;
  deliveryId: number | null;
  /** When the notification was tapped, in milliseconds since 1970; null when only an address reports the tap. */
  tappedAt: number | null;
}

export interface PwaSnapshot {
  /** Fingerprint of the files the worker was built from. */
  version: string;
  /** The shell is cached: the portal opens offline. */
  offlineReady: boolean;
  subscribed: boolean;
  /** The tapped notification that no window handled (an iOS cold start opens start_url). Handed over once. */
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
  | { type: typeof KEEP_ANSWERS; payload: { urls: string[] } }
  /** The account's id, and whom the page knew until now; null: nobody. */
  | { type: typeof SET_PERSON; payload: { id: number | null; before: number | null } };

/** Whether it says something besides its type. All messages do but those that only ask. */
export function hasPayload<M extends { payload?: unknown }>(message: M): message is M & { payload: object } {
  return typeof message.payload === 'object' && message.payload !== null;
}

/** Type guard for messages: browser extensions and older pages send messages too. */
export function isMessage(data: unknown): data is { type: string; payload?: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}
