import { CACHES } from '../../shared/rules/offline.ts';
import { PUSH_KEYS } from '../../shared/rules/pushKeys.ts';
import { removeLocal } from './storage.ts';

/**
 * Tickets, coupons and the like, kept for the time without a network, must not stay behind for whoever uses this browser next. The
 * worker forgets them too, with what it is fetching at this moment; a page that it does not control has nobody to tell.
 */
export function forgetPersonalAnswers(): void {
  if ('caches' in window) caches.delete(CACHES.personal).catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage({ type: 'FORGET_PERSON' });
}

/** What the person who leaves has answered about notifications. */
export function forgetPushAnswer(): void {
  for (const key of Object.values(PUSH_KEYS)) removeLocal(key);
}
