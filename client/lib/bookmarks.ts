import { proxy, useSnapshot } from 'valtio';
import type { SavedView } from '../../shared/contract/saved.ts';
import { MOST_ASKED, readSavedKey, SAVED_ON_DEVICE_KEY, type SavedKind, savedKey } from '../../shared/rules/saved.ts';
import { ApiError, call } from './http.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

/** The items a person saves or follows, latest first: a visitor's are kept on this device, a member's on the server. */

interface Bookmarks {
  keys: string[];
  /** The member they belong to; null: they are kept on this device. */
  member: number | null;
}

const bookmarks = proxy<Bookmarks>({ keys: onDevice(), member: null });

function onDevice(): string[] {
  try {
    const list: unknown = JSON.parse(readLocal(SAVED_ON_DEVICE_KEY) ?? '[]');
    if (!Array.isArray(list)) return [];
    const read = list.flatMap((key) => (typeof key === 'string' ? (readSavedKey(key) ?? []) : []));
    return read.map(({ kind, id }) => savedKey(kind, id));
  } catch {
    return [];
  }
}

/**
 * Another person, or nobody, is signed in. On sign-in the device's bookmarks move into the account and leave the
 * device.
 */
export async function setBookmarksOwner(member: number | null): Promise<void> {
  if (member === bookmarks.member) return;
  bookmarks.member = member;
  const kept = onDevice();
  bookmarks.keys = kept;
  if (member === null) return;
  try {
    const { keys } = await (kept.length === 0
      ? call<SavedView>('/api/saved')
      : call<SavedView>('/api/saved', { method: 'POST', body: { keys: kept } }));
    if (bookmarks.member !== member) return;
    removeLocal(SAVED_ON_DEVICE_KEY);
    bookmarks.keys = keys;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('saved items not loaded', error.status);
  }
}

/** Saves the item or removes it; shown at once. @throws ApiError when the server refuses; the change is then undone */
export async function toggleBookmark(kind: SavedKind, id: number): Promise<void> {
  const key = savedKey(kind, id);
  const isKept = bookmarks.keys.includes(key);
  const before = [...bookmarks.keys];
  if (!isKept && bookmarks.member === null && before.length >= MOST_ASKED)
    throw new ApiError(409, {
      message: `Su questo dispositivo c’è posto per ${MOST_ASKED} elementi: accedi per tenerne di più.`,
    });
  bookmarks.keys = isKept ? before.filter((one) => one !== key) : [key, ...before];
  if (bookmarks.member === null) {
    writeLocal(SAVED_ON_DEVICE_KEY, JSON.stringify(bookmarks.keys));
    return;
  }
  try {
    await call(`/api/saved/${kind}/${id}`, { method: isKept ? 'DELETE' : 'PUT' });
  } catch (error) {
    bookmarks.keys = before;
    throw error;
  }
}

export function useBookmarks(): Readonly<{ keys: readonly string[]; member: number | null }> {
  return useSnapshot(bookmarks);
}
