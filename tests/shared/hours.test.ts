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
const at = (moment: string) =>
  wallTime(Temporal.PlainDateTime.from(moment).toZonedDateTime('Europe/Rome').epochMilliseconds);
const week = (...lines: string[]) => shop({ hours: hours(...lines) });
const hoursOn = (day: string, opens: string, closes: string, note = '') => ({ day, opens, closes, note });
const closedOn = (day: string) => ({ day, opens: null, closes: null, note: 'Ferie' });
const special = (...days: OpeningHours['special']) => shop({ special: days });
const always = (over: Partial<OpeningHours> = {}) => shop({ always_open: true, hours: [], ...over });
const keepsHolidays = shop({ closed_on_holidays: true });
const everyEvening = shop({ hours: hours('1-7 18:00-01:00'), closed_on_holidays: true });
const summer = { name: 'Estate', from: '06-15', to: '09-15', hours: hours('1-7 09:00-24:00') };
const winter = { name: 'Inverno', from: '11-05', to: '03-14', hours: [] };
const lido = shop({ hours: hours('6-7 10:00-18:00'), seasons: [summer, winter] });
const summerNights = { ...summer, hours: hours('1-7 18:00-02:00') };
const pub = week('2-7 18:00-01:00');

describe('openingState', () => {
  it.each<[string, OpeningHours, string, string]>([
    ['with no hours told', week(), '2026-11-20T09:00', 'Orari non indicati'],
    ['in the morning', shop(), '2026-11-20T09:00', 'Aperto, chiude alle 13:30'],
    ['at the opening minute', shop(), '2026-11-20T08:30', 'Aperto, chiude alle 13:30'],
    ['a minute before opening', shop(), '2026-11-20T08:29', 'Chiuso, apre alle 8:30'],
    ['at the closing minute', shop(), '2026-11-20T13:30', 'Chiuso, apre alle 16:30'],
    ['in the lunch break', shop(), '2026-11-20T14:00', 'Chiuso, apre alle 16:30'],
    ['in the afternoon', shop(), '2026-11-20T19:59', 'Aperto, chiude alle 20:00'],
    ['on Friday evening', shop(), '2026-11-20T20:00', 'Chiuso, apre domani alle 9:00'],
    ['on Saturday afternoon', shop(), '2026-11-21T13:00', 'Chiuso, apre lunedì alle 8:30'],
    ['on Sunday', shop(), '2026-11-22T10:00', 'Chiuso, apre domani alle 8:30'],
    ['past midnight, before it', pub, '2026-11-21T23:00', 'Aperto, chiude all’1:00'],
    ['past midnight, after it', pub, '2026-11-22T00:30', 'Aperto, chiude all’1:00'],
    ['past midnight, over', pub, '2026-11-22T01:00', 'Chiuso, apre alle 18:00'],
    ['Sunday night reaches into the closed Monday', pub, '2026-11-23T00:59', 'Aperto, chiude all’1:00'],
    ['half past one', week('6 20:00-01:30'), '2026-11-21T21:00', 'Aperto, chiude all’1:30'],
    ['eleven in the morning', week('6 11:00-15:00'), '2026-11-21T10:00', 'Chiuso, apre alle 11:00'],
    ['opens at one', week('6 01:00-05:00'), '2026-11-21T00:10', 'Chiuso, apre all’1:00'],
    ['opens at thirteen', week('6 13:00-15:00'), '2026-11-21T10:00', 'Chiuso, apre alle 13:00'],
    ['until midnight', week('6 18:00-00:00'), '2026-11-21T19:00', 'Aperto, chiude a mezzanotte'],
    ['until midnight, written 24:00', week('6 18:00-24:00'), '2026-11-21T19:00', 'Aperto, chiude a mezzanotte'],
    ['ranges that touch', week('6 08:00-13:00 13:00-20:00'), '2026-11-21T09:00', 'Aperto, chiude alle 20:00'],
    [
      'night joined to the morning',
      week('6 18:00-06:00', '7 06:00-12:00'),
      '2026-11-21T19:00',
      'Aperto, chiude domani alle 12:00',
    ],
    ['round the clock each day', week('1-7 00:00-00:00'), '2026-11-21T19:00', 'Aperto 24 ore'],
    ['always open', always(), '2026-11-21T03:00', 'Aperto 24 ore'],
    [
      'always open, closed tomorrow',
      always({ always_open: 1, special: [closedOn('2026-11-22')] }),
      '2026-11-21T03:00',
      'Aperto, chiude a mezzanotte',
    ],
    [
      'always open, closed today',
      always({ special: [closedOn('2026-11-21')] }),
      '2026-11-21T03:00',
      'Chiuso, apre domani a mezzanotte',
    ],
    ['special closing', special(closedOn('2026-11-20')), '2026-11-20T09:00', 'Chiuso, apre domani alle 9:00'],
    [
      'special hours replace the weekly ones',
      special(hoursOn('2026-11-20', '10:00', '12:00')),
      '2026-11-20T17:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'special hours on a day off',
      special(hoursOn('2026-11-22', '10:00', '12:00')),
      '2026-11-22T11:00',
      'Aperto, chiude alle 12:00',
    ],
    [
      'two special ranges',
      special(hoursOn('2026-11-22', '17:00', '19:00'), hoursOn('2026-11-22', '10:00', '12:00')),
      '2026-11-22T13:00',
      'Chiuso, apre alle 17:00',
    ],
    [
      'last night goes on into a special closing',
      shop({ hours: hours('5 18:00-02:00'), special: [closedOn('2026-11-21')] }),
      '2026-11-21T01:00',
      'Aperto, chiude alle 2:00',
    ],
    ['open on one day only', week('6 09:00-13:00'), '2026-11-21T14:00', 'Chiuso, apre sabato 28 novembre alle 9:00'],
    [
      'a week of holidays',
      special(...Array.from({ length: 8 }, (_, i) => closedOn(`2026-11-${20 + i}`))),
      '2026-11-20T09:00',
      'Chiuso',
    ],
    ['a holiday it keeps', keepsHolidays, '2026-12-08T10:00', 'Chiuso, apre domani alle 8:30'],
    ['a holiday it works on', shop({ closed_on_holidays: false }), '2026-12-08T10:00', 'Aperto, chiude alle 13:30'],
    ['a holiday nobody told us about', shop(), '2026-12-08T10:00', 'Aperto, chiude alle 13:30'],
    [
      'a holiday with hours of its own',
      shop({ closed_on_holidays: 1, special: [hoursOn('2026-12-08', '10:00', '12:00')] }),
      '2026-12-08T10:00',
      'Aperto, chiude alle 12:00',
    ],
    [
      'always open but on holidays',
      always({ closed_on_holidays: true }),
      '2026-12-08T10:00',
      'Chiuso, apre domani a mezzanotte',
    ],
    ['the eve’s night goes on into a holiday', everyEvening, '2026-12-08T00:30', 'Aperto, chiude all’1:00'],
    ['a holiday’s night does not reach into the next day', everyEvening, '2026-12-09T00:30', 'Chiuso, apre alle 18:00'],
    [
      'Christmas and Santo Stefano, a Friday and a Saturday',
      keepsHolidays,
      '2026-12-24T20:30',
      'Chiuso, apre lunedì alle 8:30',
    ],
    ['the eve of a season', lido, '2027-06-14T12:00', 'Chiuso, apre domani alle 9:00'],
    ['its first day', lido, '2027-06-15T12:00', 'Aperto, chiude a mezzanotte'],
    ['its last day', lido, '2027-09-15T12:00', 'Aperto, chiude a mezzanotte'],
    ['the day after it', lido, '2027-09-16T12:00', 'Chiuso, apre sabato alle 10:00'],
    ['a season without hours', lido, '2026-12-05T12:00', 'Chiuso, apre sabato 20 marzo alle 10:00'],
    ['its last days', lido, '2027-03-14T12:00', 'Chiuso, apre sabato alle 10:00'],
    [
      'open in its season only',
      shop({ hours: [], seasons: [summer] }),
      '2026-11-20T12:00',
      'Chiuso, apre martedì 15 giugno alle 9:00',
    ],
    ['always closed by seasons', shop({ hours: [], seasons: [winter] }), '2026-11-20T12:00', 'Chiuso'],
    [
      'a special day within a season',
      shop({ seasons: [summer], special: [closedOn('2027-08-15')] }),
      '2027-08-15T12:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'a holiday it keeps within a season',
      shop({ seasons: [summer], closed_on_holidays: true }),
      '2027-08-15T12:00',
      'Chiuso, apre domani alle 9:00',
    ],
    [
      'a season’s last night goes on after it',
      shop({ hours: [], seasons: [summerNights] }),
      '2027-09-16T01:00',
      'Aperto, chiude alle 2:00',
    ],
    [
      'always open, but in the season',
      always({ seasons: [winter] }),
      '2026-11-20T12:00',
      'Chiuso, apre lunedì 15 marzo a mezzanotte',
    ],
    ['the 29th of February within a season', lido, '2028-02-29T12:00', 'Chiuso, apre sabato 18 marzo alle 10:00'],
    ['the night the clocks go back', pub, '2026-10-25T00:30', 'Aperto, chiude all’1:00'],
  ])('%s', (_name, place, moment, label) => {
    expect(openingState(place, at(moment))).toEqual({ is_open: label.startsWith('Aperto'), label });
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
          const wall = at(`2026-11-18T${now}`);
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
  const spans = (ranges: readonly { opens: string; closes: string }[]) =>
    ranges.map(({ opens, closes }) => `${opens}-${closes}`);

  it('returns null for an unknown week', () => {
    expect(weekHours(shop({ hours: [] }), '2026-11-20')).toEqual([]);
    expect(weekHours(shop({ hours: [], special: [closedOn('2026-11-21')] }), '2026-11-20')).toHaveLength(7);
  });

  it('returns seven days from today, with special days and their note instead of weekly ones', () => {
    const place = special(closedOn('2026-11-21'), hoursOn('2026-11-22', '10:00', '12:00', 'Mercatino'));
    const days = weekHours(place, '2026-11-20');
    expect(days.map(({ day, weekday }) => `${day} ${weekday}`)).toEqual([
      '2026-11-20 5',
      '2026-11-21 6',
      '2026-11-22 7',
      '2026-11-23 1',
      '2026-11-24 2',
      '2026-11-25 3',
      '2026-11-26 4',
    ]);
    expect(days.slice(0, 3).map(({ ranges, note }) => [spans(ranges), note])).toEqual([
      [['08:30-13:30', '16:30-20:00'], ''],
      [[], 'Ferie'],
      [['10:00-12:00'], 'Mercatino'],
    ]);
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
    const spansOf = (place: OpeningHours) => spans(weekHours(place, '2026-11-20')[0]?.ranges ?? []);
    expect(spansOf(week('5 16:00-20:00', '5 08:00-12:00'))).toEqual(['08:00-12:00', '16:00-20:00']);
    expect(spansOf(shop({ always_open: true }))).toEqual(['00:00-24:00']);
  });
});
