import type { BrowserContext, Page } from '@playwright/test';
import { ANALYTICS, CONSENT_COOKIE, NECESSARY } from '../../shared/rules/consent.ts';
import { isStored, type StorageKind } from '../../shared/rules/storage.ts';
import { PORTAL } from './address.ts';
import { consentCookie, expect, test } from './fixtures.ts';
import { isLong } from './long.ts';
import { newPerson, signInAs } from './people.ts';
import { addressOf, goTo, MODULE_ROUTES, PUBLIC_ROUTES, type Route } from './routes.ts';

/**
 * No page contacts another origin when no tool is configured, even when statistics are accepted, and the browser stores
 * nothing that is missing in the table of shared/rules/storage.ts.
 */
test.use({ serviceWorkers: 'allow', consented: false });

/** @returns a growing list of the requests to other origins */
function leaving(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== PORTAL) found.push(request.url());
  });
  return found;
}

/** The names of everything stored in the browser, by kind of storage. */
async function kept(page: Page): Promise<Record<StorageKind, string[]>> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const others = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cache: await caches.keys(),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  return { cookie: cookies, ...others };
}

async function unnamed(page: Page): Promise<string[]> {
  const found = Object.entries(await kept(page)) as [StorageKind, string[]][];
  return found.flatMap(([kind, names]) =>
    names.filter((name) => !isStored(kind, name)).map((name) => `${kind} ${name}`),
  );
}

/** The long run loads each page; in the gate they are reached from the first as by links, which takes a tenth of the time. */
async function walk(page: Page, routes: readonly Route[]): Promise<void> {
  const found = leaving(page.context());
  for (const [index, address] of routes.map(addressOf).entries()) {
    if (index === 0 || isLong) await page.goto(address);
    else await page.evaluate(goTo, address);
    await expect(page.locator('h1:not([data-left])').first(), address).toBeVisible();
    await expect(page.locator('#splash')).toBeHidden();
    expect(await unnamed(page), address).toEqual([]);
  }
  expect(found).toEqual([]);
}

test.beforeEach(async ({ context, allowConsole }) => {
  test.slow();
  // Console errors that some pages cause on purpose: a link without its code, a page for administrators only.
  allowConsole(/40[134]|422/);
  await context.addCookies([consentCookie([NECESSARY, ANALYTICS])]);
});

test('every page, for a visitor who accepts statistics', async ({ page }) => {
  // A third of them in the gate.
  await walk(page, isLong ? PUBLIC_ROUTES : PUBLIC_ROUTES.filter((_, index) => index % 3 === 0));
  // Checks that the test saw something: the worker's shell, a cached answer, the recorded choice.
  const { cookie, local } = await kept(page);
  expect(cookie).toContain(CONSENT_COOKIE);
  expect(local).toContain('piazza:consent-sent');
  // The worker is registered when a page has come to rest, which the walk above gives none the time for.
  const shells = async () => (await kept(page)).cache.filter((name) => name.startsWith('piazza-shell-'));
  await expect.poll(shells).not.toEqual([]);
  expect(await unnamed(page)).toEqual([]);
});

test('every module of the reserved area', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, newPerson(['esercente', 'organizzatore', 'inserzionista', 'redattore', 'amministratore']));
  await walk(page, MODULE_ROUTES);
});
