import { expect, it } from 'vitest';
import { createThrottle } from '../../../server/http/throttle.ts';

it('lets bytes through in the order in which they came, as many a second as told', () => {
  const wait_ms = createThrottle(1000);
  expect(wait_ms(500, 10_000)).toBe(0);
  // The first 500 bytes take half a second, whoever sent them; each later piece waits until the ones before are through.
  expect(wait_ms(100, 10_000)).toBe(500);
  expect(wait_ms(1000, 10_200)).toBe(400);
  expect(wait_ms(1, 11_000)).toBe(600);
});

it('does not carry unused bytes over from a quiet time', () => {
  const wait_ms = createThrottle(1000);
  expect(wait_ms(100, 0)).toBe(0);
  expect(wait_ms(1000, 60_000)).toBe(0);
  expect(wait_ms(1, 60_000)).toBe(1000);
});
