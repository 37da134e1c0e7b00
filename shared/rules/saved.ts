import { KINDS, SAVABLE_KINDS, type SavableKind } from './kinds.ts';

/** What a person keeps and follows, as texts: 'events:12', 'follow_category:3'. Page and server agree through them. Pure. */

/** Local key of what a visitor keeps on this device. */
export const SAVED_ON_DEVICE_KEY = 'piazza_saved';

/** A person follows a place, or a category of places, events, jobs or promotions. */
export const FOLLOWS = ['follow_activity', 'follow_category'] as const;
export type Follow = (typeof FOLLOWS)[number];
export const SAVED_KINDS = [...SAVABLE_KINDS, ...FOLLOWS] as const;
export type SavedKind = SavableKind | Follow;

/** How keys named a kind until November 2026; devices still hold them. */
const FORMER_NAMES: Record<string, SavableKind> = {
  activity: 'activities',
  event: 'events',
  job: 'jobs',
  promotion: 'promotions',
  flyer: 'flyers',
};

/** What one of a saved kind is called in a list of all. */
export function savedLabel(kind: SavedKind): string {
  if (kind === 'follow_category') return 'Categoria';
  return KINDS[kind === 'follow_activity' ? 'activities' : kind].singular;
}

/** More than anybody keeps, and little enough to travel in one call. */
export const MOST_SAVED = 500;
/** What a visitor's device can ask about at once; addresses have an end. */
export const MOST_ASKED = 120;

export const savedKey = (kind: SavedKind, id: number): string => `${kind}:${id}`;

/** Null for a text that is no key. */
export function readSavedKey(key: string): { kind: SavedKind; id: number } | null {
  const [name = '', digits = '', ...rest] = key.split(':');
  const kind = SAVED_KINDS.find((one) => one === (FORMER_NAMES[name] ?? name));
  return kind !== undefined && rest.length === 0 && /^[1-9]\d{0,14}$/.test(digits)
    ? { kind, id: Number(digits) }
    : null;
}

/** Whether it is followed rather than kept. */
export const isFollow = (kind: SavedKind): kind is Follow => kind.startsWith('follow_');
