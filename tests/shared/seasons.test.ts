import { describe, expect, it } from 'vitest';
import { isYearly, seasonDays, seasonTitle, seasonWeeks, weekWords } from '../../shared/rules/seasons.ts';

const row = (weekday: number, opens = '09:00', closes = '13:00') => ({ weekday, opens, closes });
const summer = { name: 'Estate', from: '06-15', to: '09-15', hours: [row(6), row(7)] };
const winter = { name: '', from: '11-05', to: '03-08', hours: [] };

describe('seasonDays', () => {
  it.each([
    [summer, '2026-11-20', '2027-06-15', '2027-09-15'],
    [summer, '2027-06-15', '2027-06-15', '2027-09-15'],
    [summer, '2027-09-15', '2027-06-15', '2027-09-15'],
    [summer, '2027-09-16', '2028-06-15', '2028-09-15'],
    [winter, '2026-12-31', '2026-11-05', '2027-03-08'],
    [winter, '2027-01-01', '2026-11-05', '2027-03-08'],
    [winter, '2027-03-09', '2027-11-05', '2028-03-08'],
  ])('%o seen on %s', (season, today, from, to) => {
    expect(seasonDays(season, today)).toEqual({ from, to });
  });
});

it('says a week in few words', () => {
  expect(weekWords([])).toBe('chiuso');
  expect(weekWords([1, 2, 3, 4, 5, 6, 7].map((weekday) => row(weekday)))).toBe('tutti i giorni 9:00–13:00');
  expect(weekWords([row(1), row(1, '16:00', '20:00'), row(2), row(2, '16:00', '20:00'), row(6)])).toBe(
    'lun–mar 9:00–13:00, 16:00–20:00; mer–ven chiuso; sab 9:00–13:00; dom chiuso',
  );
});

it('names a season by its days, with their article', () => {
  expect(seasonTitle(summer)).toBe('Estate, dal 15 giugno al 15 settembre');
  expect(seasonTitle(winter)).toBe('dal 5 novembre all’8 marzo');
  const chosen = { name: '', from: '06-31', to: '02-29' };
  expect([seasonTitle(chosen), isYearly(chosen), isYearly(summer)]).toEqual([
    'dal 31 giugno al 29 febbraio',
    false,
    true,
  ]);
});

it('lists the weeks of a place, the next season first and the rest of the year last', () => {
  const place = { always_open: false, hours: [row(1)], seasons: [summer, winter] };
  expect(seasonWeeks({ ...place, seasons: [] }, '2026-11-20')).toEqual([]);
  expect(seasonWeeks(place, '2026-11-20')).toEqual([
    { from: '2026-11-05', to: '2027-03-08', title: 'dal 5 novembre all’8 marzo', hours: [], words: 'chiuso' },
    {
      from: '2027-06-15',
      to: '2027-09-15',
      title: 'Estate, dal 15 giugno al 15 settembre',
      hours: summer.hours,
      words: 'lun–ven chiuso; sab–dom 9:00–13:00',
    },
    { from: null, to: null, title: 'Nel resto dell’anno', hours: [row(1)], words: 'lun 9:00–13:00; mar–dom chiuso' },
  ]);
  expect(seasonWeeks({ ...place, always_open: true }, '2026-11-20').at(-1)?.words).toBe('tutti i giorni 0:00–24:00');
});
