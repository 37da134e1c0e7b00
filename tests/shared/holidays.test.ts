import { expect, it } from 'vitest';
import { holidayOf } from '../../shared/rules/holidays.ts';

it.each([
  ['2027-01-01', 'Capodanno'],
  ['2026-08-15', 'Ferragosto'],
  ['2026-12-25', 'Natale'],
  ['2025-10-04', null],
  ['2026-10-04', 'San Francesco'],
  ['2026-11-21', null],
  ['2026-12-24', null],
])('%s: %s', (day, name) => {
  expect(holidayOf(day)).toBe(name);
});

// Published dates of Easter, including the earliest and latest possible.
it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2000-04-23', '2285-03-22'])('Easter %s', (day) => {
  expect(holidayOf(day)).toBe('Pasqua');
});

it.each(['2026-04-06', '2024-04-01', '2027-03-29'])('the Monday after, %s', (day) => {
  expect(holidayOf(day)).toBe('Lunedì dell’Angelo');
});

it('are thirteen a year: eleven fixed ones, and two with Easter', () => {
  const days = Array.from({ length: 365 }, (_, n) =>
    new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
  ).filter((day) => holidayOf(day) !== null);
  expect(days).toHaveLength(13);
});
