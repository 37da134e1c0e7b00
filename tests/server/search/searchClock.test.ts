import { expect, it } from 'vitest';
import { clockWhen, readClock } from '../../../server/features/search/clock.ts';
import { words } from '../../../server/features/search/tokens.ts';
import { type WallTime, weekdayOf } from '../../../shared/rules/dates.ts';

const wall = (day: string, time = '10:00'): WallTime => ({ day, time, weekday: weekdayOf(day) });
const SATURDAY = wall('2026-11-21');

const rows: [text: string, now: WallTime, day: string, hours: string, on: string][] = [
  ['alle 18', SATURDAY, '21', '18:00 18:00', 'oggi alle 18:00, sabato 21 novembre'],
  ['alle 5', SATURDAY, '21', '17:00 17:00', 'oggi alle 17:00, sabato 21 novembre'],
  ['alle 6 di mattina', SATURDAY, '22', '06:00 06:00', 'domani alle 6:00, domenica 22 novembre'],
  ['alle 8 e mezza', SATURDAY, '22', '08:30 08:30', 'domani alle 8:30, domenica 22 novembre'],
  ['alle 8:30 di sera', SATURDAY, '21', '20:30 20:30', 'oggi alle 20:30, sabato 21 novembre'],
  ['a mezzogiorno', SATURDAY, '21', '12:00 12:00', 'oggi alle 12:00, sabato 21 novembre'],
  ['dopo le 22', SATURDAY, '21', '22:00 23:59', 'oggi dopo le 22:00, sabato 21 novembre'],
  ['dopo le 9', SATURDAY, '21', '21:00 23:59', 'oggi dopo le 21:00, sabato 21 novembre'],
  ['prima delle 8', SATURDAY, '22', '00:00 07:59', 'domani prima delle 8:00, domenica 22 novembre'],
  ['fino alle 21', SATURDAY, '21', '20:59 20:59', 'oggi fino alle 21:00, sabato 21 novembre'],
  ['fino a mezzanotte', SATURDAY, '21', '23:59 23:59', 'oggi fino a mezzanotte, sabato 21 novembre'],
  ['dopo mezzanotte', SATURDAY, '22', '00:00 00:00', 'stanotte dopo mezzanotte, sabato 21 novembre'],
  ['fino all’una', SATURDAY, '22', '00:59 00:59', 'stanotte fino all’1:00, sabato 21 novembre'],
  ['alle 3 di notte', SATURDAY, '22', '03:00 03:00', 'stanotte alle 3:00, sabato 21 novembre'],
];
it.each(rows)('%s', (text, now, day, hours, on) => {
  const tokens = words(text);
  const clock = readClock([...tokens, 'terme']);
  expect(clock?.length).toBe(tokens.length);
  const when = clock === null ? null : clockWhen(clock, undefined, now);
  expect({ days: when?.days, hours: `${when?.from} ${when?.to}`, on: when?.on }).toEqual({
    days: [`2026-11-${day}`],
    hours,
    on,
  });
});

it('means the hours of the named day, and the night before for the small hours', () => {
  const clock = readClock(words('alle 2 di notte'));
  const when = clock === null ? null : clockWhen(clock, '2026-11-23', SATURDAY);
  expect(when?.days).toEqual(['2026-11-24']);
  expect(when?.clock).toEqual({ name: 'lunedì 23 novembre', night: '2026-11-23' });
});

it.each(['alle terme', 'le 7 frazioni', 'alle 25', 'fino a 20 euro', 'dopo', 'a natale'])('%s is no time', (text) => {
  expect(readClock(words(text))).toBeNull();
});
