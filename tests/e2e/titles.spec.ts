import type { Page } from '@playwright/test';
import { ITEM_SCREENS } from '../../client/app/screens.ts';
import { carriesSecret, paths } from '../../shared/paths.ts';
import { titleSent } from './document.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';
import { addressOf, MODULE_ROUTES, PUBLIC_ROUTES, type Route } from './routes.ts';

/** The tab's title is the document's title all the time: records every title of the page. The gate compares the last one (screens.spec.ts). */
async function expectOneTitle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect.soft(new Set(shown), path).toEqual(new Set([await titleSent(page, path)]));
}

test.beforeEach(async ({ context, allowConsole }) => {
  allowConsole(/40[134]|422/);
  await context.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => {
      if (document.title !== '' && titles.at(-1) !== document.title) titles.push(document.title);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
});

/** Others are named after what their answer brings. */
const isNamed = (route: Route) =>
  typeof route === 'string' && !carriesSecret(route) && !/\?(evento|vista)=|redazione\?n=/.test(route);
const MISSING = [
  ...Object.keys(ITEM_SCREENS)
    .filter((list) => list !== paths.eventPrivateRequest)
    .map((list) => `${list}/niente`),
  ...['/lavora/999999', '/niente', '/a/b/c', '/menu.pdf', '/attivita?page=0', '/eventi?when=mai'],
];
const ROOMS = [...MODULE_ROUTES, ...['utenti', 'richieste'].map((slug) => `${paths.module(slug)}?n=999999`)];
const OWN = [paths.profile, paths.profilePage('dati'), paths.coupons, paths.roleRequest, paths.saved];

for (const [who, roles, routes] of [
  ['a visitor', undefined, [...PUBLIC_ROUTES, ...MISSING]],
  ['an administrator', ['amministratore'], [...ROOMS, ...OWN, ...MISSING]],
] as const)
  test(`server and client say the same title to ${who}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    if (roles !== undefined) await signInAs(page, newPerson([...roles]));
    for (const route of routes.filter(isNamed)) await expectOneTitle(page, addressOf(route));
  });

test('an old address with an extension shows the missing page with a link to the page of that name', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto('/chi-siamo.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non c’è' })).toBeVisible();
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways.filter({ hasText: 'Cerca nel portale' })).toHaveAttribute('href', paths.search);
  await ways.filter({ hasText: 'Chi siamo' }).click();
  await expect(page).toHaveURL('/chi-siamo');
  await page.goto('/menu.pdf');
  await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non c’è' })).toBeVisible();
  await expect(page.getByText('L’indirizzo è sbagliato o la pagina è stata spostata.')).toBeVisible();
});
