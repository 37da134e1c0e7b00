import type { MapPoint } from '../../../shared/contract/activities.ts';
import { isSeparable } from '../../../shared/rules/marks.ts';

/** The opening state of a place on the map, in words; null: its hours are unknown. */
export function openWords(isOpen: boolean | null): string {
  if (isOpen === null) return 'orari non indicati';
  return isOpen ? 'aperto ora' : 'adesso è chiuso';
}

/** The label of a mark: its place or places, and what pressing it does. */
export function markLabel(spots: readonly MapPoint[]): string {
  const [first] = spots;
  if (spots.length === 1 && first !== undefined) return `${first.name}, ${openWords(first.is_open)}`;
  return `${spots.length} attività vicine, ${isSeparable(spots) ? 'ingrandisci' : 'elencale'}`;
}

/** The share of a group's places that are open, 0 to 1: that much of its mark is green. */
export function openShare(spots: readonly MapPoint[]): number {
  return spots.filter(({ is_open }) => is_open).length / spots.length;
}
