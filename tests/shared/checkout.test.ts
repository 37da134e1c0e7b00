import { describe, expect, it } from 'vitest';
import type { EventTickets } from '../../shared/contract/tickets.ts';
import { checkoutTitle } from '../../shared/rules/checkout.ts';

type SaleDate = EventTickets['occurrences'][number];

const date = (id: number, left: number, closed: string | null = null, cents = 0): SaleDate =>
  ({ id, left, closed, categories: [{ kind: 'intero', price_cents: cents }] }) as SaleDate;

describe('the heading that a checkout opens with', () => {
  it.each([
    ['free seats', [date(1, 5)], 'Prenota i tuoi posti'],
    ['seats with a price', [date(1, 5, null, 1500)], 'Scegli i posti'],
    ['no date at all', [], 'Prenotazioni chiuse'],
    ['every date is closed', [date(1, 5, 'x'), date(2, 5, 'x')], 'Prenotazioni chiuse'],
    ['the first date is closed, another is open', [date(1, 5, 'x'), date(2, 5)], 'Prenota i tuoi posti'],
    ['no seat is left', [date(1, 0), date(2, 0)], 'Lista d’attesa'],
    ['another date has seats', [date(1, 0), date(2, 3)], 'Prenota i tuoi posti'],
  ])('%s', (_name, occurrences, expected) => {
    expect(checkoutTitle({ occurrences })).toBe(expected);
  });
});
