import type { Page } from '@playwright/test';
import { openAt } from './cards.ts';
import { withDocument } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const store = (page: Page) =>
  withDocument(page, '/servizi', '"/api/settings":{', '"/api/settings":{"mobile_app_url":"https://app.example.org/",');
const reminder = (page: Page) => page.getByRole('status', { name: 'Hai già l’app?' });

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
  // Every five minutes, for twelve seconds.
  async function reminded(): Promise<void> {
    await expect(reminder(page)).toBeHidden();
    await page.clock.fastForward(300_000);
    await expect(reminder(page)).toBeVisible();
  }
  await reminded();
  await page.clock.fastForward(12_000);
  await reminded();
  await reminder(page).getByRole('button', { name: 'Più tardi' }).click();
  await reminded();
  await expectAccessible(page);
  const [opened] = await Promise.all([context.waitForEvent('page'), button.click()]);
  await opened.close();
  await expect(reminder(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('piazza.app.downloaded'))).toBe('1');
});
