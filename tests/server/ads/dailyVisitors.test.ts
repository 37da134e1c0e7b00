import { expect, it } from 'vitest';
import { createDailyVisitors } from '../../../server/lib/dailyVisitors.ts';
import { movableClock } from '../../support/app.ts';

const yes = () => true;
const visitor = (number: number) => ({
  ip: `198.51.${Math.floor(number / 250)}.${number % 250}`,
  user_agent: 'Firefox',
});

it('counts each visitor once per item, and remembers only what was counted', () => {
  const visitors = createDailyVisitors(movableClock());
  expect(visitors.once('a', visitor(1), () => false)).toBe(false);
  expect([visitors.once('a', visitor(1), yes), visitors.once('a', visitor(1), yes)]).toEqual([true, false]);
  expect([visitors.once('b', visitor(1), yes), visitors.once('a', visitor(2), yes)]).toEqual([true, true]);
  expect(visitors.once('a', { ...visitor(1), user_agent: undefined }, yes)).toBe(true);
});

it('forgets the day at the town’s midnight, even without a request', () => {
  const clock = movableClock();
  const visitors = createDailyVisitors(clock);
  visitors.once('a', visitor(1), yes);
  clock.advance({ hours: 13, minutes: 59 });
  expect(visitors.once('a', visitor(1), yes)).toBe(false);
  clock.advance({ minutes: 1 });
  expect(visitors.once('a', visitor(1), yes)).toBe(true);
  clock.advance({ hours: 24 });
  visitors.forgetYesterday();
  expect(visitors.once('a', visitor(1), yes)).toBe(true);
  visitors.forgetYesterday();
  expect(visitors.once('a', visitor(1), yes)).toBe(false);
});

it('keeps a maximum number: the oldest are forgotten, the newest are not', () => {
  const visitors = createDailyVisitors(movableClock(), 100);
  for (let number = 0; number < 1000; number++) visitors.once('a', visitor(number), yes);
  expect(visitors.once('a', visitor(999), yes)).toBe(false);
  expect(visitors.once('a', visitor(0), yes)).toBe(true);
});
