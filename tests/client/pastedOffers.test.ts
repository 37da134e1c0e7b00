import { describe, expect, it } from 'vitest';
import { pastedOffers } from '../../client/features/flyers/pastedOffers.ts';

describe('rows copied from a spreadsheet', () => {
  it('are offers: product, detail, price, former price, however the amounts are written', () => {
    expect(pastedOffers('Passata\t700 g\t0,89\t1,25\r\nOlio\t1 litro\t€ 8,99\t10.90\r\n\r\n')).toEqual([
      { title: 'Passata', detail: '700 g', price_cents: 89, old_price_cents: 125 },
      { title: 'Olio', detail: '1 litro', price_cents: 899, old_price_cents: 1090 },
    ]);
  });

  it('may lack columns at the end, and the detail where an amount stands in its place', () => {
    expect(pastedOffers('Pane\t2,50\nPasta\t1,20\t1,50\nRiso\t1 kg\t1,59\n"Dolce ""buono"""\tal pezzo')).toEqual([
      { title: 'Pane', detail: '', price_cents: 250, old_price_cents: null },
      { title: 'Pasta', detail: '', price_cents: 120, old_price_cents: 150 },
      { title: 'Riso', detail: '1 kg', price_cents: 159, old_price_cents: null },
      { title: 'Dolce "buono"', detail: 'al pezzo', price_cents: null, old_price_cents: null },
    ]);
  });

  it('are not offers when they have a single cell', () => {
    expect([pastedOffers('Passata di pomodoro'), pastedOffers('due\nrighe'), pastedOffers('\t\n')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
