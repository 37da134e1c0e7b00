import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeNames } from '../../shared/rules/mapNames.ts';

const SIZE = { width: 360, height: 380 };

it('puts a name above its places, or below them where a mark is in the way', () => {
  expect(placeNames([{ text: 'Marina', x: 180, y: 200 }], [], SIZE)).toEqual([{ text: 'Marina', x: 180, y: 170 }]);
  const over = [130, 180, 230].map((x) => ({ x, y: 165 }));
  expect(placeNames([{ text: 'Marina', x: 180, y: 200 }], over, SIZE)).toEqual([{ text: 'Marina', x: 180, y: 230 }]);
});

it('keeps a long name inside the picture', () => {
  const [name] = placeNames([{ text: 'Contrada Santa Maria', x: 4, y: 4 }], [], SIZE);
  expect(name?.x).toBeGreaterThan(80);
  expect(name?.y).toBeGreaterThan(0);
});

it('omits names without room, and never covers a mark', () => {
  const crowd = Array.from({ length: 19 * 20 }, (_, i) => ({ x: (i % 19) * 20, y: Math.floor(i / 19) * 20 }));
  expect(placeNames([{ text: 'Centro', x: 180, y: 180 }], crowd, SIZE)).toEqual([]);
  const point = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 380 }) });
  fc.assert(
    fc.property(point, fc.array(point, { maxLength: 30 }), (at, marks) => {
      for (const { y, x } of placeNames([{ text: 'Centro', ...at }], marks, SIZE))
        for (const mark of marks) expect(Math.abs(mark.y - y) >= 8 || Math.abs(mark.x - x) >= 8).toBe(true);
    }),
  );
});
