import { expect, it } from 'vitest';
import type { TownGround } from '../../../shared/contract/ground.ts';
import { frameAt, isDrawn, landmarkNear } from '../../../shared/rules/ground/near.ts';

/** Four kilometres by three, at 37.5 north. */
const GROUND: TownGround = {
  north: 37.52,
  west: 13.06,
  degree: 88_300,
  width: 4_000,
  height: 3_000,
  areas: {},
  lines: {},
  streets: [],
  sights: [
    { kind: 'sea', name: 'Golfo', x: 1_010, y: 1_000 },
    { kind: 'castle', name: '', x: 1_020, y: 1_000 },
    { kind: 'church', name: 'Chiesa Madre', x: 1_200, y: 1_000 },
    { kind: 'harbour', name: 'Porto', x: 3_800, y: 2_800 },
  ],
  attribution: '',
};
const at = (x: number, y: number) => ({ lat: 37.52 - y / 111_320, lng: 13.06 + x / 88_300 });

it('shows a place in the middle, with as many metres to a pixel across as down', () => {
  const place = at(1_000, 1_000);
  const { west, east, south, north } = frameAt(place, { width: 800, height: 450 });
  expect([(west + east) / 2, (south + north) / 2].map((one) => one.toFixed(6))).toEqual([
    place.lng.toFixed(6),
    place.lat.toFixed(6),
  ]);
  const [across, down] = [((east - west) * 88_300) / 800, ((north - south) * 111_320) / 450];
  expect(down).toBeCloseTo(3.79, 1);
  expect(across).toBeCloseTo(down, 1);
});

it('names the nearest sight where people stand, if one is near', () => {
  expect(landmarkNear(GROUND, at(1_000, 1_000))).toMatchObject({ name: 'Chiesa Madre' });
  expect(landmarkNear(GROUND, at(1_000, 1_000))?.metres).toBeCloseTo(200, -1);
  expect(landmarkNear(GROUND, at(0, 2_900))).toBeNull();
});

it.each([
  [at(10, 10), true],
  [at(3_990, 2_990), true],
  [at(4_010, 10), false],
  [at(10, -10), false],
])('knows whether %o is on the drawing', (place, isOn) => {
  expect(isDrawn(GROUND, place)).toBe(isOn);
});
