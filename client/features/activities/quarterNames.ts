import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import type { Name } from '../../../shared/rules/mapNames.ts';

/** The quarters of more than one place, each in the middle of its places; at larger scales some fall outside the picture. */
export function quarterNames(
  points: readonly MapPoint[],
  place: (spot: Place) => { x: number; y: number },
  size: { width: number; height: number },
): Name[] {
  const quarters = [...Map.groupBy(points, ({ district }) => district)].filter(([, spots]) => spots.length > 1);
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return quarters
    .map(([text, spots]) => ({
      text,
      ...place({ lat: middle(spots.map(({ lat }) => lat)), lng: middle(spots.map(({ lng }) => lng)) }),
    }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
}
