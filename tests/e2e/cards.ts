import { expect, type Page } from '@playwright/test';

/** The install card, the push question and the clock that shows them. */

export const card = (page: Page) => page.getByRole('status', { name: /^Il portale sul tuo / });
export const question = (page: Page) => page.getByRole('dialog', { name: 'Ricevi le notifiche' });

/** Loads with a controlled clock: it runs normally, and jumps when the test says so. */
export async function openAt(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
}
