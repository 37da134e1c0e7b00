import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../../shared/rules/dates.ts';
import { listWords } from '../../shared/rules/text.ts';
import {
  matchesItem,
  monthDays,
  nextPutOut,
  resemblesItem,
  roundOn,
  roundsFrom,
  shiftMonth,
} from '../../shared/rules/waste.ts';

const rounds = [['organico'], ['plastica'], ['organico', 'vetro'], ['carta'], ['secco'], ['organico'], []];
const usual = { rounds, exceptions: [] };

describe('the collection of a day', () => {
  it.each([
    ['2026-11-23', ['organico']],
    ['2026-11-24', ['plastica']],
    ['2026-11-25', ['organico', 'vetro']],
    ['2026-11-26', ['carta']],
    ['2026-11-27', ['secco']],
    ['2026-11-28', ['organico']],
    ['2026-11-29', []],
  ])('on %s is %o', (day, fractions) => {
    expect(roundOn(usual, day)).toEqual({ day, fractions, note: '' });
  });

  const christmas = { day: '2026-12-25', moved_to: '2026-12-26', note: 'Natale: il giro si fa il giorno dopo.' };
  it('that is moved leaves its day empty, and is added to the other day’s', () => {
    expect(weekdayOf('2026-12-25')).toBe(5);
    const zone = { rounds, exceptions: [christmas] };
    expect(roundOn(zone, '2026-12-25')).toEqual({ day: '2026-12-25', fractions: [], note: christmas.note });
    expect(roundOn(zone, '2026-12-26')).toEqual({
      day: '2026-12-26',
      fractions: ['organico', 'secco'],
      note: christmas.note,
    });
    expect(roundOn(zone, '2026-12-24').note).toBe('');
  });

  it('moved onto one with the same waste is collected once', () => {
    const exceptions = [{ day: '2026-11-23', moved_to: '2026-11-25', note: 'Sciopero.' }];
    expect(roundOn({ rounds, exceptions }, '2026-11-25').fractions).toEqual(['organico', 'vetro']);
  });

  it('that is cancelled is not moved to another day', () => {
    const exceptions = [{ day: '2026-11-26', moved_to: null, note: 'Allerta meteo.' }];
    const week = roundsFrom({ rounds, exceptions }, '2026-11-23', 7);
    expect(week.filter(({ fractions }) => fractions.includes('carta'))).toEqual([]);
    expect(week[3]?.note).toBe('Allerta meteo.');
  });

  it('moved to a day that was itself moved away is still collected there', () => {
    const exceptions = [
      { day: '2026-11-26', moved_to: '2026-11-27', note: 'Uno.' },
      { day: '2026-11-27', moved_to: '2026-11-28', note: 'Due.' },
    ];
    expect(roundOn({ rounds, exceptions }, '2026-11-27')).toEqual({
      day: '2026-11-27',
      fractions: ['carta'],
      note: 'Due. Uno.',
    });
    expect(roundOn({ rounds, exceptions }, '2026-11-28').fractions).toEqual(['organico', 'secco']);
  });
});

it.each([
  ['00:00', '2026-11-21', true],
  ['05:29', '2026-11-21', true],
  ['05:30', '2026-11-22', false],
  ['23:59', '2026-11-22', false],
])('at %s the next collection is %s', (time, day, late) => {
  expect(nextPutOut({ day: '2026-11-21', time })).toEqual({ day, late });
});

it('lists the months', () => {
  expect(monthDays('2028-02')).toHaveLength(29);
  expect([shiftMonth('2026-11', 1), shiftMonth('2026-11', 2), shiftMonth('2026-12', 13)]).toEqual([
    '2026-12',
    '2027-01',
    '2028-01',
  ]);
});

it('joins a list with commas and «e»', () => {
  expect([listWords([]), listWords(['carta']), listWords(['organico', 'vetro']), listWords(['a', 'b', 'c'])]).toEqual([
    '',
    'carta',
    'organico e vetro',
    'a, b e c',
  ]);
});

describe('looking for a thing', () => {
  const item = { name: 'Cartone della pizza', keywords: 'scatola' };
  it.each(['', 'pizza', 'PIZ', 'cartone pizza', 'scat', ' pizza  ', "cartone dell'"])('finds it by «%s»', (asked) => {
    expect(matchesItem({ ...item, keywords: `${item.keywords} dell’olio` }, asked)).toBe(true);
  });
  it.each(['izza', 'pizza surgelata', 'vetro'])('does not find it by «%s»', (asked) => {
    expect(matchesItem(item, asked)).toBe(false);
  });
  it.each(['catrone', 'cartonne', 'scatla', 'piza cartne', 'scattola'])('finds it by a slip as in «%s»', (asked) => {
    expect([matchesItem(item, asked), resemblesItem(item, asked)]).toEqual([false, true]);
  });
  it.each(['vetro', 'pia', 'cassone', 'scatla vetro'])('does not take «%s» for a slip', (asked) => {
    expect(resemblesItem(item, asked)).toBe(false);
  });
  it('is done in a moment, whatever an address asks for', () => {
    const begun = performance.now();
    expect(resemblesItem(item, `cartone ${'scatol'.repeat(2_000)}`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(200);
  });
  it('ignores accents', () => {
    expect(matchesItem({ name: 'Caffè', keywords: '' }, 'caffe')).toBe(true);
  });
});
