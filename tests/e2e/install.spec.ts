import { type Browser, chromium, type Page } from '@playwright/test';
import { banner, card, openAt, question } from './cards.ts';
import { withDocument } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { asInstalled, controlled } from './worker.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

test.use({ quiet: false });

test('appears after 2.8 seconds, is dismissed for the session, returns on request, and explains where the browser’s install entry is', async ({
  page,
}) => {
  await openAt(page, '/servizi');
  await expect(card(page)).toBeHidden();
  await page.clock.fastForward(2_800);
  await expect(card(page).getByRole('button', { name: 'Installa l’app' })).toBeVisible();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Più tardi' }).click();
  await expect(card(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('piazza.install.dismissed'))).toBe('1');
  await page.evaluate(() => dispatchEvent(new Event('piazza:install')));
  // This browser has no install prompt.
  await card(page).getByRole('button', { name: 'Installa l’app' }).click();
  await expect(card(page)).toContainText('«Installa app» o «Aggiungi a schermata Home»');
});

test('shows the town’s texts and the browser’s prompt, reports the click, and disappears when the app is installed', async ({
  page,
}) => {
  const clicks: object[] = [];
  await page.route('/api/pwa/install-click', (route) => {
    clicks.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await withDocument(
    page,
    '/servizi',
    '"prompt":{}',
    '"prompt":{"title":"Prendi Roccamarina","message":"Messaggio","cta_label":"Prendila","dismiss_label":"No"}',
  );
  await openAt(page, '/servizi');
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) });
    dispatchEvent(event);
  });
  await page.clock.fastForward(3_000);
  const own = page.getByRole('status', { name: 'Prendi Roccamarina' });
  await expect(own).toContainText('Messaggio');
  await expect(own.getByRole('button', { name: 'No', exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Prendila' }).click();
  await expect
    .poll(() => clicks.map((click) => (click as { platform: string }).platform))
    .toEqual(['Android', 'Android accepted']);
  // At once, although the browser reports the installation only later.
  await expect(own).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
});

test('waits until a page with a form is left, unless it is asked for', async ({ page }) => {
  await openAt(page, '/login');
  await page.clock.fastForward(10_000);
  await page.getByRole('link', { name: 'Servizi', exact: true }).filter({ visible: true }).click();
  await expect(card(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('piazza:install')));
  await expect(card(page)).toBeVisible();
});

test.describe('at the first visit', () => {
  test.use({ consented: false });

  test('asked for, takes the place of the cookie banner, which comes back after it', async ({ page }) => {
    await page.goto('/servizi');
    await expect(banner(page)).toBeVisible();
    // What the buttons of the app say; heard once the code that offers it has loaded.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('piazza:install')));
      await expect(card(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(banner(page)).toBeHidden();
    await card(page).getByRole('button', { name: 'Più tardi' }).click();
    await expect(banner(page)).toBeVisible();
  });
});

test('never in the installed app', async ({ page, context }) => {
  await asInstalled(context);
  await openAt(page, '/servizi');
  await page.clock.fastForward(10_000);
  // The code that offers the app has loaded and knows that the app runs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('piazza.app.downloaded'))).toBe('1');
  await expect(card(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('appears after 1.2 seconds and opens the three steps', async ({ page }) => {
    await openAt(page, '/servizi');
    await page.clock.fastForward(1_200);
    await card(page).getByRole('button', { name: 'Installa l’app' }).click();
    const steps = page.getByRole('dialog', { name: 'Aggiungi alla schermata Home' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Ho completato i passaggi' }).click();
    await expect(steps).toBeHidden();
    await expect(card(page)).toBeHidden();
  });
});

test(
  'really installed, in its own window: no install card, but the push question',
  { tag: ['@whole', '@long'] },
  async ({ baseURL }, info) => {
    const origin = baseURL as string;
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      ...info.project.use.launchOptions,
      isMobile: false,
      serviceWorkers: 'allow',
      viewport: null,
    });
    try {
      const page = context.pages()[0] as Page;
      await page.goto(`${origin}/servizi`);
      await page.getByRole('button', { name: 'Solo necessari' }).click();
      await controlled(page);
      const browser = await (context.browser() as Browser).newBrowserCDPSession();
      const manifestId = `${origin}/`;
      await browser.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
      await browser.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
      const opened = context.waitForEvent('page');
      await browser.send('PWA.launch', { manifestId });
      const app = await opened;
      await expect.poll(() => app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
      await expect(question(app)).toBeVisible({ timeout: 15_000 });
      await expect(card(app)).toBeHidden();
      expect(await app.evaluate(() => localStorage.getItem('piazza.app.downloaded'))).toBe('1');
    } finally {
      await context.close();
    }
  },
);
