import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Stepper } from '../../client/features/tickets/CategoryRow.tsx';

type Control = ReactElement<{ 'aria-label': string; 'aria-disabled': boolean; onClick: () => void }>;

/** What the buttons of a group's stepper say, and where a press leads; null: it does nothing. */
function press(quantity: number, { least = 4, most = 6 } = {}) {
  const chosen = vi.fn<(next: number) => void>();
  const view = Stepper({ name: 'Gruppo', quantity, least, most, onQuantity: chosen });
  const parts = (view as ReactElement<{ children: Control[] }>).props.children;
  return [parts[1], parts[3]].map((button) => {
    chosen.mockClear();
    const { onClick, ...said } = (button as Control).props;
    onClick();
    expect(said['aria-disabled']).toBe(chosen.mock.calls.length === 0);
    return [said['aria-label'], chosen.mock.calls[0]?.[0] ?? null];
  });
}

it.each([
  ['begins with the least at once', 0, ['Uno in meno, Gruppo', null], ['4 in più, Gruppo', 4]],
  ['goes on one by one, and from the least to none', 4, ['4 in meno, Gruppo', 0], ['Uno in più, Gruppo', 5]],
  ['goes back one by one, and ends at the most', 6, ['Uno in meno, Gruppo', 5], ['Uno in più, Gruppo', null]],
  ['mends a choice that was kept from before there was a least', 2, ['2 in meno, Gruppo', 0], ['2 in più, Gruppo', 4]],
])('the stepper %s', (_what, quantity, fewer, more) => {
  expect(press(quantity)).toEqual([fewer, more]);
});

it('does not begin where the least is more than there is room for', () => {
  expect(press(0, { most: 3 })[1]).toEqual(['4 in più, Gruppo', null]);
});

it('goes one by one without a least', () => {
  expect([press(0, { least: 1 }), press(1, { least: 1 })].map((steps) => steps.map(([, next]) => next))).toEqual([
    [null, 1],
    [0, 2],
  ]);
});
