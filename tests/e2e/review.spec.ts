import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, ownedPlace, signInAs } from './people.ts';

/** The office's desk: a change is looked at, sent back, corrected, approved, and taken back again. */

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };
const OFFICE = '/profilo/moduli/redazione';

test.beforeEach(() => test.slow());

/** Saves one field of a working copy and sends it. */
async function send(shop: APIRequestContext, id: number, was: string, name: string): Promise<void> {
  const data = { changes: { name }, was: { name: was } };
  expect((await shop.put(`/api/desk/activities/revisions/${id}`, { headers: HEADERS, data })).status()).toBe(200);
  const sent = await shop.post(`/api/desk/revisions/${id}/submission`, {
    headers: HEADERS,
    data: { note: 'Nuova insegna.' },
  });
  expect(await sent.json()).toMatchObject({ state: 'submitted' });
}

test('a correction is asked for and made, and what was approved can be taken back', {
  tag: ['@desktop', '@dark', '@keyboard'],
}, async ({ page, context, browser, baseURL, allowConsole, hands }) => {
  // An answer without a reason is refused.
  allowConsole(/422/);
  const shopkeeper = newPerson(['esercente'], 'Ugo Prova');
  const path = ownedPlace(shopkeeper);
  const shopContext = await browser.newContext({ baseURL: baseURL as string });
  await signInAs(shopContext, shopkeeper, baseURL as string);
  const item_id = (await (await shopContext.request.get(`/api/activities/${path.split('/').at(-1)}`)).json()).id;
  const opened = await shopContext.request.post('/api/desk/activities', { headers: HEADERS, data: { item_id } });
  const { id } = (await opened.json()).revision;
  await send(shopContext.request, id, 'Forno di prova', 'Forno di prova e torrefazione');

  await signInAs(context, newPerson(['redattore'], 'Agata Prova'), baseURL as string);
  await page.goto(OFFICE);
  const row = page.getByRole('listitem').filter({ hasText: 'Forno di prova e torrefazione' });
  await expect(row).toContainText('Ugo Prova');
  await expect(row).toContainText('«Nuova insegna.»');
  await expectAccessible(page);
  await hands.press(row.getByRole('link'));
  await expect(page.getByRole('region', { name: 'Nome' })).toContainText('e torrefazione');
  // The page as it would be, while online it still has its name.
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Forno di prova e torrefazione',
  );
  expect(await (await page.request.get(path)).text()).not.toContain('torrefazione');
  await expectAccessible(page);

  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }));
  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }).last());
  await expect(page.getByText('Scrivi', { exact: false }).last()).toBeVisible();
  await hands.fill(page.getByLabel('Che cosa cambiare'), 'Togli «e torrefazione».');
  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }).last());
  await expect(page.getByText('Mandato indietro')).toBeVisible();

  const back = await (await shopContext.request.get(`/api/desk/revisions/${id}`)).json();
  expect(back.revision).toMatchObject({ state: 'to_correct', reason: 'Togli «e torrefazione».' });
  await send(shopContext.request, id, 'Forno di prova e torrefazione', 'Forno nuovo');

  // Corrected by the office with its approval.
  await page.goto(`${OFFICE}?n=${id}`);
  await hands.press(page.getByRole('button', { name: 'Correggi' }));
  await hands.fill(page.getByRole('textbox', { name: 'Nome' }), 'Forno nuovissimo');
  await hands.press(page.getByRole('button', { name: 'Approva con le correzioni' }));
  await expect(page.getByText('Approvato: è online.')).toBeVisible();
  expect(await (await page.request.get('/ricerca?q=nuovissimo')).text()).toContain('Forno nuovissimo');

  await page.goto(`${OFFICE}?vista=cambiamenti`);
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: 'Annulla il cambiamento di «Forno nuovissimo»' }));
  await expect(page.getByText('«Forno nuovissimo» è tornato com’era.')).toBeVisible();
  expect(await (await page.request.get(path)).text()).toContain('<title>Forno di prova');
  await shopContext.close();
});
