import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/rules/dates.ts';
import { recurrenceWords } from '../../shared/rules/recurrence.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const at = (days: readonly string[], time = '18:30') => days.map((day) => `${day}T${time}:00.000Z`);
const every = (first: string, step: number, count: number) =>
  at(Array.from({ length: count }, (_, index) => addDays(first, step * index)));
const without = (starts: readonly string[], ...days: string[]) =>
  starts.filter((start) => !days.includes(start.slice(0, 10)));
const daily = (first: string, count: number, weekdays: readonly number[]) =>
  every(first, 1, count).filter((start) => weekdays.includes(new Date(start).getUTCDay() || 7));
const WEDNESDAYS = every('2026-11-25', 7, 12);

describe('the recurrence of dates', () => {
  test.each([
    ['no dates', [], null],
    ['one', at(['2026-11-25']), null],
    ['two Wednesdays', every('2026-11-25', 7, 2), null],
    ['three Wednesdays, soon over', every('2026-11-25', 7, 3), 'ogni mercoledì fino al 9 dicembre'],
    ['a series that goes on', WEDNESDAYS, 'ogni mercoledì'],
    ['twice on the same day', at(['2026-11-25', '2026-11-25', '2026-12-02']), null],
    ['Sundays', every('2026-11-22', 7, 10), 'ogni domenica'],
    ['one Wednesday missing', without(WEDNESDAYS, '2026-12-23'), 'ogni mercoledì tranne il 23 dicembre'],
    [
      'two missing, one next year',
      without(every('2026-11-25', 7, 14), '2026-12-23', '2027-01-06'),
      'ogni mercoledì tranne il 23 dicembre e il 6 gennaio 2027',
    ],
    ['too many missing', without(WEDNESDAYS, '2026-12-02', '2026-12-16', '2026-12-30'), null],
    ['too few to speak of a missing one', without(every('2026-11-25', 7, 4), '2026-12-02'), null],
    ['weekends', daily('2026-11-21', 90, [6, 7]), 'ogni sabato e domenica'],
    ['three weekdays', daily('2026-11-24', 90, [2, 4, 6]), 'ogni martedì, giovedì e sabato'],
    ['working days', daily('2026-11-23', 90, [1, 2, 3, 4, 5]), 'dal lunedì al venerdì'],
    ['from Thursday to Sunday', daily('2026-11-26', 90, [4, 5, 6, 7]), 'dal giovedì alla domenica'],
    ['but Mondays', daily('2026-11-24', 90, [2, 3, 4, 5, 6, 7]), 'ogni giorno tranne il lunedì'],
    ['but Sundays', daily('2026-11-23', 90, [1, 2, 3, 4, 5, 6]), 'ogni giorno tranne la domenica'],
    ['three days running', every('2026-11-27', 1, 3), 'ogni giorno fino al 29 novembre'],
    ['every day, for long', every('2026-11-21', 1, 90), 'ogni giorno fino al 18 febbraio 2027'],
    ['an end with an elision', every('2026-11-28', 1, 11), 'ogni giorno fino all’8 dicembre'],
    ['three days of one week that never come again', at(['2026-11-24', '2026-11-26', '2026-11-28']), null],
    ['every second Thursday', every('2026-11-26', 14, 6), 'un giovedì ogni due'],
    ['every second Sunday, soon over', every('2026-11-22', 14, 3), 'una domenica ogni due fino al 20 dicembre'],
    ['the first Saturdays', at(['2026-12-05', '2027-01-02', '2027-02-06', '2027-03-06']), 'ogni primo sabato del mese'],
    ['the third Sundays', at(['2026-12-20', '2027-01-17', '2027-02-21']), 'ogni terza domenica del mese'],
    ['the last Fridays', at(['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26']), 'ogni ultimo venerdì del mese'],
    [
      'the second and fourth Tuesdays',
      at(['2026-11-24', '2026-12-08', '2026-12-22', '2027-01-12', '2027-01-26']),
      'ogni secondo e quarto martedì del mese',
    ],
    ['the thirteenth', at(['2026-12-13', '2027-01-13', '2027-02-13']), 'il 13 di ogni mese'],
    ['the eighth', at(['2026-12-08', '2027-01-08', '2027-02-08']), 'l’8 di ogni mese'],
    ['the first', at(['2026-12-01', '2027-01-01', '2027-02-01']), 'il primo di ogni mese'],
    ['a month left out', at(['2026-12-05', '2027-02-06', '2027-03-06']), null],
    ['no rule', at(['2026-11-25', '2026-12-05', '2026-12-22', '2027-01-13']), null],
  ])('%s', (_, starts, words) => {
    expect(recurrenceWords(starts, TODAY)).toBe(words);
  });

  test('uses the town’s days: a night that begins after midnight in Rome belongs to the next day', () => {
    expect(recurrenceWords(at(['2026-11-24', '2026-12-01', '2026-12-08'], '23:30'), TODAY)).toBe(
      'ogni mercoledì fino al 9 dicembre',
    );
  });
});
