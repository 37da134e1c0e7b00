import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readInvoice } from '../../../server/features/tickets/invoiceCheck.ts';
import type { DeskOrder, DeskOrderPage } from '../../../shared/contract/ticketDesk.ts';
import type { Invoice } from '../../../shared/rules/invoice.ts';
import { call, restarted } from '../../support/app.ts';
import { api, bookings, claim, clock, giveBack, IBAN, order, rosalia, sale, town, view } from './bookings.ts';

bookings({ cents: 1500, ticketing: `iban = '${IBAN}', account_holder = 'Pro loco'`, isOrganised: true });

const TYPED: Invoice = {
  name: ' Trattoria  del Porto srl ',
  tax_code: '',
  vat_number: 'IT 0764 3520567',
  address: 'Via del Molo 12',
  postcode: '00185',
  town: 'Roma',
  province: 'rm',
  sdi_code: '0000000',
  pec: '',
};
const STORED: Invoice = {
  ...TYPED,
  name: 'Trattoria del Porto srl',
  vat_number: '07643520567',
  province: 'RM',
};

const booked = async (method = 'bonifico') => (await order({ seats: 2, method })).uuid;
const invoiceUrl = (uuid: string) => `/api/orders/${uuid}/invoice`;
const ask = (uuid: string, more: Partial<Invoice> = {}) => api('PUT', invoiceUrl(uuid), { ...TYPED, ...more });
const stored = () => town.db.prepare('SELECT invoice FROM orders').pluck().all();

it('is given while a transfer is awaited, changed and removed, by whoever knows the order', async () => {
  const uuid = await booked();
  expect(await view(uuid)).toMatchObject({ takes_invoice: true, invoice: null });
  expect(await ask(uuid)).toMatchObject({ status: 200, body: { uuid, invoice: STORED } });
  const changed = { vat_number: '', tax_code: 'rss mra 85t10 a562s', sdi_code: 'm5uxcr1', pec: ' Conti@Pec.it ' };
  const inCapitals = { vat_number: '', tax_code: 'RSSMRA85T10A562S', sdi_code: 'M5UXCR1', pec: 'conti@pec.it' };
  expect((await ask(uuid, changed)).body.invoice).toEqual({ ...STORED, ...inCapitals });
  expect((await view(uuid)).invoice).toEqual({ ...STORED, ...inCapitals });
  for (const _press of [1, 2])
    expect(await api('DELETE', invoiceUrl(uuid))).toMatchObject({ status: 200, body: { invoice: null } });
  expect(stored()).toEqual([null]);
});

const NO_TAX_CODE = 'Questo codice fiscale non è valido: controlla le lettere e le cifre.';
it.each([
  ['name', { name: ' ' }, 'Scrivi il nome o la ragione sociale.'],
  ['tax_code', { vat_number: '' }, 'Scrivi il codice fiscale o la partita IVA.'],
  ['tax_code', { tax_code: 'RSSMRA85' }, 'Il codice fiscale ha 16 caratteri, oppure 11 cifre.'],
  ['tax_code', { tax_code: 'RSSMRA85T10A562T' }, NO_TAX_CODE],
  ['tax_code', { tax_code: '07643520568' }, NO_TAX_CODE],
  ['vat_number', { vat_number: '0764352056' }, 'La partita IVA ha 11 cifre.'],
  ['vat_number', { vat_number: '07643520568' }, 'Questa partita IVA non è valida: controlla le cifre.'],
  ['vat_number', { vat_number: 'RSSMRA85T10A562S' }, 'La partita IVA ha 11 cifre.'],
  ['address', { address: '' }, 'Scrivi la via e il numero.'],
  ['postcode', { postcode: '9201' }, 'Il CAP ha 5 cifre.'],
  ['postcode', { postcode: '9201A' }, 'Il CAP ha 5 cifre.'],
  ['town', { town: '' }, 'Scrivi il comune.'],
  ['province', { province: 'Roma' }, 'La provincia ha 2 lettere, come PA.'],
  ['sdi_code', { sdi_code: 'M5UXCR' }, 'Il codice destinatario ha 7 lettere o cifre.'],
  ['pec', { pec: 'conti@pec' }, 'Scrivi un indirizzo PEC valido, come nome@pec.it.'],
] as const)('says what is wrong with %s: %j', (field, more, words) => {
  const read = () => readInvoice({ ...TYPED, ...more });
  expect(read).toThrow(expect.objectContaining({ statusCode: 422, fields: { [field]: [words] } }));
});

it('says all that is wrong at once, and takes no field too many or too long', async () => {
  const uuid = await booked();
  const { body } = await ask(uuid, { name: '', postcode: '', town: '' });
  expect(stored()).toEqual([null]);
  expect(Object.keys(body.errors ?? {})).toEqual(['name', 'postcode', 'town']);
  expect((await api('PUT', invoiceUrl(uuid), { ...TYPED, iban: 'x' })).status).toBe(422);
  expect((await ask(uuid, { name: 'x'.repeat(161) })).body.errors).toHaveProperty('name');
});

it('is for orders that cost something and still stand', async () => {
  const refused = async (uuid: string) => {
    expect(await view(uuid)).toMatchObject({ takes_invoice: false, invoice: null });
    expect((await ask(uuid)).status).toBe(409);
  };
  const atDoor = await booked('porta');
  expect((await ask(atDoor)).status).toBe(200);
  await refused((await order({ category: sale.addCategory({}, undefined, { cents: 0 }) })).uuid);
  await refused(await claim());
  const cancelled = await booked();
  await giveBack(cancelled);
  await refused(cancelled);
  // What an ended order was given is still its buyer's, to correct or to remove.
  const billed = await booked();
  await ask(billed);
  await giveBack(billed);
  expect((await ask(billed, { town: 'Ostia' })).body.invoice?.town).toBe('Ostia');
  expect((await api('DELETE', invoiceUrl(billed))).body.takes_invoice).toBe(false);
});

it('is not found for a stranger’s uuid, and limited like the page’s other changes', async () => {
  await booked();
  const statuses = new Set<number>();
  for (let n = 0; n < 121; n += 1) statuses.add((await ask(randomUUID())).status);
  expect([...statuses]).toEqual([404, 429]);
});

it('is read by the organiser in the order and in the spreadsheet, as text', async () => {
  const desk = (path: string) => `/api/desk/tickets/${sale.event_id}/${path}`;
  const csv = async () => (await call(town.app, 'GET', desk('orders.csv'), { cookie: rosalia })).body.split('\r\n');
  const uuid = await booked();
  expect((await csv())[0]).not.toContain('Fattura');
  await ask(uuid, { name: '=HYPERLINK("http://x")', sdi_code: '1234E56' });
  const [line] = (await api<DeskOrderPage>('GET', desk('orders'), undefined, rosalia)).body.data;
  expect(line).not.toHaveProperty('invoice');
  const detail = await api<DeskOrder>('GET', desk(`orders/${line?.id}`), undefined, rosalia);
  expect(detail.body.invoice).toEqual({ ...STORED, name: '=HYPERLINK("http://x")', sdi_code: '1234E56' });
  const [head = '', ...lines] = await csv();
  expect(head).toContain(
    'Fattura: Nome o ragione sociale;Fattura: Codice fiscale;Fattura: Partita IVA;Fattura: Indirizzo;Fattura: CAP;',
  );
  const cells = `"'=HYPERLINK(""http://x"")";;'07643520567;Via del Molo 12;'00185;Roma;RM;'1234E56;`;
  expect(lines.filter((text) => text.endsWith(cells))).toHaveLength(2);
});

it('is deleted with the order’s data, thirty days after the event', async () => {
  const uuid = await booked('porta');
  await ask(uuid);
  clock.advance({ hours: 24 * 43 });
  await (await restarted(town.app)).close();
  expect(stored()).toEqual([JSON.stringify(STORED)]);
  clock.advance({ hours: 24 * 2 });
  await (await restarted(town.app)).close();
  expect(stored()).toEqual([null]);
  expect((await ask(uuid)).status).toBe(409);
});
