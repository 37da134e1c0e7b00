import { expect, expectAccessible, test } from './fixtures.ts';

const MESSAGE = 'Buongiorno, gli orari del Panificio Tre Spighe sono cambiati.\nIl lunedì ora è chiuso.';

test('a message is checked, sent, and shown again as a copy', async ({ page, allowConsole }) => {
  allowConsole(/422/);
  await page.goto('/contatti');
  await expect(page).toHaveTitle('Contatti | Piazza');
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Invia il messaggio' });
  await page.getByLabel('Nome').fill('Rosa Cusumano');
  await page.getByLabel('Messaggio').fill(MESSAGE);
  await send.click();
  await expect(page.getByText('Scegli un argomento.')).toBeVisible();
  await expect(page.getByText('Scrivi un indirizzo email valido, come nome@esempio.it.')).toBeVisible();
  await expect(page.getByLabel('Argomento')).toBeFocused();
  await expect(page.getByLabel('Messaggio')).toHaveValue(MESSAGE);
  await expectAccessible(page);

  await page.getByLabel('Argomento').selectOption('Segnalare un errore o un contenuto');
  await page.getByLabel('Email').fill('rosa@example.org');
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messaggio inviato');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Grazie, Rosa Cusumano. Ti rispondiamo a rosa@example.org.')).toBeVisible();
  const copy = page.getByRole('region', { name: 'Che cosa hai scritto' });
  await expect(copy).toContainText('Segnalare un errore o un contenuto');
  await expect(copy).toContainText('Il lunedì ora è chiuso.');
  await expectAccessible(page);
});

test('what was typed survives a failure', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.goto('/contatti');
  await page.getByLabel('Argomento').selectOption('Altro');
  await page.getByLabel('Nome').fill('Rosa Cusumano');
  await page.getByLabel('Email').fill('rosa@example.org');
  await page.getByLabel('Messaggio').fill(MESSAGE);
  await page.route('/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sei offline' })).toBeVisible();
  await expect(page.getByLabel('Argomento')).toHaveValue('altro');
  await expect(page.getByLabel('Messaggio')).toHaveValue(MESSAGE);
});

test('who is signed in need not say again who they are', async ({ page }) => {
  const signedIn = await page.request.post('/api/auth/login', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email: 'cittadino@piazza.test', password: 'piazza-demo-2026' },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/contatti');
  await expect(page.getByLabel('Nome')).toHaveValue('Marina Sclafani');
  await expect(page.getByLabel('Email')).toHaveValue('cittadino@piazza.test');
});

test('says why the data is asked and how long it is kept', async ({ page }) => {
  await page.goto('/contatti');
  await expect(page.getByText(/Conserviamo il messaggio per un anno/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'informativa sulla privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
});
