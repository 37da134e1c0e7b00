import { expect, it } from 'vitest';
import { FEED_NAMES, feedOf, feedSection } from '../../shared/rules/feeds.ts';
import { KIND_NAMES, KINDS } from '../../shared/rules/kinds.ts';
import { cacheForAnswer } from '../../shared/rules/offline.ts';
import { readSavedKey, SAVED_KINDS, savedKey, savedLabel } from '../../shared/rules/saved.ts';

it('every kind has its own paths', () => {
  const pages = KIND_NAMES.map((kind) => KINDS[kind].item('x'));
  expect(new Set(pages).size).toBe(pages.length);
});

it('keys of saved items name their kind', () => {
  for (const kind of SAVED_KINDS) {
    expect(readSavedKey(savedKey(kind, 12))).toEqual({ kind, id: 12 });
    expect(savedLabel(kind)).not.toBe('');
  }
});

it.each([
  ['activities:3', { kind: 'activities', id: 3 }],
  ['follow_activity:4', { kind: 'follow_activity', id: 4 }],
  ['articles:1', null],
  ['activities:0', null],
  ['activities:1:2', null],
  ['constructor:1', null],
  ['', null],
])('reads the key %j', (key, read) => {
  expect(readSavedKey(key)).toEqual(read);
});

it('every feed belongs to a section that links to it', () => {
  for (const name of FEED_NAMES) expect(feedOf(feedSection(name))).toBe(name);
});

it('the lists and items of every kind are cached for offline use', () => {
  for (const kind of KIND_NAMES) expect(cacheForAnswer(`/api/${kind}/x`)).toBe('piazza-data');
  expect(cacheForAnswer('/api/activities/x/y')).toBeNull();
});
