import { MOST_RECEIPTS } from '../shared/rules/notifications.ts';
import { takeNote, writeNote } from './storage.ts';

/**
 * Tells the portal that an announcement was shown, by the message's own random word: no session, nothing of device or person. Without
 * a network the word waits for the next message.
 */
export async function tellShown(receipt: string | null): Promise<void> {
  if (receipt === null) return;
  const kept = await takeNote('receipts');
  const receipts = [...(Array.isArray(kept) ? kept : []), receipt].slice(-MOST_RECEIPTS);
  const response = await fetch('/api/notifications/shown', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ receipts }),
  }).catch(() => null);
  // An answer that refuses them would refuse them again.
  if (response === null || response.status === 429 || response.status >= 500) await writeNote('receipts', receipts);
}
