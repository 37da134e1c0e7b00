import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Takes from the browser what Safari 17.0, the oldest one served, does not have. */
async function asSafari17(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  await page.route(/\.css(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(', 'unknown-here(') });
  });
}

test('the oldest engines get the agenda, and the colours of the portal and of the town', async ({ page }) => {
  await asSafari17(page);
  const colours = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--cobalt)';
      return [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(probe).color];
    });
  await page.goto('/eventi');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(colours).toEqual(['rgb(244, 247, 251)', 'rgb(23, 67, 155)']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colours).toEqual(['rgb(14, 20, 29)', 'rgb(141, 180, 255)']);

  await page.addStyleTag({ url: '/colours.css?main=7a1f2b&spark=e0b100' });
  const [, dark] = await colours();
  await page.emulateMedia({ colorScheme: 'light' });
  const [, light] = await colours();
  expect(light).toBe('rgb(122, 31, 43)');
  expect(dark).not.toBe(light);
  expect(dark).not.toBe('rgb(141, 180, 255)');
});

test('the oldest engines lead Back to the link by which the list was left', async ({ page }) => {
  await asSafari17(page);
  await page.goto('/eventi');
  const link = page.getByRole('article').first().getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/eventi\/./);
  await page.goBack();
  await expect(link).toBeFocused();
});
