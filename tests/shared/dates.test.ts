import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockTime,
  daysBetween,
  fullDay,
  instantOfWall,
  isDay,
  longDay,
  longMoment,
  monthYear,
  namedDay,
  occurrenceLabel,
  relativeDay,
  shortDay,
  theDay,
  timeSpan,
  wallTime,
  weekdayOf,
  weekendOf,
} from '../../shared/rules/dates.ts';

describe('the town’s wall clock', () => {
  it.each([
    ['2026-11-21T20:30:00.000Z', '2026-11-21', '21:30', 6],
    ['2026-11-21T23:00:00.000Z', '2026-11-22', '00:00', 7],
    ['2026-07-01T22:30:00.000Z', '2026-07-02', '00:30', 4],
    // the repeated hour and the skipped hour of the clock changes
    ['2026-10-25T00:30:00.000Z', '2026-10-25', '02:30', 7],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', '02:30', 7],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '03:00', 7],
  ])('%s is %s %s, weekday %i', (instant, day, time, weekday) => {
    expect(wallTime(instant)).toEqual({ day, time, weekday });
  });

  it('adds days across months, leap years and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });
});

describe('from a town time to an instant', () => {
  it.each([
    ['2026-11-21T21:30', '2026-11-21T20:30:00.000Z'],
    ['2026-07-02T00:30', '2026-07-01T22:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ])('%s is the instant %s', (wall, instant) => {
    expect(instantOfWall(wall)).toBe(instant);
  });
});

describe('dates as text', () => {
  it('in full, in short, with the hour', () => {
    expect(longDay('2026-11-21')).toBe('sabato 21 novembre');
    expect(shortDay('2026-11-21')).toBe('sab 21 nov');
    expect(fullDay('2026-11-01')).toBe('1 novembre 2026');
    expect(longMoment('2026-11-21T20:00:00.000Z')).toBe('sabato 21 novembre alle 21:00');
    expect(clockTime('08:30')).toBe('8:30');
    expect(clockTime('21:00')).toBe('21:00');
  });

  it.each([
    ['2026-11-21', 'oggi'],
    ['2026-11-22', 'domani'],
    ['2026-11-20', 'ieri'],
    ['2026-11-28', 'sab 28 nov'],
  ])('%s from the 21st is %s', (day, label) => {
    expect(relativeDay(day, '2026-11-21')).toBe(label);
  });

  it.each([
    ['2026-11-21', 'oggi, sabato 21 novembre'],
    ['2026-11-22', 'domani, domenica 22 novembre'],
    ['2026-11-20', 'ieri, venerdì 20 novembre'],
    ['2026-11-30', 'lunedì 30 novembre'],
    ['2027-01-01', 'venerdì 1 gennaio 2027'],
  ])('%s as the heading of a day is «%s»', (day, heading) => {
    expect(namedDay(day, '2026-11-21')).toBe(heading);
  });

  it('includes the year near the turn of the year', () => {
    expect(namedDay('2027-01-01', '2026-12-31')).toBe('domani, venerdì 1 gennaio 2027');
  });

  it.each([
    ['il', '2026-11-21', '2026-11-01', 'il 21 novembre'],
    ['il', '2026-11-08', '2026-11-01', 'l’8 novembre'],
    ['al', '2026-12-11', '2026-11-01', 'all’11 dicembre'],
    ['dal', '2026-12-08', '2026-11-01', 'dall’8 dicembre'],
    ['del', '2025-12-08', '2026-11-01', 'dell’8 dicembre 2025'],
    ['al', '2027-01-18', '2026-11-01', 'al 18 gennaio 2027'],
    ['il', '2026-11-21', undefined, 'il 21 novembre 2026'],
  ] as const)('with the article «%s», %s from %s is «%s»', (article, day, today, words) => {
    expect(theDay(article, day, today)).toBe(words);
  });

  it('formats a month, and a range', () => {
    expect(monthYear('2026-11-05')).toBe('novembre 2026');
    expect(timeSpan('2026-11-21T07:30:00.000Z', '2026-11-21T22:45:00.000Z')).toBe('8:30–23:45');
    expect(timeSpan('2026-07-01T21:30:00.000Z', '2026-07-01T23:30:00.000Z')).toBe('23:30–1:30');
  });

  it('an occurrence after midnight belongs to that day', () => {
    expect(occurrenceLabel('2026-11-21T20:30:00.000Z', '2026-11-21')).toBe('oggi alle 21:30');
    expect(occurrenceLabel('2026-11-21T23:30:00.000Z', '2026-11-21')).toBe('domani alle 0:30');
  });
});

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-04', false],
  ['ieri', false],
])('%s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('the weekend', () => {
  it.each([
    ['2026-11-16', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-23', '2026-11-27'],
  ])('of %s starts on Friday %s', (day, friday) => {
    expect(weekendOf(day)).toEqual({ friday, sunday: addDays(friday, 2) });
  });
});
