import { describe, expect, it } from 'vitest';
import type { ScreenState } from '../../shared/contract/screen.ts';
import { addDays } from '../../shared/rules/dates.ts';
import { isWithout, reloadIsDue, screenAt, shiftAt } from '../../shared/rules/screen.ts';

/** Thursday 26 November 2026; winter, an hour ahead of UTC. */
const at = (time: string, day = '2026-11-26') => Date.parse(`${day}T${time}:00+01:00`);
const event = (title: string, from: number, to: number) => ({
  ...{ title, place: 'Piazza', lat: 37.5, lng: 13.1 },
  ...{ starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() },
});
const HEARD: ScreenState = {
  now: at('18:00'),
  problem: null,
  alerts: [
    {
      ...{ id: 1, kind: 'school', level: 'red', headline: 'Scuole chiuse' },
      ...{ starts_at: new Date(at('06:00')).toISOString(), ends_at: new Date(at('20:00')).toISOString() },
    },
  ],
  events: [
    event('Mostra', at('10:00', '2026-11-20'), at('19:00', '2026-11-29')),
    event('Tombola', at('17:30'), at('19:00')),
    event('Jazz', at('21:30'), at('23:45')),
    event('Mercato', at('08:00', '2026-11-27'), at('13:00', '2026-11-27')),
    event('Regata', at('09:00', '2026-11-29'), at('12:00', '2026-11-29')),
  ],
  notices: [{ title: 'Avviso', text: 'Testo' }],
  waste: [
    { day: '2026-11-26', words: 'Carta' },
    { day: '2026-11-27', words: '' },
  ],
  pharmacies: [
    {
      name: 'Del Corso',
      address: 'Corso 1',
      open: [[new Date(at('16:30')).toISOString(), new Date(at('20:00')).toISOString()]],
    },
    {
      name: 'Marina',
      address: 'Via 2',
      open: [[new Date(at('00:00')).toISOString(), new Date(at('00:00', '2026-12-03')).toISOString()]],
    },
  ],
};
const seen = (now: number) => screenAt(HEARD, now, HEARD.now);

describe('the screen on a wall', () => {
  it('says what is on, then what comes, with the day in words', () => {
    expect(seen(at('18:00')).events.map(({ when, title }) => `${when}: ${title}`)).toEqual([
      'Adesso, fino a domenica 29 novembre: Mostra',
      'Adesso, fino alle 19:00: Tombola',
      'Oggi alle 21:30: Jazz',
      'Domani alle 8:00: Mercato',
      'Domenica alle 9:00: Regata',
    ]);
  });

  const SHUT = 'Allerta rossa: Scuole chiuse, fino alle 20:00.';
  const BOTH = ['Del Corso fino alle 20:00', 'Marina sempre aperta'];
  const ALONE = 'Senza rete dalle 18:00';
  it.each([
    ['18:05', SHUT, BOTH, null],
    ['18:30', SHUT, BOTH, ALONE],
    ['20:00', null, ['Marina sempre aperta'], ALONE],
  ])('at %s without a network', (time, alert, pharmacies, problem) => {
    const view = seen(at(time));
    expect(view.alert?.text ?? null).toBe(alert);
    expect(view.pharmacies?.map(({ title, when }) => `${title} ${when}`)).toEqual(pharmacies);
    if (problem === null) expect(view.problem).toBeNull();
    else expect(view.problem).toContain(problem);
  });

  it.each([
    ['03:00', '2026-11-26', 'Passano tra poco', 'Carta', true],
    ['18:00', '2026-11-26', 'Stasera si mette fuori', 'Niente', false],
    ['23:00', '2026-11-26', 'Stasera si mette fuori', 'Niente', true],
  ])('at %s says the bin', (time, day, title, words, isNight) => {
    const view = seen(at(time, day));
    expect(view.waste).toEqual({ title, words });
    expect(view.isNight).toBe(isNight);
  });

  it('goes on for a month without a network, and never says what is over', () => {
    for (let hour = 0; hour < 31 * 24; hour++) {
      const now = HEARD.now + hour * 3_600_000;
      const view = seen(now);
      expect(
        view.events.filter(({ title }) =>
          HEARD.events.some((one) => one.title === title && Date.parse(one.ends_at) <= now),
        ),
      ).toEqual([]);
      if (hour > 0) expect(view.problem).toMatch(/^Senza rete (dalle|da ieri alle|da gio 26 nov alle) 18:00/);
      if (hour > 24 * 8) expect([view.events, view.waste, view.pharmacies]).toEqual([[], null, []]);
    }
  });

  it('loads itself again once each night at four, through a month and the change of the clocks', () => {
    let loaded = at('12:00', '2026-10-10');
    const reloads: string[] = [];
    for (let minute = 0; minute < 31 * 24 * 60; minute += 10) {
      const now = at('12:00', '2026-10-10') + minute * 60_000;
      if (!reloadIsDue(loaded, now)) continue;
      reloads.push(new Date(now).toISOString().slice(0, 10));
      loaded = now;
    }
    expect(reloads).toEqual(Array.from({ length: 31 }, (_, day) => addDays('2026-10-11', day)));
  });

  it('moves by a little, and stands nowhere for long', () => {
    const places = Array.from({ length: 240 }, (_, minute) => shiftAt(minute * 60_000));
    expect(Math.max(...places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))).toBeLessThanOrEqual(6);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(50);
  });

  it.each([
    ['avvisi,disegno', 'avvisi', true],
    ['avvisi,disegno', 'farmacie', false],
    [undefined, 'farmacie', false],
  ] as const)('without %s: %s', (without, part, is) => expect(isWithout(without, part)).toBe(is));
});
