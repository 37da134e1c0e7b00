import type { NotificationItem } from '../contract/notifications.ts';
import type { InAppNotification } from '../messages.ts';
import { CENTRE_TEXTS, NOTIFICATIONS_PER_PAGE } from './notifications.ts';

/** States of the notification centre's list (docs/specification.md, Notification centre); its texts come from every first page. */

/** One of the centre: from the API, the stream or a push, whose type this page may not know. */
export interface Notification extends Omit<NotificationItem, 'type'> {
  type: string;
}

export interface Pagination {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

export interface NotificationState {
  list: readonly Notification[];
  unreadCount: number;
  isLoading: boolean;
  /** The last load failed; the next load clears it. */
  failed: boolean;
  /** A message about a read mark that did not reach the server. */
  problem: string | null;
  pagination: Pagination;
}

export const emptyNotifications: NotificationState = {
  list: [],
  unreadCount: 0,
  isLoading: false,
  failed: false,
  problem: null,
  pagination: { current_page: 0, last_page: 0, per_page: NOTIFICATIONS_PER_PAGE, total: 0 },
};

export type NotificationEvent =
  | { type: 'loading' }
  | { type: 'loaded'; page: Pagination & { data: readonly Notification[] } }
  | { type: 'load_failed' }
  | { type: 'counted'; count: number }
  /** Optimistic: the server is updated afterwards. `now` is ISO 8601. */
  | { type: 'read'; id: number; now: string }
  | { type: 'read_all'; now: string }
  /** The server's count. */
  | { type: 'read_confirmed'; count: number }
  /** The update failed for good: everything is restored from `before`. */
  | { type: 'read_failed'; before: readonly Notification[] }
  | { type: 'incoming'; notification: Notification }
  /** Logged out, or another person signed in. */
  | { type: 'reset' };

export function nextNotifications(state: NotificationState, event: NotificationEvent): NotificationState {
  switch (event.type) {
    case 'loading':
      return { ...state, isLoading: true, failed: false };
    case 'loaded':
      return loaded(state, event.page);
    case 'load_failed':
      return { ...state, isLoading: false, failed: true };
    case 'counted':
      return { ...state, unreadCount: Math.max(0, event.count) };
    case 'read_confirmed':
      return { ...state, unreadCount: Math.max(0, event.count), problem: null };
    case 'read':
      return marked(state, (item) => item.id === event.id, event.now);
    case 'read_all':
      return { ...marked(state, () => true, event.now), unreadCount: 0 };
    case 'read_failed':
      return rolledBack(state, event.before);
    case 'incoming':
      return arrived(state, event.notification);
    case 'reset':
      return emptyNotifications;
  }
}

/** The delivery a push describes; null when it has none. */
export function fromPush(push: InAppNotification, now: string): Notification | null {
  if (push.deliveryId === null || push.notificationId === null) return null;
  return {
    id: push.deliveryId,
    notification_id: push.notificationId,
    title: push.title,
    body: push.body,
    type: push.type,
    deep_link: push.url,
    payload: push.payload,
    is_read: false,
    read_at: null,
    created_at: now,
  };
}

/** True when there are more pages: the button "Carica altre notifiche". */
export function canLoadMore({ pagination }: NotificationState): boolean {
  return pagination.current_page < pagination.last_page;
}

/** Page 1 replaces the list; later pages are appended. Items that arrived meanwhile shift pages, so duplicates are removed. */
function loaded(
  state: NotificationState,
  { data: fresh, ...pagination }: Pagination & { data: readonly Notification[] },
): NotificationState {
  const known = pagination.current_page <= 1 ? [] : state.list;
  const list = [...known.filter((item) => fresh.every(({ id }) => id !== item.id)), ...fresh];
  return { ...state, isLoading: false, failed: false, pagination, list: list.sort((a, b) => b.id - a.id) };
}

function marked(state: NotificationState, picked: (item: Notification) => boolean, now: string): NotificationState {
  const turned = state.list.filter((item) => picked(item) && !item.is_read).length;
  if (turned === 0) return { ...state, problem: null };
  return {
    ...state,
    problem: null,
    list: state.list.map((item) => (picked(item) && !item.is_read ? { ...item, is_read: true, read_at: now } : item)),
    unreadCount: Math.max(0, state.unreadCount - turned),
  };
}

function rolledBack(state: NotificationState, before: readonly Notification[]): NotificationState {
  const unread = new Set(before.filter((item) => !item.is_read).map(({ id }) => id));
  const back = state.list.filter((item) => item.is_read && unread.has(item.id)).length;
  return {
    ...state,
    problem: CENTRE_TEXTS.read_failed,
    list: state.list.map((item) => (unread.has(item.id) ? { ...item, is_read: false, read_at: null } : item)),
    unreadCount: state.unreadCount + back,
  };
}

function arrived(state: NotificationState, notification: Notification): NotificationState {
  const known = state.list.find(({ id }) => id === notification.id);
  if (known === undefined)
    return {
      ...state,
      list: [notification, ...state.list],
      unreadCount: state.unreadCount + 1,
      pagination: { ...state.pagination, total: state.pagination.total + 1 },
    };
  // The same notification can arrive both by push and by stream: once read it stays read.
  const merged = {
    ...known,
    ...notification,
    is_read: known.is_read || notification.is_read,
    read_at: known.read_at ?? notification.read_at,
    created_at: known.created_at,
  };
  return { ...state, list: state.list.map((item) => (item.id === notification.id ? merged : item)) };
}
