import { expect, it } from 'vitest';
import { peopleWords } from '../../shared/rules/privateEvents.ts';

it.each([
  [1, '1 persona'],
  [2, '2 persone'],
  [80, '80 persone'],
])('%i reads %s', (people, text) => {
  expect(peopleWords(people)).toBe(text);
});
