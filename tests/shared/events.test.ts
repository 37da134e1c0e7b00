import { describe, expect, it } from 'vitest';
import { daysOf, hourOn, lastsUntil, occurrenceWords, otherDates, whereWords } from '../../shared/rules/events.ts';

const TODAY = '2026-11-21';

it.each([
  [1, 'un’altra data'],
  [2, 'altre 2 date'],
])('%i more dates read %s', (count, text) => {
  expect(otherDates(count)).toBe(text);
});

describe('the days of an occurrence', () => {
  it.each([
    ['an evening', '2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z', '2026-11-21', '2026-11-21'],
    [
      'a night that ends before six',
      '2026-11-21T22:00:00.000Z',
      '2026-11-22T04:30:00.000Z',
      '2026-11-21',
      '2026-11-21',
    ],
    ['a night that goes on', '2026-11-21T22:00:00.000Z', '2026-11-22T06:00:00.000Z', '2026-11-21', '2026-11-22'],
    ['small hours of one day', '2026-11-20T23:30:00.000Z', '2026-11-21T02:00:00.000Z', '2026-11-21', '2026-11-21'],
    ['three days', '2026-11-20T09:00:00.000Z', '2026-11-22T18:00:00.000Z', '2026-11-20', '2026-11-22'],
  ])('%s', (_what, starts, ends, first, last) => {
    expect(daysOf(starts, ends)).toEqual({ first, last });
  });
});

it('shows one day with its hours, several days with first and last', () => {
  expect(occurrenceWords('2026-11-21T20:00:00.000Z', '2026-11-22T00:30:00.000Z', TODAY)).toBe(
    'oggi, sabato 21 novembre, 21:00–1:30',
  );
  expect(occurrenceWords('2026-11-24T09:00:00.000Z', '2026-11-26T18:00:00.000Z', TODAY)).toBe(
    'da martedì 24 novembre, 10:00, a giovedì 26 novembre, 19:00',
  );
});

it.each([
  ['2026-11-20', '18:00'],
  ['2026-11-21', 'continua'],
  ['2026-11-22', 'fino alle 23:00'],
])('on %s an event of three days shows %s', (day, words) => {
  expect(hourOn(day, '2026-11-20T17:00:00.000Z', '2026-11-22T22:00:00.000Z')).toBe(words);
});

it('shows the end only where it is not obvious', () => {
  expect(lastsUntil('2026-11-19T09:00:00.000Z', '2026-11-21T18:00:00.000Z', TODAY)).toBe(
    'ultimo giorno, fino alle 19:00',
  );
  expect(lastsUntil('2026-11-21T20:00:00.000Z', '2026-11-22T00:30:00.000Z', TODAY)).toBeNull();
  expect(lastsUntil('2026-11-20T09:00:00.000Z', '2026-11-22T18:00:00.000Z', TODAY)).toBe(
    'fino a domani, domenica 22 novembre',
  );
});

it('says where once, and the venue alone without an address', () => {
  const venue = 'Teatro Comunale';
  expect(whereWords({ venue, address: 'Via Roma 1' })).toBe('Teatro Comunale, Via Roma 1');
  for (const address of ['', venue]) expect(whereWords({ venue, address })).toBe(venue);
  expect(whereWords({ venue: 'Via Roma', address: 'Via Roma 1' })).toBe('Via Roma 1');
});
