import { expect, it } from 'vitest';
import { findLiterals, hasOnlyWords } from '../../scripts/styles/literals.ts';

it.each([
  ['gap: 10px', true],
  ['padding: var(--space-8) 14px', true],
  ['padding-block: calc(20px + env(safe-area-inset-top))', true],
  ['margin-top: 1.5rem', true],
  ['border-radius: 12px', true],
  ['border-radius: 50%', true],
  ['font-size: 0.92rem', true],
  ['font-size: clamp(1.7rem, 1.2rem + 1vw, var(--size-3xl))', true],
  ['font-weight: 650', true],
  ['font: 700 var(--size-l) / 1.3 var(--display)', true],
  ['font: var(--bold) 1.2rem / 1.3 var(--display)', true],
  ['gap: 2px var(--space-8)', false],
  ['padding: 0 var(--gutter) calc(var(--space-24) + var(--tabs))', false],
  ['padding: 3cqi', false],
  ['margin: -14px 0 0 auto', false],
  ['border-radius: var(--round)', false],
  ['font-size: clamp(var(--size-xl), 1.2rem + 1vw, var(--size-3xl))', false],
  ['font: var(--bold) var(--size-l) / 1.3 var(--display)', false],
  ['width: 44px', false],
])('%s is refused: %s', (declaration, isRefused) => {
  expect(findLiterals(`.a {\n  color: red; /* gap: 3px; */\n  ${declaration};\n}`)).toHaveLength(isRefused ? 1 : 0);
});

it('finds it inside a query, and leaves paper and fonts alone', () => {
  const within = (query: string) => findLiterals(`${query} {\n  .a {\n    gap: 9px;\n  }\n}\n.b {\n  gap: 9px;\n}`);
  expect(within('@media (min-width: 700px)')).toHaveLength(2);
  expect(within('@media print')).toHaveLength(1);
  expect(findLiterals('@font-face {\n  font-weight: 600 800;\n}')).toEqual([]);
});

it('knows a sheet that has only words', () => {
  const words = '/* color: red */\n.a {\n  composes: stack gap-16 from global;\n}\n';
  expect(hasOnlyWords(words)).toBe(true);
  expect(hasOnlyWords(`${words}.a a:hover {\n  color: red;\n}`)).toBe(false);
});
