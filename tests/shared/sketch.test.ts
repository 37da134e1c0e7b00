import { expect, it } from 'vitest';
import { wastePoints } from '../../db/seed/waste.ts';
import { sketchOf } from '../../shared/rules/sketch.ts';

const SIZE = { width: 360, height: 300, margin: 20, gap: 30 };

it('keeps north up and east to the right', () => {
  const [southWest, northEast] = sketchOf(
    [
      { lat: 37.5, lng: 13.07 },
      { lat: 37.52, lng: 13.09 },
    ],
    SIZE,
  );
  expect(northEast?.x).toBeGreaterThan(southWest?.x ?? 0);
  expect(northEast?.y).toBeLessThan(southWest?.y ?? 0);
});

it('puts a single point in the middle, and returns nothing for none', () => {
  expect(sketchOf([{ lat: 37.5, lng: 13.07 }], SIZE)).toEqual([{ x: 180, y: 150 }]);
  expect(sketchOf([], SIZE)).toEqual([]);
});

it('places none of the town’s points over another or outside', () => {
  const places = wastePoints.map(([, , , lat, lng]) => ({ lat, lng }));
  const spots = sketchOf([...places, places[0] as (typeof places)[0]], SIZE);
  for (const [index, a] of spots.entries()) {
    expect(a.x >= 20 && a.x <= 340 && a.y >= 20 && a.y <= 280).toBe(true);
    for (const b of spots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(27);
  }
});
