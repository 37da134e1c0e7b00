import { expect, it } from 'vitest';
import { euroText, readEuros } from '../../shared/rules/money.ts';

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
