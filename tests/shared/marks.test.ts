import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, isSeparable, marksOf, nextMark, project } from '../../shared/rules/marks.ts';

const SIZE = { width: 400, height: 300 };
const at = (lat: number, lng: number) => ({ lat, lng });
const spot = fc.record({
  lat: fc.double({ min: 37.4, max: 37.6, noNaN: true }),
  lng: fc.double({ min: 13, max: 13.2, noNaN: true }),
});

describe('a picture of points', () => {
  it('contains all of them with a margin, north up and east right', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 40 }), (spots) => {
        const frame = frameOf(spots, SIZE.width, SIZE.height);
        for (const one of spots) {
          const { x, y } = project(one, frame, SIZE.width, SIZE.height);
          expect(x).toBeGreaterThan(20);
          expect(x).toBeLessThan(380);
          expect(y).toBeGreaterThan(20);
          expect(y).toBeLessThan(280);
        }
      }),
    );
    const [southWest, northEast] = [at(37.5, 13), at(37.51, 13.02)];
    const frame = frameOf([southWest, northEast], 400, 300);
    const [first, second] = [project(southWest, frame, 400, 300), project(northEast, frame, 400, 300)];
    expect(second.y).toBeLessThan(first.y);
    expect(second.x).toBeGreaterThan(first.x);
  });

  it('puts a single place in the middle', () => {
    const one = { lat: 37.5, lng: 13.08 };
    const { x, y } = project(one, frameOf([one], 400, 300), 400, 300);
    expect([Math.round(x), Math.round(y)]).toEqual([200, 150]);
  });

  it('merges marks that are too close, and loses none', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 80 }), (spots) => {
        const frame = frameOf(spots, SIZE.width, SIZE.height);
        const marks = marksOf(spots, (one) => project(one, frame, SIZE.width, SIZE.height), SIZE, 40);
        expect(marks.flatMap((mark) => mark.spots)).toHaveLength(spots.length);
        for (const [index, a] of marks.entries())
          for (const b of marks.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(40);
      }),
    );
  });

  it('recognises places that no zoom would separate', () => {
    expect(isSeparable([at(37.5, 13.08), at(37.5, 13.08)])).toBe(false);
    expect(isSeparable([at(37.5, 13.08), at(37.5001, 13.08)])).toBe(false);
    expect(isSeparable([at(37.5, 13.08), at(37.5, 13.081)])).toBe(true);
  });
});

describe('an arrow key', () => {
  const marks = [
    { x: 100, y: 100 },
    { x: 200, y: 110 },
    { x: 120, y: 220 },
    { x: 110, y: 20 },
  ];
  it.each([
    [0, 'right', 1],
    [0, 'down', 2],
    [0, 'up', 3],
    [1, 'left', 0],
    [3, 'up', null],
    [9, 'up', null],
  ] as const)('from %d %s to %s', (from, direction, to) => {
    expect(nextMark(marks, from, direction)).toBe(to);
  });
});
