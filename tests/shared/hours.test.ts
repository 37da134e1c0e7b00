import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../../shared/rules/dates.ts';
import { type OpeningHours, openingState, weekHours } from '../../shared/rules/hours.ts';

/** '1-5 08:30-13:00 16:30-20:00' as rows. */
function hours(...lines: string[]): OpeningHours['hours'] {
  return lines.flatMap((line) => {
    const [days = '', ...ranges] = line.split(' ');
    const [first = '', last = first] = days.split('-');
    const weekdays = Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i);
    return weekdays.flatMap((weekday) =>
      ranges.map((range) => ({ weekday, opens: range.slice(0, 5), closes: range.slice(6) })),
    );
  });
}

const shop = (over: Partial<OpeningHours> = {}): OpeningHours => ({
  always_open: false,
  closed_on_holidays: null,
  hours: hours('1-5 08:30-13:30 16:30-20:00', '6 09:00-13:00'),
  seasons: [],
  special: [],
  ...over,
});
/** 2026-11-21 is a Saturday. */
const at = (day: string, time: string) =>
  wallTime(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Rome').epochMilliseconds);
const closedOn = (day: string) => ({ day, opens: null, closes: null, note: 'Ferie' });
const summer = { name: 'Estate', from: '06-15', to: '09-15', hours: hours('1-7 09:00-24:00') };
const winter = { name: 'Inverno', from: '11-05', to: '03-14', hours: [] };
const lido = shop({ hours: hours('6-7 10:00-18:00'), seasons: [summer, winter] });
const pub = shop({ hours: hours('2-7 18:00-01:00') });

describe('openingState', () => {
  const rows: [string, OpeningHours, string, string, string][] = [
    ['with no hours told', shop({ hours: [] }), '2026-11-20', '09:00', 'Orari non indicati'],
    ['in the morning', shop(), '2026-11-20', '09:00', 'Aperto, chiude alle 13:30'],
    ['at the opening minute', shop(), '2026-11-20', '08:30', 'Aperto, chiude alle 13:30'],
    ['a minute before opening', shop(), '2026-11-20', '08:29', 'Chiuso, apre alle 8:30'],
    ['at the closing minute', shop(), '2026-11-20', '13:30', 'Chiuso, apre alle 16:30'],
    ['in the lunch break', shop(), '2026-11-20', '14:00', 'Chiuso, apre alle 16:30'],
    ['in the afternoon', shop(), '2026-11-20', '19:59', 'Aperto, chiude alle 20:00'],
    ['on Friday evening', shop(), '2026-11-20', '20:00', 'Chiuso, apre domani alle 9:00'],
    ['on Saturday afternoon', shop(), '2026-11-21', '13:00', 'Chiuso, apre lunedì alle 8:30'],
    ['on Sunday', shop(), '2026-11-22', '10:00', 'Chiuso, apre domani alle 8:30'],
    ['past midnight, before it', pub, '2026-11-21', '23:00', 'Aperto, chiude all’1:00'],
    ['past midnight, after it', pub, '2026-11-22', '00:30', 'Aperto, chiude all’1:00'],
    ['past midnight, over', pub, '2026-11-22', '01:00', 'Chiuso, apre alle 18:00'],
    ['Sunday night reaches into the closed Monday', pub, '2026-11-23', '00:59', 'Aperto, chiude all’1:00'],
    ['half past one', shop({ hours: hours('6 20:00-01:30') }), '2026-11-21', '21:00', 'Aperto, chiude all’1:30'],
    [
      'eleven in the morning',
      shop({ hours: hours('6 11:00-15:00') }),
      '2026-11-21',
      '10:00',
      'Chiuso, apre alle 11:00',
    ],
    ['opens at one', shop({ hours: hours('6 01:00-05:00') }), '2026-11-21', '00:10', 'Chiuso, apre all’1:00'],
    ['opens at thirteen', shop({ hours: hours('6 13:00-15:00') }), '2026-11-21', '10:00', 'Chiuso, apre alle 13:00'],
    ['until midnight', shop({ hours: hours('6 18:00-00:00') }), '2026-11-21', '19:00', 'Aperto, chiude a mezzanotte'],
    [
      'until midnight, written 24:00',
      shop({ hours: hours('6 18:00-24:00') }),
      '2026-11-21',
      '19:00',
      'Aperto, chiude a mezzanotte',
    ],
    [
      'ranges that touch',
      shop({ hours: hours('6 08:00-13:00 13:00-20:00') }),
      '2026-11-21',
      '09:00',
      'Aperto, chiude alle 20:00',
    ],
    [
      'night joined to the morning',
      shop({ hours: hours('6 18:00-06:00', '7 06:00-12:00') }),
      '2026-11-21',
      '19:00',
      'Aperto, chiude domani alle 12:00',
    ],
    ['round the clock each day', shop({ hours: hours('1-7 00:00-00:00') }), '2026-11-21', '19:00', 'Aperto 24 ore'],
    ['always open', shop({ always_open: true, hours: [] }), '2026-11-21', '03:00', 'Aperto 24 ore'],
    [
      'always open, closed tomorrow',
      shop({ always_open: 1, hours: [], special: [closedOn('2026-11-22')] }),
      '2026-11-21',
      '03:00',
      'Aperto, chiude a mezzanotte',
    ],
    [
      'always open, closed today',
      shop({ always_open: true, hours: [], special: [closedOn('2026-11-21')] }),
      '2026-11-21',
      '03:00',
      'Chiuso, apre domani a mezzanotte',
    ],
    [
      'special closing',
      shop({ special: [closedOn('2026-11-20')] }),
      '2026-11-20',
      '09:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'special hours replace the weekly ones',
      shop({ special: [{ day: '2026-11-20', opens: '10:00', closes: '12:00', note: '' }] }),
      '2026-11-20',
      '17:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'special hours on a day off',
      shop({ special: [{ day: '2026-11-22', opens: '10:00', closes: '12:00', note: '' }] }),
      '2026-11-22',
      '11:00',
      'Aperto, chiude alle 12:00',
    ],
    [
      'two special ranges',
      shop({
        special: [
          { day: '2026-11-22', opens: '17:00', closes: '19:00', note: '' },
          { day: '2026-11-22', opens: '10:00', closes: '12:00', note: '' },
        ],
      }),
      '2026-11-22',
      '13:00',
      'Chiuso, apre alle 17:00',
    ],
    [
      'last night goes on into a special closing',
      shop({ hours: hours('5 18:00-02:00'), special: [closedOn('2026-11-21')] }),
      '2026-11-21',
      '01:00',
      'Aperto, chiude alle 2:00',
    ],
    [
      'open on one day only',
      shop({ hours: hours('6 09:00-13:00') }),
      '2026-11-21',
      '14:00',
      'Chiuso, apre sabato 28 novembre alle 9:00',
    ],
    [
      'a week of holidays',
      shop({ special: Array.from({ length: 8 }, (_, i) => closedOn(`2026-11-${20 + i}`)) }),
      '2026-11-20',
      '09:00',
      'Chiuso',
    ],
    ['a holiday it keeps', shop({ closed_on_holidays: true }), '2026-12-08', '10:00', 'Chiuso, apre domani alle 8:30'],
    ['a holiday it works on', shop({ closed_on_holidays: false }), '2026-12-08', '10:00', 'Aperto, chiude alle 13:30'],
    ['a holiday nobody told us about', shop(), '2026-12-08', '10:00', 'Aperto, chiude alle 13:30'],
    [
      'a holiday with hours of its own',
      shop({ closed_on_holidays: 1, special: [{ day: '2026-12-08', opens: '10:00', closes: '12:00', note: '' }] }),
      '2026-12-08',
      '10:00',
      'Aperto, chiude alle 12:00',
    ],
    [
      'always open but on holidays',
      shop({ always_open: true, closed_on_holidays: true }),
      '2026-12-08',
      '10:00',
      'Chiuso, apre domani a mezzanotte',
    ],
    [
      'the eve’s night goes on into a holiday',
      shop({ hours: hours('1-7 18:00-01:00'), closed_on_holidays: true }),
      '2026-12-08',
      '00:30',
      'Aperto, chiude all’1:00',
    ],
    [
      'a holiday’s night does not reach into the next day',
      shop({ hours: hours('1-7 18:00-01:00'), closed_on_holidays: true }),
      '2026-12-09',
      '00:30',
      'Chiuso, apre alle 18:00',
    ],
    [
      'Christmas and Santo Stefano, a Friday and a Saturday',
      shop({ closed_on_holidays: true }),
      '2026-12-24',
      '20:30',
      'Chiuso, apre lunedì alle 8:30',
    ],
    ['the eve of a season', lido, '2027-06-14', '12:00', 'Chiuso, apre domani alle 9:00'],
    ['its first day', lido, '2027-06-15', '12:00', 'Aperto, chiude a mezzanotte'],
    ['its last day', lido, '2027-09-15', '12:00', 'Aperto, chiude a mezzanotte'],
    ['the day after it', lido, '2027-09-16', '12:00', 'Chiuso, apre sabato alle 10:00'],
    ['a season without hours', lido, '2026-12-05', '12:00', 'Chiuso, apre sabato 20 marzo alle 10:00'],
    ['its last days', lido, '2027-03-14', '12:00', 'Chiuso, apre sabato alle 10:00'],
    [
      'open in its season only',
      shop({ hours: [], seasons: [summer] }),
      '2026-11-20',
      '12:00',
      'Chiuso, apre martedì 15 giugno alle 9:00',
    ],
    ['always closed by seasons', shop({ hours: [], seasons: [winter] }), '2026-11-20', '12:00', 'Chiuso'],
    [
      'a special day within a season',
      shop({ seasons: [summer], special: [closedOn('2027-08-15')] }),
      '2027-08-15',
      '12:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'a holiday it keeps within a season',
      shop({ seasons: [summer], closed_on_holidays: true }),
      '2027-08-15',
      '12:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'a season’s last night goes on after it',
      shop({ hours: [], seasons: [{ ...summer, hours: hours('1-7 18:00-02:00') }] }),
      '2027-09-16',
      '01:00',
      'Aperto, chiude alle 2:00',
    ],
    [
      'always open, but in the season',
      shop({ always_open: true, seasons: [winter] }),
      '2026-11-20',
      '12:00',
      'Chiuso, apre lunedì 15 marzo a mezzanotte',
    ],
    ['the 29th of February within a season', lido, '2028-02-29', '12:00', 'Chiuso, apre sabato 18 marzo alle 10:00'],
    ['the night the clocks go back', pub, '2026-10-25', '00:30', 'Aperto, chiude all’1:00'],
  ];
  it.each(rows)('%s', (_name, place, day, time, label) => {
    expect(openingState(place, at(day, time))).toEqual({ is_open: label.startsWith('Aperto'), label });
  });

  it('agrees with the table of the week', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), opens: time, closes: time }), { maxLength: 6 }),
        time,
        (weekly, now) => {
          const wall = at('2026-11-18', now);
          const covers = weekly.some(({ weekday, opens, closes }) =>
            weekday === wall.weekday
              ? opens <= now && (now < closes || closes <= opens)
              : weekday === wall.weekday - 1 && closes <= opens && now < closes,
          );
          expect(openingState(shop({ hours: weekly }), wall).is_open).toBe(covers);
        },
      ),
    );
  });
});

describe('weekHours', () => {
  it('returns null for an unknown week', () => {
    expect(weekHours(shop({ hours: [] }), '2026-11-20')).toEqual([]);
    expect(weekHours(shop({ hours: [], special: [closedOn('2026-11-21')] }), '2026-11-20')).toHaveLength(7);
  });

  it('returns seven days from today, with special days and their note instead of weekly ones', () => {
    const place = shop({
      special: [closedOn('2026-11-21'), { day: '2026-11-22', opens: '10:00', closes: '12:00', note: 'Mercatino' }],
    });
    const week = weekHours(place, '2026-11-20');
    expect(week.map((day) => [day.day, day.weekday])).toEqual([
      ['2026-11-20', 5],
      ['2026-11-21', 6],
      ['2026-11-22', 7],
      ['2026-11-23', 1],
      ['2026-11-24', 2],
      ['2026-11-25', 3],
      ['2026-11-26', 4],
    ]);
    expect(week[0]).toMatchObject({
      ranges: [
        { opens: '08:30', closes: '13:30' },
        { opens: '16:30', closes: '20:00' },
      ],
      note: '',
    });
    expect(week[1]).toMatchObject({ ranges: [], note: 'Ferie' });
    expect(week[2]).toMatchObject({ ranges: [{ opens: '10:00', closes: '12:00' }], note: 'Mercatino' });
  });

  it('names a public holiday, and marks it where its hours are unknown', () => {
    const day = (over: Partial<OpeningHours>) => weekHours(shop(over), '2026-12-08')[0];
    expect(day({ closed_on_holidays: true })).toMatchObject({ ranges: [], note: 'Immacolata' });
    expect(day({ closed_on_holidays: false })).toMatchObject({ note: 'Immacolata' });
    expect(day({ closed_on_holidays: false })?.ranges).toHaveLength(2);
    expect(day({})).toMatchObject({ note: 'Immacolata, orari da confermare' });
    expect(day({ special: [closedOn('2026-12-08')] })).toMatchObject({ ranges: [], note: 'Ferie' });
  });

  it('sorts the day’s ranges and handles a place that never closes', () => {
    const unsorted = shop({ hours: [...hours('5 16:00-20:00'), ...hours('5 08:00-12:00')] });
    expect(weekHours(unsorted, '2026-11-20')[0]?.ranges.map((range) => range.opens)).toEqual(['08:00', '16:00']);
    expect(weekHours(shop({ always_open: true }), '2026-11-20')[0]?.ranges).toEqual([
      { opens: '00:00', closes: '24:00' },
    ]);
  });
});
