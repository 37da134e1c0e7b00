import { expect, it } from 'vitest';
import { besideRoom, roomAction, walked } from '../../shared/rules/roomKeys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, isBusy: false };

it.each([
  ['?', {}, 'help'],
  ['j', {}, 'down'],
  ['s', {}, 'next'],
  ['j', { ctrlKey: true }, null],
  ['j', { isBusy: true }, null],
  ['x', {}, 'pick'],
  ['y', {}, null],
])('%s with %o means %s', (key, held, action) => expect(roomAction({ ...PLAIN, key, ...held })).toBe(action));

it.each([
  [['a', 'b', 'c'], 'a', 1, 'b'],
  [['a', 'b', 'c'], 'a', -1, 'c'],
  [['a', 'b', 'c'], 'c', 1, 'a'],
  [['a'], 'a', 1, null],
  [['a', 'b'], 'z', 1, null],
  [['a', 'b'], null, 1, 'a'],
  [[], null, 1, null],
] as const)('in %o after %s by %i comes %s', (slugs, slug, step, other) =>
  expect(besideRoom(slugs, slug, step)).toBe(other),
);

it.each([
  [3, -1, 1, 0],
  [3, -1, -1, 0],
  [3, 0, 1, 1],
  [3, 2, 1, null],
  [3, 0, -1, null],
  [0, -1, 1, null],
] as const)('in a list of %i, from %i by %i one gets to %o', (count, at, step, next) =>
  expect(walked(count, at, step)).toBe(next),
);
