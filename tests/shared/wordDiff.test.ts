import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDiff } from '../../shared/rules/wordDiff.ts';

/** 'aperto -lunedì- +martedì+' */
const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'out' ? `-${text}-` : `+${text}+`))
    .join('');

it.each([
  ['uguale', 'uguale', 'uguale'],
  ['', 'tutto nuovo', '+tutto nuovo+'],
  ['aperto il lunedì', 'aperto il martedì', 'aperto il -lunedì-+martedì+'],
  ['pesce fresco ogni giorno', 'pesce ogni giorno', 'pesce -fresco -ogni giorno'],
  ['uno due tre quattro', 'uno tre due quattro', 'uno -due -tre +due +quattro'],
])('«%s» and «%s»', (before, after, result) => {
  expect(shown(before, after)).toBe(result);
});

it('keeps every letter of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'casa', ' ', '\n'), { maxLength: 40 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after);
      const only = (kind: 'in' | 'out') =>
        pieces
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('');
      expect([only('in'), only('out')]).toEqual([before, after]);
    }),
  );
});
