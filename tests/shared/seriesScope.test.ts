import { describe, expect, it } from 'vitest';
import { dateOn, datesOf, type SeriesDate } from '../../shared/rules/series.ts';
import { type Scope, spread, spreadWords } from '../../shared/rules/seriesScope.ts';

const NOW = '2026-11-28T10:00';
type Date = SeriesDate & { reason?: string };
// Wednesdays: one past, three published, one not yet published; and a Saturday afternoon added by hand.
const WEDNESDAYS: Date[] = datesOf({
  step: 'week',
  weekdays: [3],
  from: '2026-11-25',
  until: '2026-12-23',
  starts: '21:00',
  ends: '01:00',
}).map((date, index) => ({ ...date, id: index < 4 ? index + 1 : null }));
const BY_HAND: Date = { ...dateOn('2026-12-12', '17:00', '19:00'), id: 90 };
const SERIES = [...WEDNESDAYS, BY_HAND];
/** The second of the coming Wednesdays. */
const [AT, BEFORE] = [2, WEDNESDAYS[2] as Date];

function changed(change: Partial<Date>, scope: Scope) {
  const result = spread(SERIES.with(AT, { ...BEFORE, ...change }), AT, BEFORE, scope, NOW);
  return { words: spreadWords(result), dates: result.dates };
}
const inShort = ({ starts, ends, cancelled }: Date) =>
  `${starts?.slice(5)} ${ends?.slice(5)}${cancelled ? ' off' : ''}`;

describe('a change of one date', () => {
  it('stays with that date', () => {
    const { words, dates } = changed({ starts: '2026-12-09T20:30' }, 'one');
    expect([words, dates.filter(({ starts }) => starts?.endsWith('20:30'))]).toEqual(['', [dates[AT]]]);
  });

  it('of the hour goes to those after it, or to all that come, and neither to the past nor to what was made by hand', () => {
    const hour = { starts: '2026-12-09T20:30', ends: '2026-12-09T23:30' };
    const onward = changed(hour, 'onward');
    expect(onward.words).toBe('altre 2 date cambiano, una personalizzata resta');
    expect(onward.dates.map(inShort)).toEqual([
      '11-25T21:00 11-26T01:00',
      '12-02T21:00 12-03T01:00',
      '12-09T20:30 12-09T23:30',
      '12-16T20:30 12-16T23:30',
      '12-23T20:30 12-23T23:30',
      '12-12T17:00 12-12T19:00',
    ]);
    expect(onward.dates.map(({ id }) => id)).toEqual(SERIES.map(({ id }) => id));
    expect(changed(hour, 'all').words).toBe('altre 3 date cambiano, una personalizzata resta');
  });

  it('of the day moves those of the same weekday by as many days', () => {
    const { dates } = changed({ starts: '2026-12-10T21:00', ends: '2026-12-11T01:00' }, 'all');
    expect(dates.map(({ starts }) => starts?.slice(5, 10))).toEqual([
      '11-25',
      '12-03',
      '12-10',
      '12-17',
      '12-24',
      '12-12',
    ]);
  });

  it('that cancels it cancels the published ones for the same reason, and drops what nobody has seen', () => {
    const { words, dates } = changed({ cancelled: true, reason: 'Mare grosso' }, 'onward');
    expect(words).toBe('altre 2 date si annullano, una personalizzata resta');
    expect(dates.map(({ id, cancelled, reason }) => [id, cancelled, reason])).toEqual([
      [1, false, undefined],
      [2, false, undefined],
      [3, true, 'Mare grosso'],
      [4, true, 'Mare grosso'],
      [90, false, undefined],
    ]);
  });

  it('that puts a cancelled one back puts back those cancelled with it', () => {
    const off = SERIES.map((date) => ({ ...date, cancelled: date.id !== null && date.id < 5, reason: 'Sciopero' }));
    const before = off[AT] as Date;
    const { reason: _, ...back } = { ...before, cancelled: false };
    const result = spread<Date>(off.with(AT, back as (typeof off)[0]), AT, before, 'all', NOW);
    expect(result.dates.map(({ cancelled }) => cancelled)).toEqual([true, false, false, false, false, false]);
    expect(result.dates[1]?.reason).toBeUndefined();
    expect(spreadWords(result)).toBe('altre 2 date cambiano');
  });
});
