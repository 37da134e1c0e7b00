import type { Page } from '@playwright/test';
import { paths, searchUrl } from '../../shared/paths.ts';
import { CONSENT_TEXTS } from '../../shared/rules/consent.ts';
import { expect, test } from './fixtures.ts';

/** Holds every script up. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/** Early: the scripts are held up, and the page is loaded without them. */
const early = { waitUntil: 'domcontentloaded' } as const;

test('a page is seen and its links lead on before its scripts have come, and nothing of it moves then', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(paths.services, early);
  await expect(page.getByRole('heading', { level: 1, name: 'Servizi' })).toBeVisible();
  await page.getByRole('link', { name: 'Attività' }).filter({ visible: true }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Attività' });
  await expect(heading).toBeVisible();
  const place = await heading.boundingBox();
  const element = await heading.elementHandle();
  letThrough();
  await expect
    .poll(() => element?.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true);
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  expect(await heading.boundingBox()).toEqual(place);
  // From here on a link changes the page without another document.
  const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/attivita\/./);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  await page.goBack();
  await expect(heading).toBeVisible();
});

test('what is typed while the scripts come stays, with the focus, and is searched', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(paths.search, early);
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Cerca nel portale' });
  await field.pressSequentially('gela');
  letThrough();
  await expect(page.getByRole('link', { name: /^Gelateria/ }).first()).toBeVisible();
  await expect(field).toHaveValue('gela');
  await expect(field).toBeFocused();
  await field.pressSequentially('to');
  await expect(page).toHaveURL(searchUrl('gelato'));
});

test.describe('a press before the scripts', () => {
  test.use({ consented: false });

  test('is shown as busy, and done when they have come', async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto('/', early);
    const customise = page.getByRole('button', { name: CONSENT_TEXTS.customise });
    await customise.click();
    await expect(customise).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
