import { expect, it } from 'vitest';
import { euroText, price, priceRange, priceSpan, readEuros, salary } from '../../shared/rules/money.ts';
import { grouped } from '../../shared/rules/text.ts';

/** Intl puts a no-break space before the sign; tests read better with a plain one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [999, '999'],
  [1204, '1.204'],
  [1_234_567, '1.234.567'],
])('writes the number %i with its thousands apart, as prices are', (count, written) => {
  expect(grouped(count)).toBe(written);
});

it.each([
  [0, 'Gratis'],
  [1250, '12,50 €'],
  [1500, '15 €'],
  [5, '0,05 €'],
  [123456, '1.234,56 €'],
  [123456700, '1.234.567 €'],
])('%i cents read %s', (cents, text) => {
  expect(plain(price(cents))).toBe(text);
});

it.each([
  [0, 0, 'Gratis'],
  [1500, 1500, '15 €'],
  [1000, 2500, 'da 10 €'],
  [0, 1000, 'Gratis o fino a 10 €'],
])('from %i to %i reads %s', (min, max, text) => {
  expect(plain(priceRange(min, max))).toBe(text);
});

it.each([
  [0, 0, 'Gratis'],
  [1500, 1500, '15 €'],
  [750, 1000, 'da 7,50 a 10 €'],
  [1000, 2500, 'da 10 a 25 €'],
  [0, 1000, 'Gratis o fino a 10 €'],
])('in the long form, from %i to %i reads %s', (min, max, text) => {
  expect(plain(priceSpan(min, max))).toBe(text);
});

it.each([
  [{ min: 1300, max: 1500, period: 'month' as const }, 'da 1.300 a 1.500 € al mese'],
  [{ min: 1300, max: null, period: 'month' as const }, '1.300 € al mese'],
  [{ min: 9, max: 9, period: 'hour' as const }, '9 € all’ora'],
  [{ min: 24000, max: null, period: 'year' as const }, '24.000 € l’anno'],
])('pay %o reads %s', (pay, text) => {
  expect(plain(salary(pay))).toBe(text);
});

it.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['12,', 1200],
  ['12.50', 1250],
  ['1.250', 125000],
  ['1.250,90', 125090],
  [' 7 € ', 700],
  ['0', 0],
  ['', null],
  ['gratis', null],
  ['12,505', null],
  ['-3', null],
  ['100000000', null],
])('«%s» is %s cents', (text, cents) => {
  expect(readEuros(text)).toBe(cents);
});

it.each([
  [1250, '12,50'],
  [1500, '15'],
  [5, '0,05'],
])('%i cents are typed as %s', (cents, text) => {
  expect(euroText(cents)).toBe(text);
  expect(readEuros(text)).toBe(cents);
});
