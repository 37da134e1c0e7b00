import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { withSettings } from './document.ts';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout.ts';
import { newPerson, signInAs } from './people.ts';

/**
 * Checks every page from the narrowest phone to a wide desktop with two letter spacings: the town's name is visible and
 * nothing overflows.
 */

const WIDTHS = [320, 390, 768, 1024, 1100, 1200, 1280, 1440, 1920];

const PUBLIC = [
  paths.home,
  paths.activities,
  `${paths.activities}?view=map`,
  paths.activity('osteria-del-porto'),
  paths.events,
  paths.event('notte-jazz-al-porto'),
  paths.eventPrivateRequest,
  paths.jobs,
  paths.job(1),
  paths.promotions,
  paths.flyers,
  paths.flyer('il-paniere-la-spesa-grande'),
  paths.ads,
  paths.sustainability,
  paths.wasteCalendar,
  paths.wasteGlossary,
  paths.wastePoints,
  paths.contact,
  paths.services,
  `${paths.search}?q=pane`,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.menuAccessOf('OSTERIA1'),
  paths.privacyPolicy,
  '/questa-pagina-non-c-e',
];
const OWN = [paths.profile, paths.coupons, paths.modules, paths.roleRequest, paths.saved];
const OFFICE = ['richieste', 'utenti', 'notifiche', 'messaggi', 'impostazioni'].map(paths.module);

test.use({ isMobile: false, hasTouch: false });

/** The fullest bar: with the longest label of the download button. */
const STORE = { play_store_url: 'https://play.google.com/store/apps/details?id=it.piazza' };

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading], main [aria-label^="Caricamento"]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Scarica su Play Store' })).toBeAttached();
  return faultsAtAllWidths(page, path);
}

async function faultsAtAllWidths(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS)
    for (const fault of await layoutFaults(page, width)) found.push(`${path} at ${width}: ${fault}`);
  return found;
}

/** Each page is loaded once; a test has several pages, so that two workers share the load. */
function eachOf(kind: string, pages: string[], prepare: (page: Page, baseURL: string) => Promise<void>): void {
  const SIZE = 3;
  for (let from = 0; from < pages.length; from += SIZE) {
    const some = pages.slice(from, from + SIZE);
    test(`${kind} at every width: ${some.join(', ')}`, async ({ page, baseURL, allowConsole }) => {
      test.setTimeout(180_000);
      allowConsole(/404/);
      await prepare(page, baseURL as string);
      await withSettings(page, STORE);
      const found: string[] = [];
      for (const path of some) found.push(...(await faultsOf(page, path)));
      expect(found).toEqual([]);
    });
  }
}

eachOf('pages', PUBLIC, async () => {});
eachOf('own pages', OWN, (page, url) => signInAs(page.context(), newPerson(), url));
eachOf('the office', OFFICE, (page, url) => signInAs(page.context(), newPerson(['amministratore']), url));

test('rooms whose answers come late do not move', async ({ page, context, baseURL }) => {
  await signInAs(context, newPerson(['amministratore']), baseURL as string);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/(?!settings|profile|tracking)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  await page.addInitScript(watchShifts);
  const moved: string[] = [];
  for (const path of ['messaggi', 'segnalazioni', 'contenuti', 'contatti-clienti'].map(paths.module)) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect(page.getByRole('banner').getByRole('button', { name: "Installa l'app" })).toBeVisible();
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    if (shift > 0.02) moved.push(`${path}: ${shift.toFixed(3)}`);
  }
  expect(moved).toEqual([]);
});

/** Runs in the page: sums what moves by itself. */
function watchShifts(): void {
  const watched = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('the bar holds the name of any town, with the browser’s own install, and a logo beside it', async ({ page }) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  for (const settings of [
    { project_name: 'Roccamarina' },
    { project_name: 'Castellammare del Golfo' },
    { project_name: 'Comune di Sant’Angelo Lodigiano', header_logo_url: '/icons/icon.svg' },
  ]) {
    await withSettings(page, settings);
    await page.goto('/servizi');
    await expect(page.locator('#splash')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect(page.getByRole('banner').getByRole('button', { name: "Installa l'app" })).toBeAttached();
    found.push(...(await faultsAtAllWidths(page, settings.project_name)));
  }
  expect(found).toEqual([]);
});
