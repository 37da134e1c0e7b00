import { expect, type Page } from '@playwright/test';
import { movableClock } from './hand.ts';

/** What comes over a page or stands in its bar, and the clock that shows it. */

export const card = (page: Page) => page.getByRole('status', { name: /^Il portale sul tuo / });
export const banner = (page: Page) => page.getByRole('region', { name: 'La tua privacy' });
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ });
export const centre = (page: Page) => page.getByRole('dialog', { name: 'Centro notifiche' });
export const question = (page: Page) => page.getByRole('dialog', { name: 'Ricevi le notifiche' });

/** Loads with a controlled clock: it runs normally, and jumps when the test says so. */
export async function openAt(page: Page, path: string): Promise<void> {
  await movableClock(page);
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
}
