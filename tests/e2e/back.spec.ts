import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

/** Back closes an overlay; however it is closed, the history is unchanged. */

const steps = (page: Page) => page.evaluate(() => ({ path: location.pathname, state: history.state }));

/** Two pages, so that going back too far would show. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto('/servizi');
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
}

test('Back closes the quick search; closed otherwise it leaves no history entry, and the page where it was scrolled to', async ({
  page,
}) => {
  await arrive(page, '/attivita');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Trova subito quello che ti serve' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/attivita');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => steps(page)).toEqual({ path: '/attivita', state: null });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.goBack();
  await expect(page).toHaveURL('/servizi');
});

test('a result replaces the entry: Back returns to the page without the overlay', async ({ page }) => {
  await arrive(page, '/attivita');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('osteria porto');
  await dialog.getByRole('link', { name: 'Osteria del Porto' }).click();
  await expect(page).toHaveURL('/attivita/osteria-del-porto');
  await page.goBack();
  await expect(page).toHaveURL('/attivita');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/servizi');
});

test('Back closes the notifications; a press on a link beside them closes them and follows it', async ({ page }) => {
  await signInAs(page, newPerson());
  await arrive(page, '/attivita');
  const panel = page.getByRole('dialog', { name: 'Centro notifiche' });
  const bell = page.getByRole('button', { name: /^Notifiche/ });
  await bell.click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/attivita');
  await bell.click();
  await expect(panel).toBeVisible();
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Profilo' }).click();
  await expect(page).toHaveURL('/profilo');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/attivita');
  await expect.poll(() => steps(page)).toEqual({ path: '/attivita', state: null });
});

test('Back closes the cookie preferences and any dialog of a page', async ({ page }) => {
  await arrive(page, '/attivita/osteria-del-porto');
  for (const button of ['Gestisci preferenze cookie', 'Segnala un errore']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/attivita/osteria-del-porto');
  }
});

test('the tab of the current page scrolls to the top, and then removes its filters', async ({ page }) => {
  await page.goto('/attivita');
  const tab = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Attività' });
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const length = await page.evaluate(() => history.length);
  await tab.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.getByRole('button', { name: /^Aperto ora/ }).click();
  await expect(page).toHaveURL(/\?/);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await tab.click();
  await expect(page).toHaveURL('/attivita');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('after Back the focus is on the link that was followed', async ({ page }) => {
  await arrive(page, '/attivita');
  const link = page.getByRole('article').getByRole('link').nth(6);
  const name = await link.textContent();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name as string })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: name as string, exact: true })).toBeFocused();
  // Forward leads to a page, not to one of its links.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: name as string })).toBeFocused();
});

test('the sign of the search leads to its field, whose words are in the title', async ({ page }) => {
  await arrive(page, '/attivita');
  await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('pane fresco');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Ricerca: pane fresco | Piazza');
});
