import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { ANALYTICS, CONSENT_COOKIE, NECESSARY } from '../../shared/rules/consent.ts';
import { MODULES } from '../../shared/rules/modules.ts';
import { isStored, type StorageKind } from '../../shared/rules/storage.ts';
import { PORTAL } from './address.ts';
import { consentAnswer, expect, test } from './fixtures.ts';
import { isLong } from './long.ts';
import { newPerson, signInAs } from './people.ts';
import { goTo } from './routes.ts';

/**
 * No page contacts another origin when no tool is configured, even when statistics are accepted, and the browser stores
 * nothing that is missing in the table of shared/rules/storage.ts.
 */
test.use({ serviceWorkers: 'allow', consented: false });

// A path with a file extension is a file, not a page.
const fixed = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .filter((path) => !path.includes('.'));
const rooms = [paths.profile, paths.modules, ...MODULES.map(({ slug }) => paths.module(slug))];
/** Values for the parameters of page paths. */
const ITEMS = [
  ['activities', 'slug', paths.activity],
  ['events', 'slug', paths.event],
  ['jobs', 'id', paths.job],
  ['promotions', 'slug', paths.promotion],
  ['flyers', 'slug', paths.flyer],
  ['articles', 'slug', paths.article],
] as const;

async function samples(request: APIRequestContext): Promise<string[]> {
  const first = async ([kind, key, path]: (typeof ITEMS)[number]) => {
    const { data } = await (await request.get(`/api/${kind}`)).json();
    return path(String(data[0][key]));
  };
  return Promise.all(ITEMS.map(first));
}

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
async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    if (index === 0 || isLong) await page.goto(address);
    else await page.evaluate(goTo, address);
    await expect(page.locator('h1:not([data-left])').first(), address).toBeVisible();
    await expect(page.locator('#splash')).toBeHidden();
    expect(await unnamed(page), address).toEqual([]);
  }
}

test.beforeEach(async ({ context, allowConsole }) => {
  test.slow();
  // Console errors that some pages cause on purpose: a link without its code, a page for administrators only.
  allowConsole(/40[134]|422/);
  await context.addCookies([
    {
      name: CONSENT_COOKIE,
      value: encodeURIComponent(JSON.stringify(consentAnswer([NECESSARY, ANALYTICS]))),
      url: PORTAL,
    },
  ]);
});

test('every page, for a visitor who accepts statistics', async ({ page }) => {
  const found = leaving(page.context());
  // A third of them in the gate.
  await walk(page, isLong ? fixed : fixed.filter((_, index) => index % 3 === 0));
  expect(found).toEqual([]);
  // Checks that the test saw something: the worker's shell, a cached answer, the recorded choice.
  const { cookie, local } = await kept(page);
  expect(cookie).toContain(CONSENT_COOKIE);
  expect(local).toContain('piazza:consent-sent');
  // The worker is registered when a page has come to rest, which the walk above gives none the time for.
  const shells = async () => (await kept(page)).cache.filter((name) => name.startsWith('piazza-shell-'));
  await expect.poll(shells).not.toEqual([]);
  expect(await unnamed(page)).toEqual([]);
});

test('every kind of item, and missing pages', { tag: '@long' }, async ({ page, request }) => {
  const found = leaving(page.context());
  await walk(page, [
    ...(await samples(request)),
    paths.page('chi-siamo'),
    '/ricerca?q=pane',
    '/attivita?open_now=1',
    '/attivita/non-esiste',
    '/non-esiste',
  ]);
  expect(found).toEqual([]);
});

test('every module of the reserved area', { tag: '@long' }, async ({ page }) => {
  const found = leaving(page.context());
  const person = newPerson(['esercente', 'organizzatore', 'inserzionista', 'redattore', 'amministratore']);
  await signInAs(page, person);
  await walk(page, rooms);
  expect(found).toEqual([]);
});
