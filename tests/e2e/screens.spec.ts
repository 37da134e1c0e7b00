import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { hiddenByBars } from './bars.ts';
import { titleSent, withSettings } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { doubledTextFaults, layoutFaults, watchShifts } from './layout.ts';
import { isLong } from './long.ts';
import { looksFaults } from './looks.ts';
import { demoPerson, newPerson, signInAs } from './people.ts';
import { addressOf, EDITOR_ROUTES, goTo, MODULE_ROUTES, OWN_ROUTES, PUBLIC_ROUTES, type Route } from './routes.ts';

/**
 * Checks every screen from the narrowest phone to a wide desktop: the town's name is visible and nothing overflows, the tab has the
 * document's title; on the narrowest fields and what is chosen can be made out, and axe finds nothing. Journeys check only
 * what they make of a screen.
 */

const NARROW = 320;
interface Look {
  /** Besides the narrowest. */
  widths: readonly number[];
  isDoubled: boolean;
  hasWideLetters: boolean;
  /** For axe, which finds other colours in each. */
  schemes: readonly ('dark' | 'light')[];
}
const FULL: Look = {
  widths: isLong ? [390, 768, 1024, 1100, 1200, 1280, 1440, 1920] : [768, 1024, 1440],
  isDoubled: true,
  hasWideLetters: true,
  schemes: ['dark', 'light'],
};
/** The gate takes by turns one of three widths, and doubled text on a phone or wider letters on the narrowest; by night, or by day. */
const lookOf = (turn: number): Look =>
  isLong
    ? FULL
    : {
        widths: [FULL.widths[turn % 3] as number],
        isDoubled: turn % 2 === 0,
        hasWideLetters: turn % 2 === 1,
        schemes: [turn % 4 < 2 ? 'dark' : 'light'],
      };

test.use({ isMobile: false, hasTouch: false, colorScheme: 'dark' });

/** The bar at its fullest, with the longest label of the download button. */
const STORE = { play_store_url: 'https://play.google.com/store/apps/details?id=it.piazza' };

/** The first screen of a test is loaded, the others are reached from it, which takes less time and lays them out alike. */
async function faultsOf(page: Page, route: Route, turn: number): Promise<string[]> {
  const isFirst = turn === 0;
  const path = addressOf(route);
  // The document of an order, or of a draft in a room, does not say whose it is.
  const isNamed = typeof route === 'string' && !path.includes('?');
  if (isFirst || path.includes('?')) await page.goto(path);
  else await page.evaluate(goTo, path);
  await expect(page.locator('#splash')).toBeHidden();
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
  await expect(page.locator('[data-loading], main [aria-label^="Caricamento"]')).toHaveCount(0);
  await expect(page.locator('#root > header').getByText('Scarica su Play Store')).toBeAttached();
  if (isNamed) await expect(page, path).toHaveTitle(await titleSent(page, path));
  const faults = await faultsAtWidths(page, path, lookOf(turn));
  for (const fault of await page.evaluate(hiddenByBars)) faults.push(`${path}: ${fault}`);
  for (const fault of await looksFaults(page, isFirst ? 'body' : 'main')) faults.push(`${path}: ${fault}`);
  for (const scheme of lookOf(turn).schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await test.step(`${path}, ${scheme}`, () => expectAccessible(page));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  return faults;
}

async function faultsAtWidths(page: Page, path: string, look: Look): Promise<string[]> {
  const doubled = look.isDoubled ? await doubledTextFaults(page) : [];
  const found = doubled.map((fault) => `${path} with doubled text: ${fault}`);
  // The narrowest comes last, where the page is scanned next.
  for (const width of [...look.widths, NARROW])
    for (const fault of await layoutFaults(page, width, isLong || (width === NARROW && look.hasWideLetters)))
      found.push(`${path} at ${width}: ${fault}`);
  return found;
}

/** Several screens in each test, so that two workers share them. */
function eachOf(kind: string, routes: Route[], signIn: (page: Page) => Promise<void>): void {
  const SIZE = 7;
  for (let from = 0; from < routes.length; from += SIZE) {
    const some = routes.slice(from, from + SIZE);
    const names = some.map((route) => (typeof route === 'string' ? route : route.name));
    test(`${kind} from narrow to wide: ${names.join(', ')}`, async ({ page, allowConsole }) => {
      test.setTimeout(180_000);
      allowConsole(/40[134]|410/);
      await signIn(page);
      await withSettings(page, STORE);
      const found: string[] = [];
      for (const [index, route] of some.entries()) found.push(...(await faultsOf(page, route, index)));
      expect(found).toEqual([]);
    });
  }
}

const as = (who: string) => (page: Page) => signInAs(page, demoPerson(who));

eachOf('pages', PUBLIC_ROUTES, async () => {});
eachOf('own pages', OWN_ROUTES, as('cittadino'));
eachOf('modules', MODULE_ROUTES, (page) => signInAs(page, newPerson(['amministratore', 'esercente', 'organizzatore'])));
for (const [who, routes] of Object.entries(EDITOR_ROUTES)) eachOf('the desk', routes, as(who));

test('rooms whose answers come late do not move', async ({ page }) => {
  await signInAs(page, newPerson(['amministratore']));
  await page.setViewportSize({ width: 390, height: 844 });
  let shown = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!settings|profile|tracking)/, async (route) => {
    await shown.promise;
    await route.fallback();
  });
  const shiftOf = await watchShifts(page);
  const moved: string[] = [];
  for (const path of ['messaggi', 'risposte', 'contenuti', 'contatti-clienti'].map(paths.module)) {
    shown = Promise.withResolvers<void>();
    await page.goto(path);
    // The answers come when the screen that waits for them has been painted.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    shown.resolve();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect(page.getByRole('banner').getByRole('button', { name: "Installa l'app" })).toBeVisible();
    const shift = await shiftOf();
    if (shift > 0.02) moved.push(`${path}: ${shift.toFixed(3)}`);
  }
  expect(moved).toEqual([]);
});

const LOADED = [
  '/',
  '/attivita',
  '/attivita/osteria-del-porto',
  '/eventi/prova-aperta-della-banda',
  '/promo',
  '/servizi',
  ...(isLong
    ? ['/eventi', '/lavora', '/lavora/1', '/promo/la-lampara-cena-feriale', '/volantini', '/sostenibilita']
    : []),
  ...(isLong ? ['/ads', '/contatti', '/privacy-policy', '/numeri-utili'] : []),
];

test('pages do not shift while they load', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: NARROW, height: 640 });
  const shiftOf = await watchShifts(page);
  const moved: string[] = [];
  for (const path of LOADED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('#splash')).toBeHidden();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const shift = await shiftOf();
    if (shift >= 0.01) moved.push(`${path}: ${shift.toFixed(3)}`);
  }
  expect(moved).toEqual([]);
});

test('the bar holds the name of any town, with the browser’s own install, and a logo beside it', async ({ page }) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  for (const settings of [
    ...(isLong ? [{ project_name: 'Castellammare del Golfo' }] : []),
    { project_name: 'Comune di Sant’Angelo Lodigiano', header_logo_url: '/icons/icon.svg' },
  ]) {
    await withSettings(page, settings);
    await page.goto('/servizi');
    await expect(page.locator('#splash')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect(page.getByRole('banner').getByRole('button', { name: "Installa l'app" })).toBeAttached();
    found.push(...(await faultsAtWidths(page, settings.project_name, FULL)));
  }
  expect(found).toEqual([]);
});
