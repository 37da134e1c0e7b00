import { KINDS, SAVABLE_KINDS, type SavableKind } from './kinds.ts';

/** Keys of saved and followed items: 'events:12', 'follow_category:3'. Shared by page and server. Pure. */

/** Local storage key of a visitor's saved items. */
export const SAVED_ON_DEVICE_KEY = 'piazza_saved';

/** People follow a place, or a category of places, events, jobs or promotions. */
export const FOLLOWS = ['follow_activity', 'follow_category'] as const;
export type Follow = (typeof FOLLOWS)[number];
export const SAVED_KINDS = [...SAVABLE_KINDS, ...FOLLOWS] as const;
export type SavedKind = SavableKind | Follow;

/** The label of a saved item's kind in the mixed list. */
export function savedLabel(kind: SavedKind): string {
  if (kind === 'follow_category') return 'Categoria';
  return KINDS[kind === 'follow_activity' ? 'activities' : kind].singular;
}

/** Maximum number of saved items; small enough to send in one call. */
export const MOST_SAVED = 500;
/** Maximum number of items a visitor's device can query at once, because URLs have a limited length. */
export const MOST_ASKED = 120;

export const savedKey = (kind: SavedKind, id: number): string => `${kind}:${id}`;

/** Null when the text is not a valid key. */
export function readSavedKey(key: string): { kind: SavedKind; id: number } | null {
  const [name = '', digits = '', ...rest] = key.split(':');
  const kind = SAVED_KINDS.find((one) => one === name);
  return kind !== undefined && rest.length === 0 && /^[1-9]\d{0,14}$/.test(digits)
    ? { kind, id: Number(digits) }
    : null;
}

/** True when the item is followed rather than saved. */
export const isFollow = (kind: SavedKind): kind is Follow => kind.startsWith('follow_');
