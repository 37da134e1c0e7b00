import { CACHES } from '../shared/rules/offline.ts';

/** The worker's persistent state. The browser may stop the worker at any time, so variables cannot hold it. */

type Note = 'vapid-key' | 'display-mode' | 'pending-link' | 'person' | 'push-choices' | 'receipts';

const address = (note: Note) => `/.piazza/${note}`;

/** Also returns null when the stored value cannot be parsed. */
export async function readNote(note: Note): Promise<unknown> {
  try {
    const kept = await (await caches.open(CACHES.state)).match(address(note));
    return kept === undefined ? null : await kept.json();
  } catch {
    return null;
  }
}

export async function writeNote(note: Note, value: unknown): Promise<void> {
  await (await caches.open(CACHES.state)).put(address(note), Response.json(value));
}

export async function takeNote(note: Note): Promise<unknown> {
  const value = await readNote(note);
  if (value !== null) await (await caches.open(CACHES.state)).delete(address(note));
  return value;
}
