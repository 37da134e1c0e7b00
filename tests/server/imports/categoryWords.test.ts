import { expect, it } from 'vitest';
import { slugOfWord } from '../../../server/features/imports/targets/lookups.ts';

it.each([
  ['Farmacia', 'salute'],
  ['PANIFICI', 'alimentari'],
  ['Gelateria', 'bar'],
  ['supermercato', 'alimentari'],
  ['Dentisti', 'salute'],
  ['Ferramenta', 'casa'],
  ['Bed & Breakfast', 'alloggi'],
  ['Astronave', undefined],
])('a place that people call «%s» is one of the category %s', (word, slug) => {
  expect(slugOfWord('activities', word)).toBe(slug);
});
