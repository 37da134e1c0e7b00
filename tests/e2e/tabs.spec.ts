import type { BrowserContext, Page } from '@playwright/test';
import { banner, bell } from './cards.ts';
import { change } from './database.ts';
import { expect, test } from './fixtures.ts';
import { deliverMany, logIn, newPerson, type Person, signInAs } from './people.ts';
import { controlled } from './worker.ts';

/** Two tabs of one browser: what happens in one takes effect in the other. */

const REFUSED = /status of 401/;

/** A tab with everything running: the unread count has loaded. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const counted = page.waitForResponse('**/api/notifications/unread-count');
  await page.goto(path);
  await counted;
  return page;
}

/**
 * The bell opens no centre but leads to the sign-in, so nobody is signed in on this page. The news passes through the stream and other pages, so a
 * busy machine gets more than the usual time.
 */
const visitorsBell = (page: Page) => page.getByRole('link', { name: 'Notifiche', exact: true });
const expectVisitor = (page: Page) => expect(visitorsBell(page)).toBeVisible({ timeout: 20_000 });

const endSessions = ({ id }: Person) => change('DELETE FROM sessions WHERE user_id = ?', id);

test('signing out in one tab signs out all tabs', async ({ page, context, allowConsole }) => {
  allowConsole(REFUSED);
  const person = newPerson();
  deliverMany(person, 2);
  await signInAs(page, person);
  const other = await openTab(context, '/contatti');
  const profile = await openTab(context, '/profilo');
  await expect(bell(other)).toHaveAccessibleName('Notifiche: 2 notifiche non lette');
  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  for (const tab of [page, other, profile]) await expectVisitor(tab);
  // The tab hears of it from the other one, or from the server's refusal, whichever comes first.
  await expect(
    profile.getByText(/^La sessione (su questo dispositivo è chiusa\.|è finita: accedi di nuovo\.)$/),
  ).toBeVisible();
  await visitorsBell(other).click();
  await expect(other).toHaveURL(/^[^?]+\/login\?ritorno=/);
});

test('signing in in one tab signs in all tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/profilo');
  await expect(other.getByRole('main').getByRole('link', { name: 'Accedi' })).toBeVisible();
  await page.goto('/login?ritorno=%2Feventi');
  await logIn(page, 'inserzionista@piazza.test');
  await expect(page).toHaveURL('/eventi');
  await expect(other.getByText('inserzionista@piazza.test', { exact: true }).first()).toBeVisible();
});

test('a session that is ended elsewhere ends on every page at once', async ({ context, allowConsole }) => {
  allowConsole(REFUSED);
  const person = newPerson();
  await signInAs(context, person);
  const tabs = [await openTab(context, '/profilo'), await openTab(context, '/servizi')];
  for (const tab of tabs) await expect(bell(tab)).toHaveAttribute('aria-haspopup', 'dialog');
  endSessions(person);
  for (const tab of tabs) await expectVisitor(tab);
  await expect((tabs[0] as Page).getByText('La sessione è finita: accedi di nuovo.')).toBeVisible();
});

test('a 401 of any call ends the session on the page', async ({ page, allowConsole }) => {
  allowConsole(/status of 401|ERR_FAILED/);
  const person = newPerson();
  await signInAs(page, person);
  // Without the stream, which would report it first.
  await page.route('/api/notifications/**', (route) => route.abort());
  // The page's own calls are over: none of them shall be the one.
  await Promise.all([page.waitForResponse('**/api/saved'), page.goto('/profilo')]);
  endSessions(person);
  await page.getByRole('link', { name: /^Coupon/ }).click();
  await expectVisitor(page);
  await expect(page.getByRole('heading', { name: 'Prima accedi' })).toBeVisible();
});

test.describe('before any choice about cookies', () => {
  test.use({ consented: false });

  test('a choice in one tab and its change apply to all tabs', async ({ page, context }) => {
    const tracked = (tab: Page) => tab.waitForResponse('**/api/tracking');
    const other = await context.newPage();
    for (const [tab, path] of [
      [page, '/'],
      [other, '/eventi'],
    ] as const) {
      await tab.goto(path);
      await expect(banner(tab)).toBeVisible();
    }
    const both = Promise.all([tracked(page), tracked(other)]);
    await banner(page).getByRole('button', { name: 'Accetta tutti' }).click();
    await both;
    await expect(banner(other)).toBeHidden();
    await other.getByRole('contentinfo').getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
    await expect(other.getByRole('switch')).toBeChecked();
    // Withdrawing here ends the tools in the other tab too.
    const ended = page.waitForEvent('load');
    await other.getByRole('dialog').getByRole('button', { name: 'Solo necessari' }).click();
    await ended;
    await page.getByRole('contentinfo').getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
    await expect(page.getByRole('switch')).not.toBeChecked();
  });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('signing out before the rest of the code has loaded leaves nothing behind', async ({ page }) => {
    await signInAs(page, newPerson());
    await page.goto('/');
    await controlled(page);
    // From now on the page is never idle, so deferred code does not load.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto('/profilo');
    await page.evaluate(async () => {
      localStorage.setItem('piazza.push.status', 'accepted');
      localStorage.setItem('piazza.push.accepted', '1');
      await (await fetch('/api/saved', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).json();
    });
    const kept = () =>
      page.evaluate(async () => (await caches.open('piazza-personal')).keys().then(({ length }) => length));
    await expect.poll(kept).toBe(1);
    await page.getByRole('button', { name: 'Esci', exact: true }).click();
    await expectVisitor(page);
    await expect.poll(kept).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('piazza.push')))).toEqual(
      [],
    );
    expect(
      await page.evaluate(() => caches.match('/api/saved', { ignoreVary: true }).then((found) => found?.url)),
    ).toBe(undefined);
  });
});
