import { describe, expect, it } from 'vitest';
import { type AlertLine, alertTitle, currentAlerts, isGraver, periodWords } from '../../shared/rules/alerts.ts';

/** Thursday 26 November 2026; winter, an hour ahead of UTC. */
const at = (time: string, day = '2026-11-26') => Date.parse(`${day}T${time}:00+01:00`);
const iso = (time: string, day?: string) => new Date(at(time, day)).toISOString();
const alert = (id: number, level: AlertLine['level'], from: string, to: string): AlertLine => ({
  ...{ id, kind: 'weather', level, headline: `Vento ${id}`, starts_at: iso(from), ends_at: iso(to) },
});

describe('alerts', () => {
  it('stand the gravest first, then the one that begins first, and leave at their minute', () => {
    const all = [
      alert(1, 'yellow', '08:00', '20:00'),
      alert(2, 'red', '18:00', '19:00'),
      alert(3, 'orange', '09:00', '12:00'),
      alert(4, 'yellow', '07:00', '20:00'),
    ];
    const ids = (time: string, seconds = 0) => currentAlerts(all, at(time) + seconds * 1000).map(({ id }) => id);
    expect(ids('06:00')).toEqual([2, 3, 4, 1]);
    expect(ids('11:59', 59)).toEqual([2, 3, 4, 1]);
    expect(ids('12:00')).toEqual([2, 4, 1]);
    expect(ids('20:00')).toEqual([]);
  });

  it.each([
    ['red', 'orange', true],
    ['yellow', 'yellow', false],
    ['yellow', 'orange', false],
    ['yellow', null, true],
  ] as const)('%s after %s rings: %s', (level, told, rings) => expect(isGraver(level, told)).toBe(rings));

  it.each([
    ['10:00', '26 08:00', '26 18:00', 'fino alle 18:00'],
    ['10:00', '26 08:00', '27 01:00', 'fino a domani all’1:00'],
    ['07:00', '26 08:00', '26 18:00', 'dalle 8:00 fino alle 18:00'],
    ['10:00', '27 06:00', '27 18:00', 'da domani alle 6:00 fino alle 18:00'],
    ['10:00', '27 06:00', '28 18:00', 'da domani alle 6:00 fino a sabato 28 novembre alle 18:00'],
    ['10:00', '29 00:00', '29 06:00', 'da dom 29 nov a mezzanotte fino alle 6:00'],
    ['10:00', '26 08:00', '28 00:00', 'fino a domani a mezzanotte'],
    ['10:00', '26 08:00', '27 00:00', 'fino a mezzanotte'],
  ])('at %s, from the %s to the %s: %s', (now, from, to, words) => {
    const instant = (when: string) => iso(when.slice(3), `2026-11-${when.slice(0, 2)}`);
    expect(periodWords({ starts_at: instant(from), ends_at: instant(to) }, at(now))).toBe(words);
  });

  it('have a title that says the level in words', () =>
    expect(alertTitle(alert(1, 'orange', '08:00', '09:00'))).toBe('Allerta arancione: Vento 1'));
});
