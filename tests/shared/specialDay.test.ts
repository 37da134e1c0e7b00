import { expect, it } from 'vitest';
import type { DraftSpecial } from '../../shared/contract/drafts/hours.ts';
import {
  closingAt,
  closingTimes,
  holidaysToConfirm,
  openingAt,
  openingTimes,
  withDay,
} from '../../shared/rules/specialDay.ts';

/** Closed from the first to the second day. */
const shut = (from: string, to = from, note = ''): DraftSpecial => ({ from, to, ranges: [], note });
const TODAY = '2026-11-25';
const SPLIT = [
  { opens: '09:00', closes: '13:00' },
  { opens: '16:00', closes: '20:00' },
];
const NIGHT = [{ opens: '19:00', closes: '02:00' }];
const CLOSED = { ranges: [], note: '' };

it.each<[string, DraftSpecial[], typeof CLOSED | null, DraftSpecial[]]>([
  ['among none', [], CLOSED, [shut(TODAY)]],
  ['in place of itself', [shut(TODAY, TODAY, 'Lutto')], CLOSED, [shut(TODAY)]],
  [
    'in the middle of the holidays',
    [shut('2026-11-20', '2026-11-30', 'Ferie')],
    CLOSED,
    [shut('2026-11-20', '2026-11-24', 'Ferie'), shut(TODAY), shut('2026-11-26', '2026-11-30', 'Ferie')],
  ],
  ['back to the week', [shut(TODAY, '2026-11-26', 'Ferie')], null, [shut('2026-11-26', '2026-11-26', 'Ferie')]],
  ['sorted by itself', [shut('2026-12-24')], CLOSED, [shut(TODAY), shut('2026-12-24')]],
  ['without what is long over', [shut('2026-11-01')], CLOSED, [shut(TODAY)]],
  ['but with yesterday, whose night may go on', [shut('2026-11-24')], null, [shut('2026-11-24')]],
])('a day among the special days: %s', (_, special, set, after) => {
  expect(withDay(special, TODAY, set, TODAY)).toEqual(after);
});

it.each([
  ['in the second shift', SPLIT, '18:00', ['09:00–13:00', '16:00–18:00']],
  ['in the first', SPLIT, '12:00', ['09:00–12:00']],
  ['in the break', SPLIT, '14:00', ['09:00–14:00']],
  ['later than usual', SPLIT, '21:30', ['09:00–13:00', '16:00–21:30']],
  ['before midnight, of a night', NIGHT, '23:00', ['19:00–23:00']],
  ['after midnight', NIGHT, '00:30', ['19:00–00:30']],
] as const)('closing %s', (_, ranges, time, after) => {
  expect(closingAt(ranges, time).map(({ opens, closes }) => `${opens}–${closes}`)).toEqual(after);
});

it.each([
  [SPLIT, '11:00', ['11:00–13:00', '16:00–20:00']],
  [SPLIT, '14:00', ['16:00–20:00']],
  [NIGHT, '22:00', ['22:00–02:00']],
] as const)('%o opening at %s', (ranges, time, after) => {
  expect(openingAt(ranges, time).map(({ opens, closes }) => `${opens}–${closes}`)).toEqual(after);
});

it('offers the half hours that are left', () => {
  expect(closingTimes(SPLIT, '18:10').join(' ')).toBe('18:30 19:00 19:30 20:30 21:00 21:30 22:00 22:30 23:00');
  expect(closingTimes(SPLIT, '11:20').slice(0, 5)).toEqual(['11:30', '12:00', '12:30', '16:30', '17:00']);
  expect(openingTimes(SPLIT, '12:10').slice(0, 3)).toEqual(['12:30', '16:00', '16:30']);
  expect(closingTimes(NIGHT, '23:40').slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
  expect(openingTimes(SPLIT, '08:00').slice(0, 2)).toEqual(['09:30', '10:00']);
  expect(openingTimes(SPLIT, '19:40')).toEqual([]);
  expect([closingTimes([], '10:00'), openingTimes([], '10:00')]).toEqual([[], []]);
});

it('asks about the holidays that nobody has answered', () => {
  const place = { closed_on_holidays: null, special: [{ day: '2026-12-25' }] };
  expect(holidaysToConfirm(place, '2026-12-01', '').map(({ name }) => name)).toEqual(['Immacolata', 'Santo Stefano']);
  const known = { ...place, closed_on_holidays: 1 };
  expect(holidaysToConfirm(known, '2026-12-01', '')).toEqual([]);
  // Whether a place closes on public holidays says nothing of the patron's.
  const patron = [{ day: '2026-12-13', name: 'Santa Lucia' }];
  expect(holidaysToConfirm(known, '2026-12-01', '13/12 Santa Lucia')).toEqual(patron);
  expect(holidaysToConfirm(known, '2026-12-01', '13 dicembre, Santa Lucia')).toEqual(patron);
  expect(holidaysToConfirm(known, '2026-12-01', '13/12')).toEqual([]);
  expect(holidaysToConfirm({ ...known, special: patron }, '2026-12-01', '13/12 Santa Lucia')).toEqual([]);
});
