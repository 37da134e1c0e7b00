import type { Page } from '@playwright/test';
import { CONSENT_COOKIE, CONSENT_SENT_KEY } from '../../shared/rules/consent.ts';
import { banner } from './cards.ts';
import { lasting } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ consented: false });

/** The choice as stored in the browser. */
async function cookie(page: Page) {
  const kept = (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE);
  return kept === undefined ? null : { ...kept, value: JSON.parse(decodeURIComponent(kept.value)) };
}

/** The records sent to the server, in order. */
function decisions(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/privacy/consents')) told.push(request.postDataJSON().decision);
  });
  return told;
}

test('nothing is stored before a choice, and the page below stays usable', async ({ page }) => {
  await page.goto('/servizi');
  await expect(banner(page)).toBeVisible();
  expect(await cookie(page)).toBeNull();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Eventi' }).click();
  await expect(page).toHaveURL('/eventi');
  await expect(banner(page)).toBeVisible();
});

test('a volunteer’s first screen at a door has no banner over it', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/ingressi');
  await expect(page.getByText('Questo dispositivo non è collegato')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

for (const [name, button, decision, categories] of [
  ['all', 'Accetta tutti', 'accept_all', ['necessary', 'analytics']],
  ['only what is necessary', 'Solo necessari', 'accept_necessary', ['necessary']],
  ['the X, which means the same', 'Chiudi e usa solo i cookie necessari', 'accept_necessary', ['necessary']],
] as const) {
  test(`${name}: stored for 180 days, recorded once, not asked again`, {
    tag: name === 'all' ? [] : '@long',
  }, async ({ page }) => {
    const told = decisions(page);
    await page.goto('/');
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => told).toEqual([decision]);
    // A page that is left before the answer came would rightly send it again.
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), CONSENT_SENT_KEY)).not.toBeNull();
    const kept = await cookie(page);
    expect(kept?.value.categories).toEqual(categories);
    expect(kept?.sameSite).toBe('Lax');
    const [, end = ''] =
      /expires=(.*)/.exec(lasting(`expires=${new Date(Date.now() + 180 * 86_400_000).toUTCString()}`)) ?? [];
    expect(((kept?.expires ?? 0) * 1000 - Date.parse(end)) / 86_400_000).toBeCloseTo(0, 0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gestisci preferenze cookie' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(told).toEqual([decision]);
  });
}

test('the preferences start with everything off, and work by keyboard', async ({ page }) => {
  const told = decisions(page);
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Personalizza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  const analytics = dialog.getByRole('switch', { name: 'Analytics & Tracking' });
  await expect(analytics).not.toBeChecked();
  await expectAccessible(page);
  // Leaving without saving is not a choice.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Personalizza' }).click();
  await analytics.focus();
  await page.keyboard.press('Space');
  await expect(analytics).toBeChecked();
  await dialog.getByRole('button', { name: 'Salva preferenze' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => told).toEqual(['accept_all']);
});

test('a choice before the library has loaded, on a page left at once, is stored and sent again as the same choice', async ({
  page,
}) => {
  // On the first page neither the library nor an answer arrives.
  let away = false;
  await page.route(/cookieconsent|\/api\/privacy\/consents/, (route) => (away ? route.continue() : undefined));
  await page.goto('/');
  const first = page.waitForRequest('**/api/privacy/consents');
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click();
  const choice = (await first).postDataJSON();
  expect(choice).toMatchObject({
    decision: 'accept_necessary',
    accepted_categories: ['necessary'],
    text_version: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await cookie(page))?.value.data.choice_id).toBe(choice.choice_id);
  away = true;
  const again = page.waitForRequest('**/api/privacy/consents');
  await page.goto('/servizi');
  expect((await again).postDataJSON()).toEqual(choice);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect((await cookie(page))?.value.consentId).toBe(choice.consent_id);
});

test('by keyboard only: the banner is no focus trap, and its buttons work', async ({ page }) => {
  test.slow();
  const told = decisions(page);
  await page.goto('/servizi');
  await expect(banner(page)).toBeVisible();
  // Shift+Tab from the banner leads to the page's tabs or footer, whose last link is fully visible.
  const last = page.getByRole('button', { name: 'Gestisci preferenze cookie' });
  await last.focus();
  const [link, card] = [await last.boundingBox(), await banner(page).boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
  // Into, through and out of the banner, in both directions.
  const inside = () => banner(page).evaluate((element) => element.contains(document.activeElement));
  const through: string[] = [];
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    if (!(await inside())) {
      if (through.length > 0) break;
      continue;
    }
    through.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(through).toEqual([
    'Chiudi e usa solo i cookie necessari',
    'Cookie policy',
    'privacy',
    'Solo necessari',
    'Accetta tutti',
    'Personalizza',
  ]);
  expect(await inside()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await inside()).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Solo necessari' }).press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => told).toEqual(['accept_necessary']);
});

test('a choice can be changed later: each change is recorded, a repetition is not', async ({ page }) => {
  test.slow();
  const told = decisions(page);
  await page.goto('/servizi');
  const kept = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').decision, CONSENT_SENT_KEY);
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  const answer = async (button: string, decision: string) => {
    await page.getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(kept).toBe(decision);
  };
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click();
  await expect.poll(kept).toBe('accept_necessary');
  await answer('Accetta tutti', 'accept_all');
  await answer('Accetta tutti', 'accept_all');
  // After a withdrawal the page reloads.
  const reloaded = page.waitForEvent('load');
  await answer('Salva preferenze', 'accept_all');
  expect(told).toEqual(['accept_necessary', 'accept_all']);
  await page.getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
  await dialog.getByRole('button', { name: 'Solo necessari' }).click();
  await reloaded;
  await expect.poll(kept).toBe('accept_necessary');
  expect(told).toEqual(['accept_necessary', 'accept_all', 'accept_necessary']);
  expect((await cookie(page))?.value.categories).toEqual(['necessary']);
});
