import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRepository } from '../../../server/features/activities/repository.ts';
import { OPEN_AT } from '../../../server/features/search/activitySection.ts';
import { addDays, wallTime, weekdayOf } from '../../../shared/rules/dates.ts';
import { type OpeningHours, openingState } from '../../../shared/rules/hours.ts';
import { contentTown } from '../../support/content.ts';

/** shared/rules/hours.ts decides what is open; the directory and search use SQL for all places at once. Both must agree. */

const PLACES = 120;
const TIMES = [
  '00:00',
  '00:30',
  '01:00',
  '02:00',
  '02:30',
  '03:00',
  '08:00',
  '12:30',
  '13:00',
  '19:59',
  '20:00',
  '23:59',
];
/** Plain days, public holidays and the days around them, and the two nights on which the clocks change. */
const DAYS = [
  '2026-11-21',
  '2026-11-22',
  '2026-12-07',
  '2026-12-08',
  '2026-12-24',
  '2026-12-25',
  '2026-12-26',
  '2026-12-27',
  '2026-12-31',
  '2027-01-01',
  '2027-03-27',
  '2027-03-28',
  '2027-03-29',
  '2027-10-30',
  '2027-10-31',
  '2027-11-01',
];

const time = fc.constantFrom('00:00', '01:00', '02:30', '08:30', '13:00', '16:30', '20:00', '23:00');
const range = fc.record({ opens: time, closes: fc.oneof(time, fc.constant('24:00')) });
const weekly = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 7 }), range).map(([weekday, hours]) => ({ weekday, ...hours })),
  { maxLength: 9, selector: ({ weekday, opens }) => `${weekday} ${opens}` },
);
const place: fc.Arbitrary<OpeningHours> = fc.record({
  always_open: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  closed_on_holidays: fc.constantFrom(null, 0, 1),
  hours: weekly,
  seasons: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(
      fc.record({
        name: fc.constant(''),
        from: fc.constantFrom('11-21', '12-24', '12-26', '01-02', '03-27', '10-30'),
        to: fc.constantFrom('11-22', '12-25', '12-31', '01-01', '03-28', '10-31'),
        hours: weekly,
      }),
      { minLength: 1, maxLength: 2 },
    ),
  ),
  special: fc.array(
    fc.oneof(
      fc.record({
        day: fc.constantFrom(...DAYS),
        opens: fc.constant(null),
        closes: fc.constant(null),
        note: fc.constant(''),
      }),
      fc.tuple(fc.constantFrom(...DAYS), range).map(([day, hours]) => ({ day, ...hours, note: '' })),
    ),
    { maxLength: 4 },
  ),
});

const town = await contentTown();
const places = new Map<number, OpeningHours>();

beforeAll(() => {
  const { make } = town;
  for (const hours of fc.sample(place, { numRuns: PLACES, seed: 20261122 })) {
    const { always_open, closed_on_holidays } = hours;
    const id = make.activity({
      always_open: Number(always_open),
      closed_on_holidays: closed_on_holidays === null ? null : Number(closed_on_holidays),
      seasons: JSON.stringify(hours.seasons),
    });
    for (const row of hours.hours) make.insert('opening_hours', { activity_id: id, ...row });
    for (const row of hours.special) make.insert('special_hours', { activity_id: id, ...row });
    places.set(id, hours);
  }
});
afterAll(() => town.close());

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

describe.each(DAYS)('on %s', (day) => {
  it.each(TIMES)('what is open at %s is the same in the rule, the directory and search', (at) => {
    const instant = Temporal.PlainDateTime.from(`${day}T${at}`).toZonedDateTime('Europe/Rome').epochMilliseconds;
    const wall = wallTime(instant);
    const open = sorted([...places].filter(([, hours]) => openingState(hours, wall).is_open).map(([id]) => id));
    const yesterday = addDays(wall.day, -1);
    const moment = { ...wall, now: '', rated_since: '', yesterday, yesterday_weekday: weekdayOf(yesterday) };
    expect(sorted(activityRepository(town.db).openNow.all(moment))).toEqual(open);
    const asked = { days: JSON.stringify([wall.day]), night: yesterday, time_from: wall.time, time_to: wall.time };
    const found = town.db
      .prepare<typeof asked, number>(`SELECT a.id FROM activities AS a WHERE ${OPEN_AT}`)
      .pluck()
      .all(asked);
    expect(sorted(found)).toEqual(open);
    expect(open.length).toBeGreaterThan(0);
  });
});
