import { takeDelivery, WAITING_DELIVERY_KEY } from '../../../shared/rules/deepLink.ts';
import { readSession, writeSession } from '../../lib/storage.ts';
import { markRead } from './store.ts';

/** `?notification_delivery=ID` on whatever page: read once, and out of the address. Signed out, it waits for the login. */

interface Arrival {
  /** Path, query and hash of the page. */
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
