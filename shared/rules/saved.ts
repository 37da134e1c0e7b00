/** What a person keeps and follows, as texts: 'activity:12', 'follow_category:3'. Page and server agree through them. Pure. */

/** Local key of what a visitor keeps on this device. */
export const SAVED_ON_DEVICE_KEY = 'piazza_saved';

export const SAVED_KINDS = [
  'activity',
  'event',
  'job',
  'promotion',
  'flyer',
  'follow_activity',
  'follow_category',
] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** More than anybody keeps, and little enough to travel in one call. */
export const MOST_SAVED = 500;
/** What a visitor's device can ask about at once; addresses have an end. */
export const MOST_ASKED = 120;

export const savedKey = (kind: SavedKind, id: number): string => `${kind}:${id}`;

/** Null for a text that is no key. */
export function readSavedKey(key: string): { kind: SavedKind; id: number } | null {
  const [kind, digits = '', ...rest] = key.split(':');
  const known = SAVED_KINDS.find((one) => one === kind);
  return known !== undefined && rest.length === 0 && /^[1-9]\d{0,14}$/.test(digits)
    ? { kind: known, id: Number(digits) }
    : null;
}

/** Whether it is followed rather than kept. */
export const isFollow = (kind: SavedKind): boolean => kind.startsWith('follow_');
