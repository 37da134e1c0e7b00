import type { StreamEvents } from '../../../shared/contract/notifications.ts';
import type { InAppNotification } from '../../../shared/messages.ts';
import { fromPush } from '../../../shared/rules/notificationList.ts';
import { listen } from '../../lib/eventStream.ts';
import { call, isUnauthorized } from '../../lib/http.ts';
import { signal } from '../../lib/signals.ts';
import { centre } from './centre.ts';
import { feed, loadFirstPage, notificationStore, onOwnRead, refreshCount } from './store.ts';

/**
 * Real-time updates without push, over one event stream per browser. The tab that holds the lock reads the stream and
 * forwards everything to the other tabs; when it closes, the browser gives the lock to another.
 */

type Said =
  | { [K in keyof StreamEvents]: { event: K; data: StreamEvents[K] } }[keyof StreamEvents]
  /** The stream was interrupted. */
  | { event: 'again' }
  /** Read in another tab (null: all), with the number left; the stream reports that number too, earlier or later. */
  | { event: 'read'; data: { id: number | null; unread_count: number } };

const WAITS = { first: 1_000, longest: 60_000 };

let stop: (() => void) | null = null;

/** Follows the notifications of this person; null stops. */
export function follow(userId: number | null): void {
  stop?.();
  stop = userId === null ? null : start(userId);
}

function start(userId: number): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(`piazza-notifications-${userId}`);
  channel.addEventListener('message', ({ data }) => heed(data as Said));
  const say = (said: Said) => {
    heed(said);
    channel.postMessage(said);
  };
  onOwnRead((data) => channel.postMessage({ event: 'read', data } satisfies Said));
  void refreshCount();
  whenAlone(`piazza-stream-${userId}`, ended.signal, () =>
    listen({
      url: '/api/notifications/stream',
      events: ['unread', 'notification', 'over'],
      heed: (event, data) => say({ event, data } as Said),
      onAgain: () => say({ event: 'again' }),
      waits: WAITS,
      isOver: isSignedOut,
      signal: ended.signal,
    }),
  );
  return () => {
    ended.abort();
    onOwnRead(null);
    channel.close();
  };
}

/** Without Web Locks every tab opens a stream of its own. */
function whenAlone(name: string, signal: AbortSignal, work: () => Promise<void>): void {
  if (!('locks' in navigator)) {
    void work();
    return;
  }
  navigator.locks.request(name, { signal }, work).catch(() => undefined);
}

function heed(said: Said): void {
  switch (said.event) {
    case 'unread':
      feed({ type: 'counted', count: said.data.count });
      break;
    case 'notification':
      feed({ type: 'incoming', notification: said.data.notification });
      feed({ type: 'counted', count: said.data.unread_count });
      break;
    case 'read': {
      const now = new Date().toISOString();
      const { id, unread_count } = said.data;
      feed(id === null ? { type: 'read_all', now } : { type: 'read', id, now });
      feed({ type: 'counted', count: unread_count });
      break;
    }
    case 'over':
      signal('piazza:unauthorized');
      break;
    case 'again':
      void refreshCount();
      if (centre.open) void loadFirstPage();
  }
}

/** Handles a push that arrives while a page is open. */
export function heedPush(push: InAppNotification): void {
  const notification = notificationStore.userId === null ? null : fromPush(push, new Date().toISOString());
  if (notification === null) return;
  feed({ type: 'incoming', notification });
  // The notification may already be part of the known count.
  void refreshCount();
}

/** Whether the session ended elsewhere; waiting is then pointless. */
async function isSignedOut(): Promise<boolean> {
  return call('/api/notifications/unread-count').then(
    () => false,
    (error: unknown) => isUnauthorized(error),
  );
}
