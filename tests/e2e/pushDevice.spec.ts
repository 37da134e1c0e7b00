import type { BrowserContext, Page } from '@playwright/test';
import { question } from './cards.ts';
import { fileOf } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownTown } from './ownTown.ts';
import { newPerson, signInAs } from './people.ts';
import { asInstalled, controlled, stubPush } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** /profilo/notifiche shows the state of push on this device, turns it on and off, and has the choices of topics and hours. */

const activate = (page: Page) => page.getByRole('button', { name: 'Attiva le notifiche' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Disattiva su questo dispositivo' });

/** A visitor of the installed app whose subscription the server accepts. @returns the requests that the server got */
async function visitor(context: BrowserContext): Promise<{ method: string; body: Record<string, unknown> }[]> {
  await stubPush(context, {});
  await asInstalled(context);
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  await context.route('**/api/notifications/subscriptions', (route) => {
    sent.push({ method: route.request().method(), body: route.request().postDataJSON() });
    return route.request().method() === 'DELETE'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: 201, json: { id: 1, status: 'active' } });
  });
  return sent;
}

async function subscribe(page: Page): Promise<void> {
  await page.goto('/profilo/notifiche');
  await activate(page).click();
  await question(page).getByRole('button', { name: 'Attiva ora' }).click();
  await expect(page.getByText('Attive su questo dispositivo.')).toBeVisible();
}

test('a press before its code has loaded is handled when it has', { tag: '@long' }, async ({ page, context }) => {
  await stubPush(context, {});
  await signInAs(page, newPerson());
  const pressed = Promise.withResolvers<void>();
  await context.route(`**${fileOf('app/Live.tsx')}`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/profilo/notifiche');
  await activate(page).click();
  await expect(question(page)).toBeHidden();
  pressed.resolve();
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  // The code of its button has loaded already.
  await expect(question(page).getByRole('button', { name: 'Attiva ora' })).toBeEnabled();
});

test('a visitor turns it on, chooses, and turns it off for good', async ({ page, context }) => {
  const sent = await visitor(context);
  await subscribe(page);
  await page.getByRole('checkbox', { name: 'Lavoro e candidature' }).uncheck();
  await page.getByRole('checkbox', { name: /Ore di silenzio/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma le scelte' }).click();
  await expect(page.getByText('Scelte salvate: silenzio dalle 22:00 alle 7:00 del giorno dopo.')).toBeVisible();
  const choices = { muted: ['jobs'], quiet: { from: '22:00', until: '07:00' } };
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { choices } });

  await turnOff(page).click();
  await expect(page.getByText('Disattivate: qui non arriva più niente.')).toBeVisible();
  await expect(turnOff(page)).toBeHidden();
  expect(sent.at(-1)).toEqual({
    method: 'DELETE',
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/prova' },
  });
  const before = sent.length;
  await page.reload();
  await controlled(page);
  await expect(activate(page)).toBeVisible();
  expect(sent.length).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem('piazza.push.off'))).toBe('1');
  // Turned on again with the same choices.
  await subscribe(page);
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { choices } });
  expect(await page.evaluate(() => localStorage.getItem('piazza.push.off'))).toBeNull();
});

test('a signed-in person’s choices belong to the account', async ({ page }) => {
  await signInAs(page, newPerson());
  // As links in older notifications and mails are.
  await page.goto('/profilo/notifiche');
  await expect(page).toHaveURL('/profilo/notifiche');
  await expect(page.getByRole('heading', { name: 'Notifiche sui dispositivi' })).toBeInViewport();
  const promotions = page.getByRole('checkbox', { name: 'Promozioni e volantini' });
  await promotions.uncheck();
  const counted = page.waitForResponse('**/api/notifications/unread-count');
  await page.reload();
  await counted;
  await expect(promotions).not.toBeChecked();
  await page.getByRole('checkbox', { name: /Ore di silenzio/ }).check();
  await page.getByLabel('Alle', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: 'Conferma le scelte' }).click();
  await expect(page.getByText('Scegli due ore diverse, come 22:00 e 07:00.')).toBeVisible();
  await page.getByLabel('Alle', { exact: true }).fill('06:30');
  await page.getByRole('button', { name: 'Conferma le scelte' }).click();
  await expect(page.getByText('Scelte salvate: silenzio dalle 22:00 alle 6:30 del giorno dopo.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Promozioni e volantini' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Eventi e promemoria' })).toBeChecked();
  await expect(page.getByLabel('Alle', { exact: true })).toHaveValue('06:30');
});

test('with the service worker switched off nothing is offered, and the reason is shown', async ({ page, context }) => {
  const town = await ownTown({ SERVICE_WORKER: 'off' });
  try {
    await stubPush(context, { permission: 'granted' });
    await page.goto(`${town.origin}/profilo/notifiche`);
    await expect(page.getByText('Il portale per ora non manda notifiche push.')).toBeVisible({ timeout: 15_000 });
    await expect(activate(page)).toBeHidden();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  } finally {
    await town.close();
  }
});
