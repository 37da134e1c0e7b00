import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chance } from '../../db/seed/scaleWords.ts';
import { paths } from '../../shared/paths.ts';
import { PUBLICATION_KINDS } from '../../shared/rules/publishing.ts';
import { bell, centre } from './cards.ts';
import { begin } from './desk.ts';
import { fileOf } from './document.ts';
import { expect, test } from './fixtures.ts';
import { isLong } from './long.ts';
import { deliverMany, newPerson, ownedPlace, signInAs } from './people.ts';
import { addressOf, goTo, MODULE_ROUTES, PUBLIC_ROUTES, type Route } from './routes.ts';

/** When the code of a part cannot be loaded, a message takes its place and the rest of the page works. */

const CODE = '**/assets/*.js';
const FILES = '**/assets/*.{js,css}';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|status of 40[0134]/));

/** Fails requests for files while `refused` returns true for their name; files that every document names always load. */
async function refuse(page: Page, refused: (name: string) => boolean, files = CODE): Promise<void> {
  const [home, services] = await Promise.all([paths.home, paths.services].map((path) => filesOf(page, path)));
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    const isShared = home?.has(pathname) && services?.has(pathname);
    return isShared || !refused(pathname) ? route.continue() : route.abort();
  });
}

/** The scripts and stylesheets that a page's document names. */
async function filesOf(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  return new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name as string));
}

/** Fails the first request for each file for which `isUnlucky` returns true. @returns the names of the failed files */
async function refuseOnce(page: Page, isUnlucky: (name: string) => boolean): Promise<Set<string>> {
  const failed = new Set<string>();
  const refused = (name: string) => {
    if (failed.has(name) || !isUnlucky(name)) return false;
    failed.add(name);
    return true;
  };
  await refuse(page, refused, FILES);
  return failed;
}

/** Runs in the page. @returns the stylesheets without a rule, or with rules that the browser refuses */
function emptySheets(): string[] {
  const rules = ({ sheet }: HTMLLinkElement) => {
    try {
      return sheet?.cssRules.length ?? 0;
    } catch {
      return 0;
    }
  };
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.filter((link) => rules(link) === 0).map(({ href }) => href);
}

/** Runs in the page, and presses the retry button if there is one. @returns what keeps the screen from being usable */
function whatIsMissing(): string {
  const main = document.querySelector('main');
  const buttons = [...(main?.querySelectorAll('button') ?? [])];
  const again = buttons.find((button) => button.textContent === 'Riprova');
  again?.click();
  if (again !== undefined) return 'something did not load';
  if (main?.querySelector('h1:not([data-left])')?.checkVisibility() !== true) return 'no heading';
  if (main.querySelector('[data-loading], [aria-label^="Caricamento"]') !== null) return 'something is loading';
  return document.querySelector('footer a[href="/contatti"]')?.checkVisibility() === true ? '' : 'no footer';
}

/** Expects a screen with heading and styles, nothing still loading and no failure message. */
async function expectUsable(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsMissing), { timeout: 20_000, intervals: [50, 100, 200] }).toBe('');
  await expect.poll(() => page.evaluate(emptySheets)).toEqual([]);
  await expect(page.locator('#splash')).toBeHidden();
}

/** Presses the retry button of the part that did not load. */
async function insist(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  const again = page.getByRole('button', { name: 'Riprova' });
  await expect(wanted.or(again).first()).toBeVisible();
  // It may have loaded by itself in the meantime.
  if (!(await wanted.isVisible()))
    await again
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  await expect(wanted).toBeVisible();
}

const build = (name: string) => JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'));

/** The file of a screen's own code. */
function codeOf(path: string): string {
  const { screens, items, modules, content } = build('screens');
  const [plain = ''] = path.split('?');
  const below = plain.slice(0, plain.lastIndexOf('/'));
  const module = below === paths.modules ? modules[plain.slice(below.length + 1)] : undefined;
  return `/${build('manifest')[screens[plain] ?? module ?? items[below] ?? content].file}`;
}

/**
 * Opens the screens in random order, while every file fails the first time it is requested.
 * @returns the names of the files that failed
 */
async function expectAllUsable(page: Page, routes: string[]): Promise<Set<string>> {
  console.log(`the order of screens: E2E_SEED=${process.env.E2E_SEED} repeats it`);
  const { below } = chance(Number(process.env.E2E_SEED));
  const failed = await refuseOnce(page, () => true);
  const unrefused = new Set([...((await filesOf(page, paths.home)) ?? []), ...(await filesOf(page, paths.services))]);
  await page.goto(paths.services);
  await expectUsable(page);
  let before = codeOf(paths.services);
  for (const left = [...routes]; left.length > 0; ) {
    const [path = ''] = left.splice(below(left.length), 1);
    await test.step(path, async () => {
      const code = codeOf(path);
      // Every sixth screen is loaded as a document, which names its files. The others are reached by navigation, except when
      // the screen's code is that of the one before, whose heading would stay.
      if (below(6) === 0 || code === before) await page.goto(path);
      else await page.evaluate(goTo, path);
      before = code;
      await expectUsable(page);
      if (!unrefused.has(code)) expect([...failed]).toContain(code);
    });
  }
  return failed;
}

/** The screens in parts, so that workers share them; the gate takes the first part of a visitor's. */
function partsOf(routes: Route[]): Route[][] {
  const SIZE = 9;
  const parts = Array.from({ length: Math.ceil(routes.length / SIZE) }, (_, part) =>
    routes.slice(part * SIZE, part * SIZE + SIZE),
  );
  return isLong ? parts : parts.slice(0, 1);
}

// The door's screen fills the window, so no footer is visible.
const visited = PUBLIC_ROUTES.filter((route) => route !== paths.door);
for (const [part, routes] of partsOf(visited).entries())
  test(`every file of a visitor’s screens fails once, and all can be used, part ${part + 1}`, async ({ page }) => {
    test.slow();
    await expectAllUsable(page, routes.map(addressOf));
  });

for (const [part, routes] of partsOf([...MODULE_ROUTES, paths.profile, paths.home]).entries())
  test(`every file of the reserved area fails once, and all can be used, part ${part + 1}`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow();
    const person = newPerson(['amministratore', 'esercente', 'organizzatore']);
    await signInAs(page, person);
    await expectAllUsable(page, routes.map(addressOf));
  });

test('every file of the desk’s forms fails once, and all can be used', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  test.slow();
  // Too little has been typed for a preview.
  allowConsole(/status of 422/);
  const person = newPerson(['amministratore', 'esercente', 'organizzatore', 'inserzionista']);
  ownedPlace(person);
  await signInAs(page, person);
  const forms: string[] = [];
  for (const kind of PUBLICATION_KINDS) forms.push((await begin(page, kind)).path);
  const failed = await expectAllUsable(page, forms);
  const forKinds = Object.entries<{ file: string }>(build('manifest')).filter(([name]) => /\/editor\.tsx?$/.test(name));
  expect([...failed]).toEqual(expect.arrayContaining(forKinds.map(([, { file }]) => `/${file}`)));
});

test('every part over the page that fails once loads the second time', async ({ page }) => {
  const person = newPerson(['amministratore']);
  deliverMany(person, 1);
  await signInAs(page, person);
  const named = await filesOf(page, paths.contact);
  let isStyled = false;
  const failed = await refuseOnce(page, (name) => isStyled || (named.has(name) && name.endsWith('.css')));
  // No code that fails with the document's stylesheets asks for them again.
  await page.goto(paths.contact);
  await expectUsable(page);
  isStyled = true;
  await bell(page).click();
  await insist(page, centre(page));
  await expect(centre(page)).toContainText('Avviso 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await insist(page, page.getByRole('dialog', { name: 'Trova subito quello che ti serve' }));
  await page.getByRole('button', { name: 'Chiudi la ricerca rapida' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
  await insist(page, page.getByRole('dialog', { name: 'Preferenze cookie' }));
  expect(failed.size).toBeGreaterThan(3);
});

test('a part tried again leaves a stylesheet that is still on its way to its screen', { tag: '@long' }, async ({
  page,
}) => {
  let live = 0;
  await refuse(page, (name) => name === fileOf('app/Live.tsx') && ++live > 0);
  await page.goto(paths.services);
  await expect.poll(() => live).toBeGreaterThan(0);
  const [first, jobs] = await Promise.all([paths.services, paths.jobs].map((path) => filesOf(page, path)));
  const [late] = [...(jobs as Set<string>)].filter((name) => name.endsWith('.css') && !first?.has(name));
  const [asked, come] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${late}`, async (route) => {
    asked.resolve();
    await come.promise;
    await route.continue();
  });
  await page.evaluate((to) => history.pushState(null, '', to), paths.jobs);
  await asked.promise;
  const tries = live;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // A retry loads the missing stylesheets again, including the late one, before its own code.
  come.resolve();
  await expect.poll(() => live).toBeGreaterThan(tries);
  await expectUsable(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Lavoro' })).toBeVisible();
});

test.describe('on a first visit', () => {
  test.use({ consented: false, quiet: false });

  test('parts that load by themselves can fail: no message, and the page stays', async ({ page }) => {
    const failed: string[] = [];
    const own = await filesOf(page, paths.home);
    await refuse(page, (name) => {
      if (own.has(name)) return false;
      failed.push(name);
      return true;
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buon/);
    await expect.poll(() => failed.includes(fileOf('app/Live.tsx')), { timeout: 15_000 }).toBe(true);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Non siamo riusciti' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Attività', exact: true }).filter({ visible: true }).click();
    // A page that does not load says so; the rest works.
    await expect(page.getByRole('heading', { name: 'Questa pagina non si apre' })).toBeVisible();
    await page.getByRole('button', { name: 'Solo necessari' }).first().click();
    await expect(page.getByRole('region', { name: 'La tua privacy' })).toBeHidden();
  });
});

test('without a network a requested part says so, and loads when the network returns', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, newPerson());
  const counted = page.waitForResponse('**/api/notifications/unread-count');
  await page.goto('/servizi');
  await counted;
  await context.setOffline(true);
  await bell(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Non siamo riusciti ad aprire il centro notifiche.' });
  await expect(told).toContainText('Controlla la connessione.');
  await expect(page.getByRole('heading', { level: 1, name: 'Servizi' })).toBeVisible();
  await context.setOffline(false);
  await expect(centre(page)).toBeVisible();
  await expect(told).toBeHidden();
});

test('after an update the old files are missing, so a reload is offered', async ({ page }) => {
  await page.goto('/');
  await page.route(CODE, (route) => route.fulfill({ status: 404, json: { message: 'Non c’è.' } }));
  const told = page.getByRole('alert').filter({ hasText: 'Non siamo riusciti ad aprire la ricerca rapida.' });
  // The page may not handle keys yet when its load event fires.
  await expect(async () => {
    await page.keyboard.press('Control+K');
    await expect(told).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await told.getByRole('button', { name: 'Riprova' }).click();
  await expect(told.getByRole('button', { name: 'Ricarica la pagina' })).toBeVisible();
  await told.getByRole('button', { name: 'Chiudi' }).click();
  await expect(told).toBeHidden();
  await page.unroute(CODE);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog', { name: 'Trova subito quello che ti serve' })).toBeVisible();
});

test('a notification with an invalid date is shown without the date', { tag: '@long' }, async ({ page }) => {
  const person = newPerson();
  deliverMany(person, 1);
  await signInAs(page, person);
  await page.route('/api/notifications?*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data[0].created_at = 'ieri';
    await route.fulfill({ json: answer });
  });
  await page.goto('/servizi');
  await bell(page).click();
  await expect(centre(page).getByRole('link', { name: /Avviso 1/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Servizi' })).toBeVisible();
});
