import { describe, expect, it } from 'vitest';
import { couponRefusal } from '../../shared/rules/coupons.ts';
import { suits } from '../../shared/rules/menus.ts';
import { isValidAt, nextValidLabel } from '../../shared/rules/promotions.ts';

// Saturday.
const at = (time: string, day = '2026-11-21') => ({ day, time });
const span = (change = {}) => ({
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  weekdays: '1234567',
  time_from: null as string | null,
  time_to: null as string | null,
  ...change,
});
const lunch = { weekdays: '12345', time_from: '12:30', time_to: '14:30' };
const night = { weekdays: '6', time_from: '22:00', time_to: '02:00' };

describe('valid at this moment', () => {
  it.each([
    [{}, at('00:00'), true],
    [{ ends_on: '2026-11-21' }, at('23:59'), true],
    [{ ends_on: '2026-11-20' }, at('00:00'), false],
    [{ starts_on: '2026-11-22' }, at('23:59'), false],
    [{ weekdays: '67' }, at('10:00'), true],
    [{ weekdays: '12345' }, at('10:00'), false],
    [{ time_from: '18:00' }, at('17:59'), false],
    [{ time_from: '18:00' }, at('18:00'), true],
    [{ time_from: '12:00', time_to: '15:00' }, at('14:59'), true],
    [{ time_from: '12:00', time_to: '15:00' }, at('15:00'), false],
    [night, at('21:59'), false],
    [night, at('22:00'), true],
    [night, at('01:59', '2026-11-22'), true],
    [night, at('02:00', '2026-11-22'), false],
    [night, at('22:00', '2026-11-22'), false],
    // The last night continues into the next day.
    [{ ...night, ends_on: '2026-11-21' }, at('01:00', '2026-11-22'), true],
  ])('%j at %j: %s', (change, now, valid) => expect(isValidAt(span(change), now)).toBe(valid));
});

describe('when it is valid next', () => {
  it.each([
    [{}, at('10:00'), 'vale ora'],
    [{ time_from: '09:00', time_to: '12:30' }, at('10:00'), 'vale ora, fino alle 12:30'],
    [{ time_from: '18:00' }, at('10:00'), 'oggi dalle 18:00'],
    [{ time_from: '08:30', time_to: '09:30' }, at('10:00'), 'domani dalle 8:30'],
    [lunch, at('10:00'), 'lunedì dalle 12:30'],
    [{ weekdays: '6', time_from: '08:00', time_to: '09:00' }, at('10:00'), 'il 28 novembre dalle 8:00'],
    [{ starts_on: '2026-11-22' }, at('10:00'), 'domani'],
    [{ starts_on: '2026-11-23' }, at('10:00'), 'da lunedì'],
    [{ starts_on: '2026-11-28', time_from: '18:00' }, at('10:00'), 'dal 28 novembre dalle 18:00'],
    [{ ends_on: '2026-11-20' }, at('10:00'), null],
    [{ ends_on: '2026-11-21', time_to: '09:00' }, at('10:00'), null],
  ])('%j at %j: %s', (change, now, label) => expect(nextValidLabel(span(change), now)).toBe(label));
});

describe('why a coupon does not count', () => {
  it.each([
    [{}, null, null],
    [{}, '2026-11-20T11:12:00.000Z', 'Già usato venerdì 20 novembre alle 12:12: non vale un’altra volta.'],
    [{ starts_on: '2026-12-01', ends_on: '2026-12-31' }, null, 'Non è ancora valido: vale dal 1 dicembre.'],
    [{ ends_on: '2026-11-20' }, null, 'La promozione è finita il 20 novembre.'],
    [
      lunch,
      null,
      'In questo momento non vale. Vale da lunedì a venerdì, 12:30–14:30: la prossima volta lunedì dalle 12:30.',
    ],
    [{ ends_on: '2026-11-21', time_to: '09:00' }, null, 'Oggi non vale più. Vale tutti i giorni, fino alle 9:00.'],
  ])('%j used %s: %s', (change, used, sentence) =>
    expect(couponRefusal(span(change), used, at('10:00'))).toBe(sentence),
  );
});

describe('a dish fits a filter', () => {
  const caponata = { allergens: ['celery'], diet: 'vegan' as const };
  const norma = { allergens: ['gluten', 'milk'], diet: 'vegetarian' as const };
  const fish = { allergens: ['fish'], diet: null };
  it.each([
    [[], null, [true, true, true]],
    [['gluten'], null, [true, false, true]],
    [['gluten', 'fish'], null, [true, false, false]],
    [[], 'vegetarian' as const, [true, true, false]],
    [[], 'vegan' as const, [true, false, false]],
    [['celery'], 'vegan' as const, [false, false, false]],
  ])('without %j, %s', (without, diet, expected) =>
    expect([caponata, norma, fish].map((dish) => suits(dish, without, diet))).toEqual(expected),
  );
});
