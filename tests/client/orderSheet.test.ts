import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { OrderView } from '../../shared/contract/tickets.ts';

const AWAITED: OrderView = {
  uuid: 'c8b5c0de-0000-4000-8000-000000000001',
  code: 'ABCD2345',
  state: 'awaiting_transfer',
  method: 'bonifico',
  total_cents: 1500,
  paid_cents: 0,
  owed_cents: 0,
  refunded_cents: 0,
  name: 'Anna Riso',
  email: 'anna@example.it',
  created_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-11-28T09:00:00.000Z',
  now: '2026-11-23T08:00:00Z',
  extended: false,
  event: { id: 1, slug: 'sagra', title: 'Sagra del pesce', venue: 'Porto', address: 'Molo 1', organiser: 'Pro loco' },
  occurrence: { id: 1, starts_at: '2026-12-05T20:00:00.000Z', ends_at: '2026-12-05T22:00:00.000Z' },
  seats: [],
  methods: ['bonifico', 'stripe'],
  asks_names: false,
  terms: '',
  return_hours: null,
  transfer: {
    iban: 'IT60X0542811101000000123456',
    account_holder: 'Pro loco',
    reason: 'ABCD2345',
    until: '2026-11-25',
  },
  refund_account: null,
  called_off: null,
  pay_url: null,
  moved_from: null,
  messages: [],
  wallets: [],
  takes_invoice: true,
  invoice: null,
};

const SEAT = { ticket: null, category: 'Intero', category_id: 1, holder: '', price_cents: 500, returnable: false };

/** The order's page as text. */
async function pageOf(more: object): Promise<string> {
  // The globals that modules read while they load.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/ordine' });
  const { OrderSheet } = await import('../../client/features/tickets/OrderSheet.tsx');
  const order = { ...AWAITED, ...more } as OrderView;
  return renderToString(
    createElement(Router, { ssrPath: '/ordine' } as Parameters<typeof Router>[0], createElement(OrderSheet, { order })),
  ).replaceAll('<!-- -->', '');
}

it.each([
  ['is offered beside the transfer', {}, true],
  ['is not offered by this organiser', { methods: ['bonifico'] }, false],
  ['is not offered once a part of the transfer is there, because a card pays the whole', { paid_cents: 500 }, false],
] as const)('payment by card %s', async (_what, more, isOffered) => {
  const page = await pageOf(more);
  expect(page).toContain('IBAN');
  expect(page.includes('Paga subito con la carta o il telefono')).toBe(isOffered);
});

it('asks for what is missing of a transfer of which a part came', async () => {
  expect(await pageOf({})).toMatch(/Importo<\/dt>.*?>15\s€/s);
  expect(await pageOf({ paid_cents: 500 })).toMatch(/Importo<\/dt>.*?>10\s€/s);
});

it('lets whoever came back from the provider’s page give the order up', async () => {
  const page = await pageOf({ state: 'paying', method: 'stripe', transfer: null });
  expect(page).toContain('Non hai finito di pagare? Riprendi');
  expect(page).toContain('Annulla l’ordine');
});

it('says at once that a date is called off, and asks for no money', async () => {
  const page = await pageOf({ called_off: { reason: 'Allerta meteo.' }, transfer: null });
  expect(page).toContain('Questa data non si fa');
  expect(page).toContain('Allerta meteo.');
  expect(page).toContain('Non devi pagare niente. Se hai già fatto il bonifico');
  expect(page).not.toMatch(/I posti sono tuoi|restano tuoi|Annulla l’ordine/);
  const paid = await pageOf({ state: 'confirmed', called_off: { reason: '' }, transfer: null, paid_cents: 1500 });
  expect(paid).toMatch(/ti deve restituire 15\s€/);
  expect(paid).not.toContain('I posti sono tuoi');
});

it('counts in the bill only the seats that are kept', async () => {
  const seats = ['issued', 'issued', 'cancelled'].map((state, id) => ({ ...SEAT, id, state }));
  const page = await pageOf({ state: 'to_pay_at_door', method: 'porta', transfer: null, seats });
  expect(page).toContain('2 × Intero');
  expect(page).toMatch(/Totale<\/dt><dd[^>]*>10\s€/);
  expect(page).toMatch(/Posti restituiti<\/dt><dd>1</);
});

it.each([
  [1, 'Il posto è tuo', 'Abbiamo mandato il biglietto anche'],
  [2, 'I posti sono tuoi', 'Abbiamo mandato i biglietti anche'],
])('says of %i seats whose they are', async (count, title, lead) => {
  const seats = Array.from({ length: count }, (_, id) => ({ ...SEAT, id, state: 'issued' }));
  const page = await pageOf({ state: 'confirmed', transfer: null, seats });
  expect(page).toContain(title);
  expect(page).toContain(lead);
});

it('says of a cancelled order that nobody paid that nothing is due', async () => {
  const page = await pageOf({ state: 'cancelled', transfer: null });
  expect(page).toContain('Non devi pagare niente.');
  // Whoever gave it up to pay in another way begins again from here.
  expect(page).toContain('href="/checkout/sagra"');
});

const TICKET = {
  ...SEAT,
  id: 1,
  state: 'issued',
  is_passed: false,
  ticket: '/ticket/c8b5c0de-0000-4000-8000-000000000002',
};
const WALLETS = ['apple', 'google'];

it.each([
  ['an iPhone', 'iPhone; CPU iPhone OS 18_0 like Mac OS X', WALLETS, 'apple'],
  ['a Mac', 'Macintosh; Intel Mac OS X 10_15_7', WALLETS, 'apple'],
  ['an Android phone', 'Linux; Android 15', WALLETS, 'google'],
  ['a town without an account, on Android', 'Linux; Android 15', ['apple'], null],
  ['a town without both', 'Linux; Android 15', [], null],
])('a ticket is offered to the wallet of %s', async (_device, userAgent, wallets, wallet) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 });
  const page = await pageOf({ state: 'confirmed', transfer: null, seats: [TICKET], wallets });
  const links = [...page.matchAll(/href="\/api\/tickets\/c8b5c0de-0000-4000-8000-000000000002\/(\w+)"/g)];
  expect(links.map(([, to]) => to)).toEqual(wallet === null ? [] : [wallet]);
});
