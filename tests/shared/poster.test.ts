import { describe, expect, it } from 'vitest';
import { isPharmacy, neverCloses, onDuty, type Pharmacy } from '../../shared/rules/duty.ts';
import { leftWords, type PosterDay, type PosterEvent, planPoster } from '../../shared/rules/poster.ts';

const event = (title: string, row: Partial<PosterEvent> = {}): PosterEvent => ({
  ...{ hour: '21:00', title, place: 'Piazza', path: '/eventi/x', category: 'Musica', repeats: false },
  ...row,
});
const day = (number: number, events: PosterEvent[], facts: string[] = []): PosterDay => ({
  day: `2026-11-${String(number).padStart(2, '0')}`,
  warnings: [],
  events,
  facts,
});
const many = (count: number, row: Partial<PosterEvent> = {}) =>
  Array.from({ length: count }, (_, index) => event(`Concerto ${index}`, row));
const week = (each: number) => Array.from({ length: 7 }, (_, index) => day(index + 9, many(each)));

describe('the poster’s plan', () => {
  it.each([
    ['an empty week, in large letters', week(0), 'a4', 177, 1, 0],
    ['which are larger still on large paper', week(0), 'a3', 256, 1, 0],
    ['an ordinary one', week(2), 'a4', 177, 1, 0],
    ['a full one, beside each other', week(12), 'a4', 89, 2, 0],
    ['a fuller one than fits, in the smallest', week(20), 'a4', 73, 2, 51],
    ['the same on two sheets', week(20), 'due-a4', 109, 2, 0],
    ['and on large paper', week(20), 'a3', 100, 2, 42],
  ] as const)('%s', (_name, days, paper, scale, columns, left) => {
    const plan = planPoster(days, paper);
    expect([plan.scale, plan.columns]).toEqual([scale, columns]);
    expect(plan.pages.flat().reduce((total, one) => total + one.left.length, 0)).toBe(left);
    expect(plan.pages.flat().map((one) => one.day)).toEqual(days.map((one) => one.day));
  });

  it('takes from the fullest day first what comes back, then the latest', () => {
    const known = event('Mercato', { hour: '8:00', repeats: true, category: 'Mercato' });
    const full = [known, ...many(120)];
    const [first, second] = planPoster([day(9, full), day(10, many(3))], 'a4').pages.flat();
    expect(first?.left.slice(0, 2).map(({ title }) => title)).toEqual(['Mercato', 'Concerto 119']);
    expect(first?.events[0]?.title).toBe('Concerto 0');
    expect(second?.left).toEqual([]);
  });

  it('leaves more room for long words and for capitals', () => {
    const shown = (title: string) =>
      planPoster([day(9, many(200, { title }))], 'a4').pages.flat()[0]?.events.length ?? 0;
    const title = 'Concerto di Natale del coro e della banda con le quinte '.repeat(3);
    expect(shown(title)).toBeGreaterThan(shown(title.toUpperCase()));
    expect(shown('a'.repeat(400))).toBeGreaterThan(0);
  });

  it('shows all days when their facts alone fill the paper', () => {
    const days = week(3).map((one) => ({ ...one, facts: Array.from({ length: 12 }, () => 'Si raccoglie: vetro') }));
    expect(
      planPoster(days, 'a4')
        .pages.flat()
        .map(({ events }) => events.length),
    ).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

it.each([
  [['Musica'], 'e un altro in Musica'],
  [['Musica', 'Sport', 'Musica'], 'e altri 3 in Musica e Sport'],
  [['Musica', 'Sport', 'Gusto', 'Teatro', 'Gusto'], 'e altri 5 in Gusto, Musica e altro'],
])('says what is left out: %s', (categories, words) => {
  expect(leftWords(categories.map((category) => event('x', { category })))).toBe(words);
});

describe('pharmacies on duty', () => {
  const open = (opens: string, closes: string) => [{ opens, closes }];
  const pharmacy = (
    name: string,
    of: (index: number) => { ranges?: Pharmacy['days'][0]['ranges']; note?: string },
  ): Pharmacy => ({
    name,
    address: 'Via Roma 1',
    // From Monday 7 December 2026; the 8th is a holiday.
    days: Array.from({ length: 7 }, (_, index) => ({
      ...{ day: `2026-12-${String(7 + index).padStart(2, '0')}`, ranges: [], note: '' },
      ...of(index),
    })),
  });
  const usual = pharmacy('Usuale', (index) => (index < 6 ? { ranges: open('08:30', '20:00') } : {}));
  const sunday = pharmacy('Domenicale', (index) => (index === 6 ? { ranges: open('09:00', '13:00') } : {}));
  const night = pharmacy('Notturna', (index) => (index === 2 ? { ranges: open('20:00', '08:00') } : {}));
  const special = pharmacy('Speciale', (index) =>
    index === 3 ? { ranges: open('09:00', '13:00'), note: 'Turno' } : {},
  );
  const always = pharmacy('Sempre', () => ({ ranges: open('00:00', '24:00') }));
  const all = [usual, sunday, night, special, always];

  it.each([
    ['2026-12-07', []],
    ['2026-12-08', ['Usuale']],
    ['2026-12-09', ['Notturna']],
    ['2026-12-10', ['Speciale']],
    ['2026-12-13', ['Domenicale']],
    ['2026-12-14', []],
  ])('on %s', (asked, names) => {
    expect(onDuty(all, asked).map((one) => one.pharmacy.name)).toEqual(names);
  });

  it('names apart those that never close', () => {
    expect(all.filter(neverCloses)).toEqual([always]);
    expect(neverCloses({ ...always, days: [] })).toBe(false);
  });

  it.each([
    ['Farmacia Marina', true],
    ['Antica farmacia', true],
    ['Parafarmacia Sole', false],
    ['Farmaciana', false],
  ])('%s', (name, is) => expect(isPharmacy(name)).toBe(is));
});
