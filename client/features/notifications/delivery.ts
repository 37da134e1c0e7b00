import { takeDelivery, WAITING_DELIVERY_KEY } from '../../../shared/rules/deepLink.ts';
import { readSession, writeSession } from '../../lib/storage.ts';
import { markRead } from './store.ts';

/**
 * Handles `?notification_delivery=ID` on any page: removes it from the address and marks the delivery read. For a
 * visitor this waits until after the login.
 */

interface Arrival {
  /** The path, query and hash of the page. */
  url: string;
  signedIn: boolean;
  replace: (url: string) => void;
}

export function arrive({ url, signedIn, replace }: Arrival): void {
  const taken = takeDelivery(url);
  if (taken !== null) {
    replace(taken.url);
    if (taken.deliveryId !== null) writeSession(WAITING_DELIVERY_KEY, String(taken.deliveryId));
  }
  if (!signedIn) return;
  const waiting = readSession(WAITING_DELIVERY_KEY);
  if (waiting === null) return;
  writeSession(WAITING_DELIVERY_KEY, null);
  void markRead(Number(waiting));
}
