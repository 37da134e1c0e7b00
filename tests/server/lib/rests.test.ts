import { afterEach, expect, it, vi } from 'vitest';
import { withRests } from '../../../server/lib/threads/rests.ts';

afterEach(() => void vi.restoreAllMocks());

it('rests once a millisecond of work, before a piece, and returns what the pieces return', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const rests: number[] = [];
  vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    rests.push(now);
    now += 0.05;
    return 'timed-out';
  });
  const piece = withRests((ms: number) => {
    now += ms;
    return ms * 2;
  });
  expect([0.4, 0.4, 0.4, 0.4, 1, 0.1].map(piece)).toEqual([0.8, 0.8, 0.8, 0.8, 2, 0.2]);
  expect(rests.map((at) => Number(at.toFixed(2)))).toEqual([1.2, 2.65]);
});
