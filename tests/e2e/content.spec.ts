import { paths } from '../../shared/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

test('a long page has a table of contents; an address with an anchor opens at its heading, and prints on paper', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page).toHaveTitle('Informativa sulla privacy | Piazza');
  await expect(page.getByText(/^Aggiornato (il|l’)/)).toBeAttached();
  const contents = page.getByRole('navigation', { name: 'In questa pagina' });
  const link = contents.getByRole('link', { name: 'I tuoi diritti' });
  if (!(await link.isVisible())) await contents.getByText('In questa pagina').click();
  await link.click();
  await expect(page).toHaveURL(/#i-tuoi-diritti$/);
  await expect(page.getByRole('heading', { name: 'I tuoi diritti' })).toBeInViewport();
  await page.goto('/attivita/osteria-del-porto#recensioni');
  await expect(page.getByRole('heading', { name: 'Recensioni' })).toBeInViewport();

  // On paper: black on white also in dark mode, a letterhead instead of bars, and no buttons.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Principale' })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Orari dei prossimi sette giorni' })).toBeVisible();
});

test('a wide table scrolls in its own box, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/cookie-policy');
  const box = page.getByRole('group', { name: 'Tabella' }).first();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('links inside the text move without loading the portal again', async ({ page }) => {
  await page.goto('/domande-frequenti');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const link = page.getByRole('main').locator('article a, p a, li a').and(page.locator('[href^="/"]')).first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(href ?? '');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('the services page links to everything, the list of events to its feeds', async ({ page }) => {
  async function linksOf(path: string): Promise<string[]> {
    await page.goto(path);
    const links = page.getByRole('main').getByRole('link');
    return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  }
  const services = [
    paths.events,
    paths.jobs,
    paths.promotions,
    paths.flyers,
    paths.ads,
    paths.sustainability,
    paths.contact,
    paths.roleRequest,
    paths.eventPrivateRequest,
    paths.wasteCalendar,
    '/feed/notizie.json',
  ];
  const all = await linksOf(paths.services);
  expect(all).toEqual(expect.arrayContaining(services));
  for (const href of all) expect((await page.request.get(href)).status(), href).toBe(200);
  expect(await linksOf(paths.events)).toEqual(expect.arrayContaining(['/feed/eventi.xml', '/eventi.ics']));
});

test('a reader says once whether a page is useful; the office reads it', async ({ page }) => {
  test.slow();
  await page.goto('/numeri-utili');
  const box = page.getByRole('region', { name: 'È stata utile?' });
  await box.getByRole('button', { name: 'No', exact: true }).click();
  const thanks = page.getByRole('region', { name: 'Grazie della risposta' });
  await expect(thanks.getByRole('heading')).toBeFocused();
  const comment = `Manca il veterinario ${Date.now()}`;
  await thanks.getByLabel('Che cosa mancava? (facoltativo)').fill(comment);
  await expectAccessible(page);
  await thanks.getByRole('button', { name: 'Invia il commento' }).click();
  await expect(page.getByText('Commento inviato alla redazione.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hai già detto la tua su questa pagina' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveCount(0);

  await signInAs(page, newPerson(['redattore']));
  await page.goto('/profilo/moduli/messaggi');
  await expect(page.getByText(comment)).toBeVisible({ timeout: 30_000 });
});
