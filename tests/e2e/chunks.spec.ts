import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { deliverMany, newPerson, signInAs } from './people.ts';

/** When a part's code does not load, its place says so and the rest of the page stays. */

const CODE = '**/assets/*.js';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Centro notifiche' });

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|status of 404/));

/** Refuses files fetched after the entry as long as `refused` returns true for their name. */
async function refuse(page: Page, refused: (name: string) => boolean): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] as string;
  const needed = new Set([
    entry,
    ...[...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href as string),
  ]);
  await page.route(CODE, (route) => {
    const { pathname } = new URL(route.request().url());
    return needed.has(pathname) || !refused(pathname) ? route.continue() : route.abort();
  });
}

/** Each file fails the first time. @returns the names of those that did */
async function refuseOnce(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await refuse(page, (name) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  return seen;
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

test('every part that fails once loads the second time, and the page stays', async ({ page, context, baseURL }) => {
  test.slow();
  const person = newPerson(['amministratore']);
  deliverMany(person, 1);
  await signInAs(context, person, baseURL as string);
  const seen = await refuseOnce(page);
  for (const [path, heading] of [
    ['/', /^Buon/],
    ['/attivita?view=map', 'Attività'],
    ['/eventi', 'Eventi'],
    ['/contatti', 'Contatti'],
    ['/profilo', 'Rosalia Prova'],
    ['/profilo/moduli/notifiche', 'Notifiche'],
    ['/ricerca?q=gelato', 'Ricerca'],
    ['/niente', 'Questa pagina non c’è'],
  ] as const) {
    // Each page gets the same failures again.
    seen.clear();
    await page.goto(path);
    await insist(page, page.getByRole('heading', { level: 1, name: heading }));
    await expect(page.locator('#splash')).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' })).toBeVisible();
    await bell(page).click();
    await insist(page, centre(page));
    await expect(centre(page)).toContainText('Avviso 1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    await insist(page, page.getByRole('dialog', { name: 'Trova subito quello che ti serve' }));
    await page.getByRole('button', { name: 'Chiudi la ricerca rapida' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
    await insist(page, page.getByRole('dialog', { name: 'Preferenze cookie' }));
    expect(seen.size).toBeGreaterThan(3);
  }
});

test.describe('on a first visit', () => {
  test.use({ consented: false, quiet: false });

  test('parts that load by themselves can fail: no message, and the page stays', async ({ page }) => {
    const failed: string[] = [];
    await refuse(page, (name) => {
      failed.push(name);
      return true;
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buon/);
    await expect.poll(() => failed.some((name) => /\/Live-/.test(name)), { timeout: 15_000 }).toBe(true);
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
  baseURL,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(context, newPerson(), baseURL as string);
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

test('a notification with an invalid date is shown without the date', async ({ page, context, baseURL }) => {
  const person = newPerson();
  deliverMany(person, 1);
  await signInAs(context, person, baseURL as string);
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
