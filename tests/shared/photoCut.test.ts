import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HANDLES, isWhole, moveHandle, WHOLE } from '../../shared/rules/photoCut.ts';

it('makes a corner’s move a smaller frame, and the frame’s move the same frame elsewhere', () => {
  const cut = moveHandle(WHOLE, 'nw', 0.2, 0.1);
  expect(cut).toEqual({ left: 0.2, top: 0.1, width: 0.8, height: 0.9 });
  expect(moveHandle(cut, 'frame', -0.1, 0.5)).toEqual({ left: 0.1, top: 0.1, width: 0.8, height: 0.9 });
  expect(moveHandle(cut, 'se', -0.3, -0.4)).toEqual({ left: 0.2, top: 0.1, width: 0.5, height: 0.5 });
  expect([isWhole(WHOLE), isWhole(cut), isWhole(moveHandle(cut, 'nw', -1, -1))]).toEqual([true, false, true]);
});

it('stays within the photo and never gets too small to take again, whatever is done to it', () => {
  const by = fc.double({ min: -2, max: 2, noNaN: true });
  const moves = fc.array(fc.tuple(fc.constantFrom(...HANDLES), by, by), { maxLength: 20 });
  fc.assert(
    fc.property(moves, (list) => {
      let frame = WHOLE;
      for (const [handle, x, y] of list) frame = moveHandle(frame, handle, x, y);
      const { left, top, width, height } = frame;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.002);
      expect(Math.min(width, height)).toBeGreaterThan(0.14);
    }),
  );
});
