import { expect, expectAccessible, test } from './fixtures.ts';

const FLYER = '/volantini/il-paniere-la-spesa-grande';

test('flyers lie on the counter, and one opens', async ({ page }) => {
  await page.goto('/volantini');
  await expect(page).toHaveTitle('Volantini | Piazza');
  await expect(page.getByRole('status').filter({ hasText: 'volantini' })).toHaveText(/^\d+ volantini$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Alimentari e forni/ }).click();
  await expect(page).toHaveURL('/volantini?category=alimentari');
  await page.getByRole('link', { name: 'La spesa grande del Paniere' }).click();
  await expect(page).toHaveURL(FLYER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La spesa grande del Paniere');
});

test('a flyer is leafed through by keyboard and buttons, enlarged, and read as text', async ({ page }) => {
  await page.goto(FLYER);
  const where = page.getByRole('status').filter({ hasText: 'Pagina' });
  await expect(where).toHaveText('Pagina 1 di 4');
  await expectAccessible(page);

  await page.getByRole('list', { name: /^Pagine: frecce/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(where).toHaveText('Pagina 2 di 4');
  await page.keyboard.press('End');
  await expect(where).toHaveText('Pagina 4 di 4');
  const next = page.getByRole('button', { name: 'Pagina successiva' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Pagina precedente' }).click();
  await expect(where).toHaveText('Pagina 3 di 4');

  const offer = page
    .getByRole('listitem')
    .filter({ hasText: /^Miele millefiori/ })
    .first();
  const before = (await offer.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Ingrandisci' }).click();
  await expect.poll(async () => (await offer.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.3);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Riduci' }).click();

  await page.getByText('Versione testo').click();
  await expect(page.getByText('Passata di pomodoro, 700 g: 0,89 €, prima 1,25 €')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vai al negozio' }).click();
  await expect(page).toHaveURL('/attivita/supermercato-il-paniere');
});

test('a link leads to a page of it; one that is over says so', async ({ page }) => {
  await page.goto(`${FLYER}?pagina=3`);
  await expect(page.getByRole('status').filter({ hasText: 'Pagina' })).toHaveText('Pagina 3 di 4');
  await page.goto('/volantini/il-paniere-prima-colazione');
  await expect(page.getByText(/^Questo volantino è finito/)).toBeVisible();
  await expectAccessible(page);
});

test('a flyer that does not exist is a 404', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  expect((await page.goto('/volantini/non-esiste'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo volantino non c’è');
});
