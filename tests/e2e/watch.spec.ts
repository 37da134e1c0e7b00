import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { press, write } from './hand.ts';

/** What every journey watches for is seen when it happens, and only then. */

const REPLACED = /was replaced while it had the focus/;
const message = (page: Page) => page.getByLabel('Messaggio');
/** Puts another field in the place of this one, as a list that is rendered anew does. */
const replace = (field: ReturnType<typeof message>) =>
  field.evaluate((one) => one.replaceWith(Object.assign(one.cloneNode(true), { id: one.id })));

test('a field that is replaced under the fingers is an error, another one is not', async ({ page, allowConsole }) => {
  allowConsole(REPLACED);
  const errors: string[] = [];
  page.on('console', (entry) => entry.type() === 'error' && errors.push(entry.text()));
  await page.goto(paths.contact);
  await page.getByLabel('Nome').focus();
  await replace(message(page));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(errors).toEqual([]);
  await message(page).focus();
  await replace(message(page));
  await expect.poll(() => errors).toEqual([expect.stringMatching(REPLACED)]);
});

test('letters go where the focus is, so a field that loses it is noticed', async ({ page }) => {
  await page.goto(paths.contact);
  await message(page).evaluate((one) => one.addEventListener('input', () => (one as HTMLElement).blur()));
  await expect(write(message(page), 'Il cartello', { timeout: 300 })).rejects.toThrow(/toBeFocused/);
});

test('a press says what lies over the control', async ({ page, allowConsole }) => {
  // An empty form is refused, and after the long run's messages any.
  allowConsole(/422|429/);
  await page.goto(paths.contact);
  const send = page.getByRole('button', { name: 'Invia' });
  await page.evaluate(() => {
    const veil = document.body.appendChild(document.createElement('aside'));
    // The policy of the page allows no style attribute, but scripts may set properties.
    Object.assign(veil.style, { position: 'fixed', inset: '0', zIndex: '9999' });
  });
  await expect(press(send, { timeout: 300 })).rejects.toThrow(/what lies over the control[\s\S]*aside/);
  await page.locator('body > aside').evaluate((veil) => veil.remove());
  await press(send);
});
