import type { Page } from '@playwright/test';
import { openAt } from './cards.ts';
import { withDocument } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const store = (page: Page) =>
  withDocument(page, '/servizi', '"/api/settings":{', '"/api/settings":{"mobile_app_url":"https://app.example.org/",');
const reminder = (page: Page) => page.getByRole('status', { name: 'Hai già l’app?' });

/** Advances the stopped clock second by second until the reminder appears. @returns the seconds it took */
async function secondsUntilShown(page: Page): Promise<number> {
  for (let seconds = 0; seconds < 60; seconds++) {
    if (await reminder(page).isVisible()) return seconds;
    await page.clock.runFor(1_000);
  }
  throw new Error('the reminder did not come');
}

test('the reminder comes every five minutes for twelve seconds', { tag: '@long' }, async ({ page }) => {
  await store(page);
  await openAt(page, '/servizi');
  await expect(page.getByRole('banner').getByRole('link', { name: "Scarica l'app" })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.clock.fastForward(270_000);
  await expect(reminder(page)).toBeHidden();
  expect(await secondsUntilShown(page)).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  await expect(reminder(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(reminder(page)).toBeHidden();
  await page.clock.fastForward(280_000);
  await expect(reminder(page)).toBeHidden();
  expect(await secondsUntilShown(page)).toBeGreaterThan(5);
  await reminder(page).getByRole('button', { name: 'Più tardi' }).click();
  await expect(reminder(page)).toBeHidden();
});

test('the button is missing without a download, marks the app as downloaded, and ends the reminders', async ({
  page,
  context,
}) => {
  await openAt(page, '/');
  await page.clock.fastForward(2_500);
  await expect(page.getByRole('banner').getByRole('link', { name: /Scarica/ })).toBeHidden();
  await store(page);
  await page.goto('/servizi');
  const button = page.getByRole('banner').getByRole('link', { name: "Scarica l'app" });
  await expect(button).toBeVisible();
  await page.clock.fastForward(300_000);
  await expect(reminder(page)).toBeVisible();
  await expectAccessible(page);
  const [opened] = await Promise.all([context.waitForEvent('page'), button.click()]);
  await opened.close();
  await expect(reminder(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('piazza.app.downloaded'))).toBe('1');
});
