import { proxy, ref } from 'valtio';
import type { NotificationItem, ReadResponse, UnreadCount } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { deliveryId } from '../../../shared/rules/deepLink.ts';
import {
  canLoadMore,
  emptyNotifications,
  type Notification,
  type NotificationEvent,
  type NotificationState,
  nextNotifications,
} from '../../../shared/rules/notificationList.ts';
import { NOTIFICATIONS_PER_PAGE } from '../../../shared/rules/notifications.ts';
import { ApiError, call } from '../../lib/http.ts';
import { centre } from './centre.ts';

/**
 * The notifications of the signed-in person: the state machine of shared/rules/notificationList.ts, fed by API, push
 * and stream.
 */
export const notificationStore = proxy<{ state: NotificationState; userId: number | null }>({
  state: ref(emptyNotifications),
  userId: null,
});

/** Delays before marking as read is retried; after the last one it has failed. */
const READ_AGAIN_MS = [1_000, 4_000];

const URL = '/api/notifications';

const loadPage = (page: number) =>
  call<Page<NotificationItem>>(`${URL}?page=${page}&per_page=${NOTIFICATIONS_PER_PAGE}`);
const countUnread = () => call<UnreadCount>(`${URL}/unread-count`);
const postRead = (id: number) => call<ReadResponse>(`${URL}/${id}/read`, { method: 'POST' });
const postReadAll = () => call<ReadResponse>(`${URL}/read`, { method: 'POST' });

export function feed(event: NotificationEvent): void {
  const state = nextNotifications(notificationStore.state, event);
  notificationStore.state = ref(state);
  centre.unreadCount = state.unreadCount;
  showOnIcon(state.unreadCount);
}

/** Shows the number on the installed app's icon, where supported. */
function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Switches to another person, or nobody, and drops the previous one's notifications. */
export function setPerson(userId: number | null): void {
  notificationStore.userId = userId;
  feed({ type: 'reset' });
  if (userId === null) centre.open = false;
}

/** Failures are only logged (docs/specification.md, Calls). An answer for a person who has left meanwhile is ignored. */
export async function refreshCount(): Promise<void> {
  const asked = notificationStore.userId;
  if (asked === null) return;
  try {
    const { count } = await countUnread();
    if (notificationStore.userId === asked) feed({ type: 'counted', count });
  } catch (error) {
    console.warn('unread count not loaded', error);
  }
}

/** @param userId whose page it is; without it, the signed-in person's */
export async function loadFirstPage(userId = notificationStore.userId): Promise<void> {
  await load(1, userId);
}

export async function loadMore(): Promise<void> {
  const { state } = notificationStore;
  if (!state.isLoading && canLoadMore(state)) await load(state.pagination.current_page + 1);
}

async function load(page: number, asked = notificationStore.userId): Promise<void> {
  if (asked === null) return;
  feed({ type: 'loading' });
  try {
    const answer = await loadPage(page);
    if (notificationStore.userId === asked) feed({ type: 'loaded', page: answer });
  } catch (error) {
    console.warn('notifications not loaded', error);
    if (notificationStore.userId === asked) feed({ type: 'load_failed' });
  }
}

type OwnRead = (read: { id: number | null; unread_count: number }) => void;
let tellTabs: OwnRead | null = null;

/** Sets the listener for notifications read in this tab (null: all) and the number left, which tells the other tabs. */
export function onOwnRead(heed: OwnRead | null): void {
  tellTabs = heed;
}

/** Marks as read on screen at once; undone with a message when the server cannot be told. */
export async function markRead(id: number): Promise<void> {
  const marks = notificationStore.state.list.filter((item) => item.id === id && !item.is_read);
  await tell({ type: 'read', id, now: new Date().toISOString() }, marks, () => postRead(id));
}

export async function markAllRead(): Promise<void> {
  const marks = notificationStore.state.list.filter((item) => !item.is_read);
  await tell({ type: 'read_all', now: new Date().toISOString() }, marks, postReadAll);
}

/** @param marks the state before the change, restored when the request finally fails */
async function tell(
  event: Extract<NotificationEvent, { type: 'read' | 'read_all' }>,
  marks: readonly Notification[],
  post: () => Promise<{ unread_count: number }>,
): Promise<void> {
  const asked = notificationStore.userId;
  const { unreadCount } = notificationStore.state;
  feed(event);
  void closeShown(event.type === 'read' ? event.id : null);
  try {
    const { unread_count } = await patiently(post);
    if (notificationStore.userId !== asked) return;
    feed({ type: 'read_confirmed', count: unread_count });
    tellTabs?.({ id: event.type === 'read' ? event.id : null, unread_count });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (notificationStore.userId !== asked) return;
    // A 404 means that the delivery belongs to a former user of this device or is too old: nothing to mark or report.
    if (error.status === 404) return void refreshCount();
    feed({ type: 'read_failed', before: marks });
    // There may have been unread ones beyond the loaded list.
    if (event.type === 'read_all') feed({ type: 'counted', count: unreadCount });
  }
}

/** Retries while the network is briefly away. */
async function patiently<T>(post: () => Promise<T>): Promise<T> {
  for (const ms of READ_AGAIN_MS) {
    try {
      return await post();
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return post();
}

const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 502;

/**
 * Closes the device's system notifications of what was read in the portal.
 * @param id of the delivery; null: every notification that belongs to a delivery
 */
async function closeShown(id: number | null): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      const own = deliveryId((notification.data as { deliveryId?: unknown } | null)?.deliveryId);
      if (own !== null && (id === null || own === id)) notification.close();
    }
  } catch (error) {
    console.warn('shown notifications not closed', error);
  }
}
