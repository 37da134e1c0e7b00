import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

/** Unsent text in a form is restored after a reload, and after leaving the page and returning. */

const message = (page: Page) => page.getByLabel('Messaggio');

async function write(page: Page): Promise<void> {
  await page.goto('/contatti');
  await page.getByLabel('Argomento').selectOption({ index: 2 });
  await page.getByLabel('Nome').fill('Concetta La Rosa');
  await page.getByLabel('Email').fill('concetta@example.it');
  await message(page).fill('Il cartello di via Marina è caduto.');
}

async function expectWritten(page: Page): Promise<void> {
  await expect(message(page)).toHaveValue('Il cartello di via Marina è caduto.');
  await expect(page.getByLabel('Nome')).toHaveValue('Concetta La Rosa');
  await expect(page.getByLabel('Email')).toHaveValue('concetta@example.it');
  await expect(page.getByLabel('Argomento')).not.toHaveValue('');
}

test('the contact form keeps its text after a reload and after leaving and returning, until it is sent', async ({
  page,
}) => {
  await write(page);
  // The field that depends on the choice is restored too.
  const facts = await page.getByRole('main').getByRole('status').first().textContent();
  await page.reload();
  await expectWritten(page);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(facts as string);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await expectWritten(page);
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messaggio inviato' })).toBeVisible();
  await page.goto('/contatti');
  await expect(message(page)).toHaveValue('');
});

test('what a person typed disappears from every tab when they sign out', async ({ page, context, allowConsole }) => {
  // The emptied form is another one.
  allowConsole(/was replaced while it had the focus/);
  await signInAs(page, newPerson());
  await write(page);
  const other = await context.newPage();
  await other.goto('/profilo');
  await other.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(message(page)).toHaveValue('');
  await page.reload();
  await expect(message(page)).toHaveValue('');
});

test('a form in a dialog keeps its text too, but a password is never stored', async ({ page }) => {
  await page.goto('/attivita/osteria-del-porto');
  await page.getByRole('button', { name: 'Segnala un errore' }).click();
  const text = page.getByRole('dialog').getByLabel('Com’è giusto');
  await text.fill('Il lunedì è chiusa.');
  await page.reload();
  await page.getByRole('button', { name: 'Segnala un errore' }).click();
  await expect(text).toHaveValue('Il lunedì è chiusa.');
  await page.goto('/registrati');
  await page.getByLabel('Nome').fill('Concetta');
  await page.getByLabel('Password', { exact: true }).fill('barca pane limone');
  await page.reload();
  await expect(page.getByLabel('Nome')).toHaveValue('Concetta');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('barca pane limone');
});

test('the composer of announcements keeps its text', async ({ page }) => {
  await signInAs(page, newPerson(['redattore']));
  await page.goto('/profilo/moduli/notifiche');
  await page.getByLabel('Titolo').fill('Strada chiusa');
  await page.getByLabel('Testo').fill('Via Marina è chiusa fino a domani.');
  await page.getByLabel('Tipo').selectOption('warning');
  await page.reload();
  await expect(page.getByLabel('Titolo')).toHaveValue('Strada chiusa');
  await expect(page.getByLabel('Testo')).toHaveValue('Via Marina è chiusa fino a domani.');
  await expect(page.getByLabel('Tipo')).toHaveValue('warning');

  // Half a moment is not none: the message would go to everybody at once.
  await page.getByLabel('Quando').focus();
  await page.keyboard.type('12');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText('Manca una parte').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
