import type { Page } from '@playwright/test';
import { titleSent } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './hand.ts';
import { demoPerson, signInAs } from './people.ts';

const MENU = '/access/menu/OSTERIA1';

/** By keyboard only: name, email, the privacy box, and not the marketing one. */
async function leaveContact(page: Page, name: string): Promise<void> {
  await write(page.getByRole('textbox', { name: 'Nome' }), name);
  await write(page.getByRole('textbox', { name: 'Email' }), 'marta@example.it');
  await page.getByRole('checkbox', { name: /^Ho letto l’informativa/ }).press('Space');
}

test('a menu opens after a name and a contact, without marketing, and does not ask again', async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/422/);
  await page.goto(MENU);
  await expect(page).toHaveTitle('Osteria del Porto: menu | Piazza');
  const open = page.getByRole('button', { name: 'Apri il menu' });
  await open.click();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await expect(page.getByText('conferma di aver letto l’informativa')).toBeVisible();
  // What is wrong is said in the language that is read.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('please confirm that you have read the privacy notice')).toBeVisible();
  await expect(page.getByText('Please check the fields below.')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByText('conferma di aver letto l’informativa')).toBeVisible();
  await expectAccessible(page);
  await leaveContact(page, 'Marta Senza Marketing');
  await open.press('Enter');
  // The form is gone, so the focus moves to the menu's name.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await expect(page.getByRole('heading', { name: 'Pasta con le sarde' })).toBeVisible();
  await expect(page.getByText('19 piatti', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cozze gratinate' })).toContainText('Oggi non disponibile');
  await expect(page.getByRole('listitem').filter({ hasText: 'Caponata' })).toContainText('Contiene: sedano, solfiti');
  await expectAccessible(page);

  // The filters are in the address.
  await page.getByText('Allergeni e diete').click();
  await page.getByRole('button', { name: 'senza glutine' }).press('Enter');
  await expect(page).toHaveURL(`${MENU}?senza=gluten`);
  await expect(page.getByRole('heading', { name: 'Pasta con le sarde' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gelo di limone' })).toBeVisible();

  await page.getByRole('link', { name: 'Dolci' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dolci' })).toBeFocused();

  await page.getByRole('button', { name: 'English' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osteria del Porto: menu');
  await expect(page.locator('[lang=en]').getByRole('heading', { name: 'Lemon jelly' })).toBeVisible();
  await expectAccessible(page);

  // The same device does not see the form again.
  await page.goto(MENU);
  await expect(page.getByRole('heading', { name: 'Pasta with sardines' })).toBeVisible();
});

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('shows the form in English from the beginning, with the document’s title', async ({ page }) => {
    await page.goto(MENU);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    await expect(page).toHaveTitle(await titleSent(page, MENU));
    // The document has no first screen, which would be in Italian.
    const sent = await page.request.get(MENU, { headers: { accept: 'text/html' } });
    expect(await sent.text()).not.toMatch(/Apri il menu|Lascia un contatto/);
  });
});

test('a flyer’s code asks once and leads to the flyer', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/access/flyer/TRESPIGHE1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il forno della domenica');
  await page.getByRole('radio', { name: 'Telefono' }).check();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Vito');
  await page.getByRole('textbox', { name: 'Telefono' }).fill('333 123 4567');
  await page.getByRole('checkbox', { name: /^Ho letto l’informativa/ }).check();
  await page.getByRole('button', { name: 'Apri il volantino' }).click();
  await expect(page).toHaveURL('/volantini/tre-spighe-il-forno-della-domenica');
  await page.goto('/access/flyer/TRESPIGHE1');
  await expect(page).toHaveURL('/volantini/tre-spighe-il-forno-della-domenica');
});

test('an unknown code shows an explanation, with a 404', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto('/access/menu/BOH');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo menu non si apre');
  await expect(page.getByText('Inquadra di nuovo il QR')).toBeVisible();
  await expectAccessible(page);
});

test('the shop sees the contact with its consent in a table, and deletes it', async ({ page }) => {
  const name = `Marta ${Date.now()}`;
  await page.goto(MENU);
  await leaveContact(page, name);
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(page.getByRole('heading', { name: 'Pasta con le sarde' })).toBeVisible();

  await signInAs(page, demoPerson('esercente'));
  await page.goto('/profilo/moduli/contatti-clienti');
  const lead = page.getByRole('listitem').filter({ hasText: name });
  await expect(lead).toContainText('Non scrivere');
  await lead.getByText('Il consenso').click();
  await expect(lead.getByText(/^«Ho letto l’informativa/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR che apre Menu di Osteria del Porto' })).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica in CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^contatti-clienti-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: 'Accettano novità' }).click();
  await expect(page).toHaveURL('/profilo/moduli/contatti-clienti?marketing=1');
  await expect(lead).toHaveCount(0);
  await page.getByRole('button', { name: 'Tutti' }).click();
  await lead.getByRole('button', { name: `Cancella ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella', exact: true }).click();
  await expect(lead).toHaveCount(0);
});
