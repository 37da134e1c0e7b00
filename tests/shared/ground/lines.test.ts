import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seaOf } from '../../../shared/rules/ground/coast.ts';
import type { Point } from '../../../shared/rules/ground/kinds.ts';
import {
  area,
  cutLine,
  cutRing,
  distance,
  isInside,
  isRing,
  joined,
  simplified,
} from '../../../shared/rules/ground/lines.ts';
import { namesAlong } from '../../../shared/rules/ground/names.ts';
import { openWater } from '../../../shared/rules/ground/water.ts';
import { meet } from '../../../shared/rules/mapNames.ts';

const BOX = { left: 0, top: 0, right: 100, bottom: 80 };
/** '0,0 50,1': points in their order. */
const path = (text: string): Point[] =>
  text.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
const points = fc.array(
  fc.tuple(fc.integer({ min: -50, max: 150 }), fc.integer({ min: -50, max: 150 })).map(([x, y]): Point => [x, y]),
  { minLength: 2, maxLength: 40 },
);

describe('a line', () => {
  it('loses points and stays where it was', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 20 }), (line, tolerance) => {
        const fewer = simplified(line, tolerance);
        expect([fewer[0], fewer.at(-1)]).toEqual([line[0], line.at(-1)]);
        expect(fewer.every((point) => line.includes(point))).toBe(true);
        const off = (point: Point) =>
          Math.min(...fewer.slice(1).map((to, at) => distance(point, fewer[at] as Point, to)));
        expect(line.every((point) => off(point) <= tolerance + 1e-6)).toBe(true);
      }),
    );
    const ring = path('0,0 50,1 100,0 100,80 0,80 0,0');
    expect(simplified(ring, 4)).toHaveLength(5);
  });

  it('is cut to the box, and so is an area', () => {
    const across = path('-10,40 50,40 50,200 60,200 60,40 110,40');
    expect(cutLine(across, BOX)).toEqual([path('0,40 50,40 50,80'), path('60,80 60,40 100,40')]);
    const large = path('-500,-500 500,-500 500,500 -500,500 -500,-500');
    expect(Math.abs(area(cutRing(large, BOX)))).toBe(2 * 100 * 80);
    expect(cutRing(path('500,-500 1500,-500 1500,500 500,500 500,-500'), BOX)).toEqual([]);
  });

  it('is joined with those that meet its ends, turned around only where that is allowed', () => {
    const a = path('0,0 1,0');
    const b = path('2,0 1,0');
    const c = path('2,0 0,0');
    expect(joined([a, b], false)).toHaveLength(2);
    const [ring, ...more] = joined([a, c, b], true);
    expect([isRing(ring ?? []), more]).toEqual([true, []]);
  });
});

/** Land to the north: a coast from west to east. */
const COAST = path('-20,40 30,50 120,40');
const inSea = (sea: Point[][], x: number, y: number) => isInside([x, y], sea);

describe('the sea', () => {
  it('is on the right of its coast, also beyond the drawing, with islands as holes', () => {
    const island = path('50,60 50,70 60,70 60,60 50,60');
    const { sea, shore } = seaOf([COAST.slice(1), island, COAST.slice(0, 2)], BOX);
    expect([inSea(sea, 30, 20), inSea(sea, 30, 75), inSea(sea, 55, 65)]).toEqual([false, true, false]);
    expect([inSea(sea, 5000, 75), inSea(sea, 30, 5000), inSea(sea, 5000, 10)]).toEqual([true, true, false]);
    expect(shore).toHaveLength(2);
    const turned = seaOf([COAST.toReversed()], BOX).sea;
    expect([inSea(turned, 30, 20), inSea(turned, 30, 75)]).toEqual([true, false]);
  });

  it('leaves the land dry whatever fractions of a metre the coast is cut at', () => {
    const y = fc.double({ min: 10, max: 70, noNaN: true });
    const beside = fc.double({ min: 1, max: 900, noNaN: true });
    const rock = path('50,76 50,78 52,78 52,76 50,76');
    fc.assert(
      fc.property(y, y, beside, beside, (from, to, west, east) => {
        const { sea, shore } = seaOf([path(`${-west},${from} ${100 + east},${to}`), rock], BOX);
        expect(shore).toHaveLength(2);
        expect([inSea(sea, 50, 1), inSea(sea, 50, 74), inSea(sea, 51, 77)]).toEqual([false, true, false]);
      }),
    );
  });

  it('closes over two coasts, a coast that ends too early, and none', () => {
    const north = path('120,15 -20,15');
    const strait = seaOf([COAST, north], BOX).sea;
    // Land between the two lines, water on both sides.
    expect([5, 30, 75].map((y) => inSea(strait, 30, y))).toEqual([true, false, true]);
    const short = path('10,40 60,40');
    const { sea } = seaOf([short], BOX);
    expect([inSea(sea, 90, 35), inSea(sea, 90, 45), inSea(sea, 2, 45)]).toEqual([false, true, true]);
    expect(seaOf([], BOX)).toEqual({ sea: [], shore: [] });
  });

  it('gives a ship the place farthest from the coast, once', () => {
    const size = { width: 400, height: 400 };
    const { sea } = seaOf([path('-10,100 410,100')], { left: 0, top: 0, right: 400, bottom: 400 });
    const taken = [{ left: 0, top: 300, right: 200, bottom: 400 }];
    const first = openWater(sea, size, { half: 30, taken });
    const second = openWater(sea, size, { half: 30, taken });
    for (const at of [first, second]) expect(at?.[1]).toBeGreaterThan(130);
    expect(meet(taken[1] as never, taken[2] as never)).toBe(false);
    expect(openWater([], size, { half: 30, taken: [] })).toBe(null);
  });
});

it('writes names along streets that are long and straight enough, none over another', () => {
  const size = { width: 360, height: 400 };
  const street = (y: number, bend = 0) => ({
    text: `Via dei Pescatori ${y}`,
    line: path(`0,${y} 90,${y + bend} 180,${y} 270,${y + bend} 360,${y}`),
  });
  const names = namesAlong([street(100), street(104), street(300, 80), street(200, 6)], size, []);
  expect(names.map(({ text }) => text)).toEqual(['Via dei Pescatori 100', 'Via dei Pescatori 200']);
  expect(Math.abs(names[0]?.turn ?? 90)).toBeLessThan(1);
  const backwards = namesAlong([{ text: 'Corso', line: [...street(100).line].reverse() }], size, []);
  expect(Math.abs(backwards[0]?.turn ?? 90)).toBeLessThan(1);
  expect(namesAlong([street(100)], size, [{ left: 0, top: 90, right: 360, bottom: 110 }])).toEqual([]);
});
