import { expect, it } from 'vitest';
import { discount, flyerValidity, headlineOffer } from '../../shared/rules/flyers.ts';

// Saturday.
const TODAY = '2026-11-21';

it.each([
  ['2026-11-01', '2026-11-29', 'fino a domenica 29 novembre'],
  ['2026-11-01', '2026-11-22', 'fino a domani, domenica 22 novembre'],
  ['2026-11-01', '2026-11-21', 'ultimo giorno'],
  ['2026-11-21', '2026-11-21', 'ultimo giorno'],
  ['2026-11-01', '2026-11-20', 'finito venerdì 20 novembre'],
  ['2026-11-23', '2026-11-30', 'da lunedì 23 novembre'],
  ['2026-12-20', '2027-01-06', 'da domenica 20 dicembre'],
  ['2026-11-01', '2027-01-06', 'fino a mercoledì 6 gennaio 2027'],
])('a flyer from %s to %s shows "%s"', (from, to, words) => {
  expect(flyerValidity(from, to, TODAY)).toBe(words);
});

it.each([
  [89, 125, 28],
  [999, 1000, null],
  [990, 1000, 1],
  [0, 500, 100],
  [100, null, null],
  [100, 100, null],
])('%i cents instead of %s is a discount of %s per cent, rounded down', (price_cents, old_price_cents, percent) => {
  expect(discount({ price_cents, old_price_cents })).toBe(percent);
});

it('picks the largest discount, or the first offer without discounts', () => {
  const offer = (price_cents: number, old_price_cents: number | null) => ({ price_cents, old_price_cents });
  expect(headlineOffer([offer(90, 100), offer(50, 100), offer(70, 100)])).toBe(1);
  expect(headlineOffer([offer(90, null), offer(50, null)])).toBe(0);
  expect(headlineOffer([])).toBe(0);
});
