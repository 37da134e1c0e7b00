import type { BrowserContext, Page } from '@playwright/test';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import { ANALYTICS, NECESSARY } from '../../shared/rules/consent.ts';
import { inserter } from '../support/rows.ts';
import { consentCookie, expect, test } from './fixtures.ts';
import { type OwnTown, ownTown } from './ownTown.ts';
import { newPerson, signInAs } from './people.ts';
import { inHours } from './sales.ts';

/** With Google's statistics accepted, a page with a secret is never shown in a document that runs them. */
test.use({ consented: false });

let town: OwnTown;
let asked: { url: string; referrer: string | undefined }[];
test.beforeEach(async ({ context, allowConsole }) => {
  test.slow();
  allowConsole(/\/api\/settings\/stream/);
  town = await ownTown();
  await town.set('tracking', { ga4_measurement_id: 'G-ABCD1234', additional_tags: [] });
  await context.addCookies([consentCookie([NECESSARY, ANALYTICS], town.origin)]);
  asked = await elsewhere(context);
});
test.afterEach(() => town.close());

/** Simulates Google's script: it reports the current page and each later page of the same document. */
const GTAG = `
  const tell = () => fetch('https://stats.google-analytics.com/g/collect?dl=' + encodeURIComponent(location.href));
  tell();
  for (const name of ['pushState', 'replaceState']) {
    const real = history[name].bind(history);
    history[name] = (...args) => { real(...args); tell(); };
  }
  addEventListener('popstate', tell);
`;

/** Stands in for every other origin. @returns the requests to it */
async function elsewhere(context: BrowserContext): Promise<typeof asked> {
  const found: typeof asked = [];
  await context.route(
    (url) => url.origin !== town.origin,
    (route) => {
      const request = route.request();
      found.push({ url: request.url(), referrer: request.headers().referer });
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ headers, contentType: 'text/javascript', body: GTAG });
    },
  );
  return found;
}

/** A link that was mailed to somebody and not used yet. @returns its token */
function mailed(purpose: 'reset_password' | 'verify_email'): string {
  const token = newToken();
  inserter(town.db)('user_tokens', {
    ...{ token_hash: hashToken(token), user_id: newPerson([], 'Ninfa', town.dataDir).id, purpose },
    ...{ email: 'ninfa@example.it', expires_at: inHours(1) },
  });
  return token;
}

const gtagIn = (page: Page) => page.evaluate(() => document.querySelector('[data-tracking]') !== null);
/** The statistics run on this page and have reported it. */
const counted = (page: Page) =>
  expect.poll(() => asked.some(({ url }) => url.includes(encodeURIComponent(page.url())))).toBe(true);
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a reset link loads nothing foreign, is removed from the address at once, survives a reload and works', async ({
  page,
}) => {
  const token = mailed('reset_password');
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    addresses.push(request.url(), request.headers().referer ?? '');
  });
  await page.goto(`${town.origin}/nuova-password?token=${token}`);
  await heading(page, 'Nuova password');
  expect(page.url()).toBe(`${town.origin}/nuova-password`);
  await page.reload();
  await heading(page, 'Nuova password');
  expect(page.url()).toBe(`${town.origin}/nuova-password`);
  await page.getByLabel('Nuova password', { exact: true }).fill('una lampara accesa');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await heading(page, 'Password cambiata');
  expect(asked).toEqual([]);
  expect(await gtagIn(page)).toBe(false);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);

  // The next page is an ordinary one again, in a new document.
  await page.getByRole('link', { name: 'Accedi' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await counted(page);
  // Back shows the page without the statistics.
  await page.goBack();
  await heading(page, 'Nuova password');
  expect(await gtagIn(page)).toBe(false);
  expect(JSON.stringify(asked)).not.toMatch(/nuova-password/);
});

test('a page with statistics is reloaded without them before personal pages', async ({ page }) => {
  await signInAs(page, newPerson([], 'Ninfa', town.dataDir), town.origin);
  await page.goto(`${town.origin}/servizi`);
  await counted(page);
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Profilo' }).click();
  await expect(page).toHaveURL(/\/profilo$/);
  await expect(page.getByRole('link', { name: /^I tuoi dati/ })).toBeVisible();
  expect(await gtagIn(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/servizi$/);
  await counted(page);
  await page.goForward();
  await expect(page.getByRole('link', { name: /^I tuoi dati/ })).toBeVisible();
  expect(await gtagIn(page)).toBe(false);
  expect(JSON.stringify(asked)).not.toMatch(/profilo/);
});

test('consent given on such a page takes effect on the next one', { tag: '@long' }, async ({ page, context }) => {
  await context.clearCookies();
  const token = mailed('verify_email');
  await page.goto(`${town.origin}/verifica-email?token=${token}`);
  await heading(page, 'Conferma il tuo indirizzo');
  await page.getByRole('button', { name: 'Accetta tutti' }).click();
  await expect(page.getByRole('region', { name: 'La tua privacy' })).toBeHidden();
  await page.getByRole('button', { name: 'Conferma indirizzo' }).click();
  await heading(page, 'Indirizzo confermato');
  expect(asked).toEqual([]);
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Servizi' }).click();
  await expect(page).toHaveURL(/\/servizi$/);
  await counted(page);
  expect(JSON.stringify(asked)).not.toContain('verifica-email');
});
