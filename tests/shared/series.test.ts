import { describe, expect, it } from 'vitest';
import { changeWords, dateOn, datesOf, type Series, withSeries } from '../../shared/rules/series.ts';

const WEDNESDAYS: Series = {
  step: 'week',
  weekdays: [3],
  from: '2026-11-25',
  until: '2026-12-16',
  starts: '21:00',
  ends: '23:00',
};
const days = (series: Series) => datesOf(series).map(({ starts }) => starts?.slice(0, 10));
const NOW = '2026-11-21T10:00';

describe('the dates of a rule', () => {
  it.each<[string, Partial<Series>, string[]]>([
    ['every week', {}, ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']],
    ['on several days', { weekdays: [3, 5], until: '2026-12-02' }, ['2026-11-25', '2026-11-27', '2026-12-02']],
    ['every other week', { step: 'two_weeks', weekdays: [1, 3] }, ['2026-11-25', '2026-12-07', '2026-12-09']],
    [
      'the same weekday of each month',
      { step: 'month', from: '2026-12-05', until: '2027-02-28' },
      ['2026-12-05', '2027-01-02', '2027-02-06'],
    ],
  ])('are %s', (_, change, dates) => expect(days({ ...WEDNESDAYS, ...change })).toEqual(dates));

  it('end the next day when they end after midnight, and are none of a rule that ends before it begins', () => {
    expect(datesOf({ ...WEDNESDAYS, until: '2026-11-25', ends: '01:00' })[0]?.ends).toBe('2026-11-26T01:00');
    expect(datesOf({ ...WEDNESDAYS, until: '2026-11-01' })).toEqual([]);
    expect(datesOf({ ...WEDNESDAYS, until: '2026-02-30' })).toEqual([]);
  });
});

describe('a changed rule', () => {
  const published = datesOf(WEDNESDAYS).map((date, index) => ({ ...date, id: index + 1 }));

  it('adds, cancels what is published, drops what is not, and leaves what was made by hand and what is over', () => {
    const past = { ...dateOn('2026-11-18', '21:00', '23:00'), id: 90 };
    const byHand = { ...dateOn('2026-12-12', '17:00', '19:00'), id: 91 };
    const fresh = { ...dateOn('2026-12-23', '21:00', '23:00') };
    const change = withSeries(
      [past, ...published, byHand, fresh],
      { ...WEDNESDAYS, from: '2026-12-02', until: '2026-12-16', weekdays: [3, 5] },
      NOW,
    );
    expect(changeWords(change)).toBe('+2 date, −2, una personalizzata resta');
    expect(change.dates.map(({ id, starts, cancelled }) => [id, starts?.slice(0, 10), cancelled])).toEqual([
      [90, '2026-11-18', false],
      [1, '2026-11-25', true],
      [2, '2026-12-02', false],
      [null, '2026-12-04', false],
      [3, '2026-12-09', false],
      [null, '2026-12-11', false],
      [91, '2026-12-12', false],
      [4, '2026-12-16', false],
    ]);
  });

  it('keeps the ids of dates that stay, with another end, and cancelled ones as they are', () => {
    const [first, second, ...rest] = published;
    const dates = [{ ...(first as (typeof published)[0]), cancelled: true }, second as (typeof published)[0], ...rest];
    const change = withSeries(dates, { ...WEDNESDAYS, ends: '23:30' }, NOW);
    expect(changeWords(change)).toBe('Non cambia niente');
    expect(change.dates.map(({ id, ends, cancelled }) => [id, ends?.slice(11), cancelled])).toEqual([
      [1, '23:00', true],
      [2, '23:30', false],
      [3, '23:30', false],
      [4, '23:30', false],
    ]);
  });

  it('is all new for an event without dates', () => {
    expect(changeWords(withSeries([], WEDNESDAYS, NOW))).toBe('+4 date');
  });
});
