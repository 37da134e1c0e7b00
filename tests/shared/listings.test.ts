import { describe, expect, it } from 'vitest';
import { seatsLabel, seatsOpen } from '../../shared/rules/events.ts';
import { expiresLabel } from '../../shared/rules/jobs.ts';
import { daysLeftLabel, hasWindows, isAboutToEnd, validityLabel } from '../../shared/rules/promotions.ts';

const TODAY = '2026-11-21';

describe('seats left', () => {
  it.each([
    [null, null],
    [80, null],
    [6, null],
    [5, 'Ultimi 5 posti'],
    [1, 'Ultimo posto'],
    [0, 'Esaurito'],
  ])('%s -> %s', (left, label) => {
    expect(seatsLabel(left)).toBe(label);
  });

  it('are shown until the end', () => {
    const event = { seats_left: 4, ends_at: '2026-11-21T20:00:00.000Z' };
    expect(seatsOpen(event, Date.parse('2026-11-21T19:59:59.000Z'))).toBe(4);
    expect(seatsOpen(event, Date.parse('2026-11-21T20:00:00.000Z'))).toBe(null);
  });
});

describe('job ads', () => {
  it.each([
    ['2026-11-20', 'Scaduto il 20 novembre'],
    ['2026-11-21', 'Scade oggi'],
    ['2026-11-22', 'Scade domani'],
    ['2026-11-28', 'Scade fra 7 giorni'],
    ['2026-11-29', 'Fino al 29 novembre'],
    ['2026-12-08', 'Fino all’8 dicembre'],
    ['2027-01-15', 'Fino al 15 gennaio 2027'],
  ])('open until %s: %s', (expires, label) => {
    expect(expiresLabel(expires, TODAY)).toBe(label);
  });
});

describe('promotions', () => {
  it.each([
    ['2026-11-22', '2026-12-22', 'da domani'],
    ['2026-11-23', '2026-12-22', 'da lunedì'],
    ['2026-11-28', '2026-12-22', 'dal 28 novembre'],
    ['2026-11-01', '2026-11-20', 'scaduta'],
    ['2026-11-21', '2026-11-21', 'solo oggi'],
    ['2026-11-01', '2026-11-21', 'ultimo giorno'],
    ['2026-11-01', '2026-11-22', 'fino a domani'],
    ['2026-11-01', '2026-11-27', 'fino a venerdì'],
    ['2026-11-01', '2026-11-28', 'fino al 28 novembre'],
    ['2026-11-01', '2027-01-08', 'fino all’8 gennaio 2027'],
  ])('from %s to %s: %s', (starts, ends, label) => {
    expect(daysLeftLabel(starts, ends, TODAY)).toBe(label);
  });

  it.each([
    ['2026-11-01', '2026-11-20', false],
    ['2026-11-01', '2026-11-21', true],
    ['2026-11-01', '2026-11-23', true],
    ['2026-11-01', '2026-11-24', false],
    ['2026-11-22', '2026-11-23', false],
  ])('from %s to %s is about to end: %s', (starts, ends, soon) => {
    expect(isAboutToEnd(starts, ends, TODAY)).toBe(soon);
  });

  it.each([
    ['1234567', null, null, 'tutti i giorni', false],
    ['12345', null, null, 'da lunedì a venerdì', true],
    ['1345', '12:30', '14:30', 'lunedì e da mercoledì a venerdì, 12:30–14:30', true],
    ['56', '19:30', '22:30', 'venerdì e sabato, 19:30–22:30', true],
    ['246', null, null, 'martedì, giovedì e sabato', true],
    ['3', null, '13:00', 'mercoledì, fino alle 13:00', true],
    ['1234567', '09:00', null, 'tutti i giorni, dalle 9:00', true],
  ])('%s %s %s: %s', (weekdays, time_from, time_to, label, windows) => {
    const validity = { weekdays, time_from, time_to };
    expect(validityLabel(validity)).toBe(label);
    expect(hasWindows(validity)).toBe(windows);
  });
});
