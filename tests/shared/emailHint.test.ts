import { expect, it } from 'vitest';
import { meantEmail } from '../../shared/rules/emailHint.ts';

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna.riso@gmai.com', 'anna.riso@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.comm', 'anna@gmail.com'],
  ['anna@hotnail.it', 'anna@hotmail.it'],
  ['anna@libero.ti', 'anna@libero.it'],
  ['anna@LIBRO.it', 'anna@libero.it'],
  [' anna@yhaoo.it ', 'anna@yahoo.it'],
  ['anna@virgilo.it', 'anna@virgilio.it'],
  ['anna@outllok.com', 'anna@outlook.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each([
  'anna@gmail.com',
  'anna@gmail.c', // still being typed
  'anna@gma',
  'anna@mail.com',
  'anna@email.it',
  'anna@ymail.com',
  'anna@tim.it',
  'anna@comune.gela.it',
  'anna@example.it',
  'anna',
  '@gmial.com',
  '',
])('%s is left alone', (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
