import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { ANALYTICS, CONSENT_COOKIE, NECESSARY } from '../../shared/rules/consent.ts';
import { MODULES } from '../../shared/rules/modules.ts';
import { isStored, type StorageKind } from '../../shared/rules/storage.ts';
import { consentAnswer, expect, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

/**
 * Every page of the portal keeps to itself: with nothing configured no request leaves its origin, even when statistics are
 * accepted, and the browser keeps nothing that the table of shared/rules/storage.ts does not name.
 */
test.use({ serviceWorkers: 'allow', consented: false });

// What ends in a name of its own kind is a file, not a page.
const fixed = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .filter((path) => !path.includes('.'));
const rooms = [paths.profile, paths.modules, ...MODULES.map(({ slug }) => paths.module(slug))];
/** Where a part of a page's address is its item's. */
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

/** @returns the requests that go elsewhere, as they come */
function leaving(context: BrowserContext, origin: string): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== origin) found.push(request.url());
  });
  return found;
}

/** What is in the browser now, by kind. */
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

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    await expect(page.locator('#splash')).toBeHidden();
    expect(await unnamed(page), address).toEqual([]);
  }
}

test.beforeEach(async ({ context, baseURL, allowConsole }) => {
  test.slow();
  // What some pages say of their own: a link without its code, a page that only administrators see.
  allowConsole(/40[134]|422/);
  await context.addCookies([
    {
      name: CONSENT_COOKIE,
      value: encodeURIComponent(JSON.stringify(consentAnswer([NECESSARY, ANALYTICS]))),
      url: baseURL as string,
    },
  ]);
});

test('every page with an address of its own, for a visitor who accepts statistics', async ({ page, baseURL }) => {
  const found = leaving(page.context(), baseURL as string);
  await walk(page, fixed);
  expect(found).toEqual([]);
  // The walk has looked at something: the worker's shell, an answer kept, the choice told.
  const { cookie, local, cache } = await kept(page);
  expect(cookie).toContain(CONSENT_COOKIE);
  expect(local).toContain('piazza:consent-sent');
  expect(cache.some((name) => name.startsWith('piazza-shell-'))).toBe(true);
});

test('every kind of item, and pages that are not there', async ({ page, baseURL, request }) => {
  const found = leaving(page.context(), baseURL as string);
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

test('every room of who runs the portal', async ({ page, baseURL }) => {
  const found = leaving(page.context(), baseURL as string);
  const person = newPerson(['esercente', 'organizzatore', 'inserzionista', 'redattore', 'amministratore']);
  await signInAs(page.context(), person, baseURL as string);
  await walk(page, rooms);
  expect(found).toEqual([]);
});
