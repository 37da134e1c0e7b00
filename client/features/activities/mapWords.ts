import type { MapPoint } from '../../../shared/contract/activities.ts';
import { isSeparable } from '../../../shared/rules/marks.ts';

/** What a place on the map says of this moment; null: its hours are not known. */
export function openWords(isOpen: boolean | null): string {
  if (isOpen === null) return 'orari non indicati';
  return isOpen ? 'aperto ora' : 'adesso è chiuso';
}

/** What a mark is: a place, or several that are near each other, and what pressing it does. */
export function markLabel(spots: readonly MapPoint[]): string {
  const [first] = spots;
  if (spots.length === 1 && first !== undefined) return `${first.name}, ${openWords(first.is_open)}`;
  return `${spots.length} attività vicine, ${isSeparable(spots) ? 'ingrandisci' : 'elencale'}`;
}
