import { addAuthenticator } from './authenticator.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './people.ts';

test('a passkey is added, signs in without a password, and is removed', async ({ page }) => {
  // Several loads and a password hash, so it gets more time on a busy machine.
  test.slow();
  await addAuthenticator(page);

  await page.goto('/login?ritorno=%2Fprofilo%2Faccessi');
  await logIn(page, 'cittadino@piazza.test');
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' });
  await dialog.getByLabel('Nome').fill('Telefono di prova');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Passkey aggiunta: Telefono di prova.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Profilo' }).click();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByText('La sessione su questo dispositivo è chiusa.')).toBeVisible();
  await page.goto('/login?ritorno=%2Fprofilo%2Faccessi');
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await expect(page).toHaveURL('/profilo/accessi');

  await page.getByRole('button', { name: 'Togli Telefono di prova' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Passkey tolta: Telefono di prova.')).toBeVisible();
});
