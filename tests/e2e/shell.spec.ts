import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { withDocument, withSettings } from './document.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

test('the home renders from the document’s data, without another request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Buongiorno|Buon pomeriggio|Buonasera)/);
  await expect(
    page
      .getByRole('heading', { name: 'Aperto adesso' })
      .or(page.getByRole('heading', { name: 'Oggi in città' }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
  expect(asked.filter((path) => ['/api/home', '/api/settings', '/api/frontend/profile'].includes(path))).toEqual([]);
  await expect(page).toHaveTitle('Piazza');
});

const PAGES = {
  Eventi: ['/eventi', 'Eventi | Piazza'],
  Attività: ['/attivita', 'Attività | Piazza'],
  Promo: ['/promo', 'Promo e offerte | Piazza'],
  Lavoro: ['/lavora', 'Lavoro | Piazza'],
  Servizi: ['/servizi', 'Servizi | Piazza'],
  Profilo: ['/profilo', 'Profilo | Piazza'],
} as const;

/** Follows each tab after the first one. @returns the tabs */
async function followTabs(page: Page, tabs: readonly (keyof typeof PAGES)[]): Promise<Locator> {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Principale' }).filter({ visible: true });
  await expect(nav.getByRole('link')).toHaveText(['Home', ...tabs]);
  for (const tab of tabs) {
    const [path, title] = PAGES[tab];
    await nav.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(nav.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    // A navigation moves the focus to the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  return nav;
}

test('tabs link to the sections and mark the current one, or the one above it', async ({ page }) => {
  const nav = await followTabs(page, ['Attività', 'Servizi', 'Profilo']);
  for (const path of ['/lavora', '/volantini']) {
    await page.goto(path);
    await expect(nav.getByRole('link', { name: 'Servizi' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.locator('[aria-current]')).toHaveCount(1);
  }
});

test.describe('on a wide screen, with its movements', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the bar leads to the sections and to one’s own pages', async ({ page }) => {
    const nav = await followTabs(page, ['Eventi', 'Attività', 'Promo', 'Lavoro', 'Servizi']);
    await page.goto('/volantini');
    await expect(nav.getByRole('link', { name: 'Servizi' })).toHaveAttribute('aria-current', 'page');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login?ritorno=%2Fvolantini');
    await signInAs(page, newPerson());
    await page.reload();
    await bar.getByRole('link', { name: /^Profilo di / }).click();
    await expect(page).toHaveURL('/profilo');
    await expect(bar.getByRole('link', { name: /^Profilo di / })).toHaveAttribute('aria-current', 'page');
  });

  test('a dialog with a form focuses its first field', async ({ page }) => {
    await page.goto('/attivita/osteria-del-porto');
    await page.getByRole('button', { name: 'Segnala un errore' }).click();
    await expect(page.getByRole('dialog').getByLabel('Che cosa non va')).toBeFocused();
  });
});

test('a navigation starts at the top, going back restores the scroll position', async ({ page }) => {
  await page.goto('/attivita');
  const last = page.getByRole('article').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(/\/attivita\/./);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('the keyboard reaches the content past the bar', async ({ page }) => {
  await page.goto('/servizi');
  await expect(page.locator('#splash')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenuto')).toBeFocused();
});

test('when the settings do not load, a banner is shown and the portal works', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await page.route('/api/settings', (route) => route.fulfill({ status: 503, json: { message: 'Non disponibile.' } }));
  // As an older cached document: without settings.
  await withDocument(page, '/', '"/api/settings":', '"/niente":');
  await page.goto('/');
  const banner = page.getByText('Impossibile caricare le impostazioni personalizzate.');
  await expect(banner).toBeVisible();
  // A 200 that is not from the portal counts as a failure.
  await page.route('/api/settings', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }));
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ricerca' })).toBeVisible();
});

test('logo, alt, height and name come from the settings', async ({ page }) => {
  await withSettings(page, {
    project_name: 'Città di prova',
    header_logo_url: '/icons/icon.svg',
    header_logo_alt: 'Stemma',
    header_logo_height: '90',
  });
  await page.goto('/');
  const logo = page.getByRole('img', { name: 'Stemma' });
  await expect(logo).toBeVisible();
  await expect(logo).toHaveCSS('max-height', '90px');
  await expect(page.getByRole('banner')).toContainText('Città di prova');
  // The bar grows with it, and the page begins below.
  const [bar, image] = await Promise.all([page.getByRole('banner').boundingBox(), logo.boundingBox()]);
  expect(image?.y).toBeGreaterThan(bar?.y ?? Infinity);
  expect((image?.y ?? 0) + (image?.height ?? 0)).toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('a logo that does not load is replaced by the tile', { tag: '@pictures' }, async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await withSettings(page, { header_logo_url: '/icons/nessuno.png', header_logo_alt: 'Stemma' });
  await page.goto('/');
  await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Stemma' })).toHaveCount(0);
});

test('the document preloads the files of its screen, so that they load in parallel with the entry', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/attivita')).text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, href]) => href as string);
  const built = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const { file, css } = JSON.parse(built)['features/activities/ActivitiesPage.tsx'];
  expect(named).toEqual(expect.arrayContaining([file, ...css].map((name) => `/${name}`)));
  for (const href of named) expect((await request.get(href)).status(), href).toBe(200);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/attivita');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const href of named) expect(asked.filter((path) => path === href).length, href).toBeLessThanOrEqual(1);
});
