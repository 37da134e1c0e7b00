import type { Page } from '@playwright/test';
import { PORTAL } from './address.ts';
import { banner } from './cards.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { deliveriesOf, deliverMany, newPerson, signInAs } from './people.ts';
import { twoBuilds } from './twoBuilds.ts';
import { controlled, deliverPush, shownOn, tapNotification } from './worker.ts';

// An update is about the files.
test.use({ serviceWorkers: 'allow', wholeShell: true });

/** The browser asks for a newer worker, as it does from time to time. */
const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const offered = (page: Page) => page.getByRole('status', { name: 'Nuovo aggiornamento disponibile' });

test('announces once that the portal works offline, after the cookie banner was answered', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'sciacca_consent' });
  await page.goto('/servizi');
  await controlled(page);
  const toast = page.getByText("Contenuti salvati per l'uso offline.");
  await expect(banner(page)).toBeVisible();
  await expect(toast).toBeHidden();
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(toast).toBeVisible({ timeout: 15_000 });
  await expect(toast).toBeHidden();
  await page.reload();
  await page.waitForFunction(() => performance.now() > 3000);
  await expect(toast).toBeHidden();
});

test('a newer one waits for confirmation, then every tab is updated', async ({ page, context }) => {
  await using builds = await twoBuilds(PORTAL);
  await page.goto(`${builds.origin}/servizi`);
  await controlled(page);
  const other = await context.newPage();
  await other.goto(`${builds.origin}/eventi`);
  await controlled(other);
  builds.release();
  await update(page);
  const shown = offered(page);
  await expect(shown).toContainText('È pronta una nuova versione del portale. Aggiorna per ricevere le ultime novità.');
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Più tardi' }).click();
  await expect(shown).toBeHidden();
  await page.reload();
  await expect(shown).toBeVisible();
  const reloaded = other.waitForEvent('load');
  await Promise.all([page.waitForEvent('load'), shown.getByRole('button', { name: 'Aggiorna adesso' }).click()]);
  await reloaded;
  await expect
    .poll(() => page.evaluate(() => caches.keys().then((keys) => keys.includes('piazza-shell-prova'))))
    .toBe(true);
  await expect(shown).toBeHidden();
});

test('a tab with unsent text says so and waits', { tag: '@long' }, async ({ page, context }) => {
  await using builds = await twoBuilds(PORTAL);
  await page.goto(`${builds.origin}/servizi`);
  await controlled(page);
  const writing = await context.newPage();
  await writing.goto(`${builds.origin}/contatti`);
  await controlled(writing);
  await writing.getByLabel('Messaggio').fill('Il cartello di via Marina è caduto.');
  builds.release();
  await update(page);
  const shown = offered(page);
  await Promise.all([page.waitForEvent('load'), shown.getByRole('button', { name: 'Aggiorna adesso' }).click()]);
  const held = writing.getByRole('status', { name: 'Il portale è stato aggiornato' });
  await expect(held).toContainText('Qui c’è del testo che non hai ancora inviato');
  await expect(writing.getByLabel('Messaggio')).toHaveValue('Il cartello di via Marina è caduto.');
  await Promise.all([writing.waitForEvent('load'), held.getByRole('button', { name: 'Ricarica ora' }).click()]);
  await expect(writing.getByLabel('Messaggio')).toHaveValue('Il cartello di via Marina è caduto.');
  await expect(held).toBeHidden();
});

test.describe('push', { tag: '@whole' }, () => {
  test.use({ wholeShell: false });

  test.use({ permissions: ['notifications'] });

  const message = (deliveryId: number, notificationId: number) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title: 'Strada chiusa',
        body: 'Via Marina.',
        navigate: '/eventi',
        tag: String(notificationId),
        data: { deliveryId, notificationId, type: 'warning', url: '/eventi', payload: {} },
      },
    });

  /** Sends a notification to a person who is signed in on a page controlled by the worker. */
  async function pushed(page: Page) {
    const person = newPerson();
    deliverMany(person, 1);
    const [delivery] = deliveriesOf(person) as [ReturnType<typeof deliveriesOf>[number]];
    await signInAs(page, person);
    await page.goto('/servizi');
    await controlled(page);
    await deliverPush(page, message(delivery.id, delivery.notification_id));
    return { person, delivery };
  }

  test('is shown, updates the bell of the open page, and a tap opens its page and marks it as read', async ({
    page,
    context,
  }) => {
    const { person, delivery } = await pushed(page);
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: 'Strada chiusa', body: 'Via Marina.', tag: String(delivery.notification_id) }]);
    await expect(page.getByRole('button', { name: 'Notifiche: 1 notifica non letta' })).toBeVisible();
    await tapNotification(context);
    await expect(page).toHaveURL('/eventi');
    await expect.poll(() => deliveriesOf(person)[0]?.read_at).not.toBeNull();
    await expect.poll(() => shownOn(page)).toEqual([]);
  });

  test('with no page open, the next one opens the tapped page, once', { tag: '@long' }, async ({ page, context }) => {
    const { person } = await pushed(page);
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    // As on iOS, where a tap starts the app at its start_url, whatever the worker asked for.
    await page.close();
    await tapNotification(context);
    const app = await context.newPage();
    await app.goto('/');
    await expect(app).toHaveURL('/eventi');
    await expect.poll(() => deliveriesOf(person)[0]?.read_at).not.toBeNull();
    await app.goto('/servizi');
    await app.waitForFunction(() => performance.now() > 3000);
    await expect(app).toHaveURL('/servizi');
  });

  test('one that is read in the panel is removed from the screen', { tag: '@long' }, async ({ page }) => {
    const { delivery } = await pushed(page);
    await deliverPush(page, message(delivery.id + 100_000, 999_999));
    await expect.poll(() => shownOn(page)).toHaveLength(2);
    await page.getByRole('button', { name: /^Notifiche/ }).click();
    await page.getByRole('dialog', { name: 'Centro notifiche' }).getByRole('link').last().click();
    await expect.poll(async () => (await shownOn(page)).map(({ tag }) => tag)).toEqual(['999999']);
  });

  test('a visitor’s second tap opens the page again, however soon', { tag: '@long' }, async ({ page, context }) => {
    const forAll = (id: number) => message(0, id).replace('"deliveryId":0', '"deliveryId":null');
    await page.goto('/servizi');
    await controlled(page);
    for (const id of [501, 502]) {
      await deliverPush(page, forAll(id));
      await expect.poll(() => shownOn(page)).toHaveLength(1);
      await tapNotification(context);
      await expect(page).toHaveURL('/eventi');
      await page.getByRole('link', { name: 'Servizi' }).first().click();
      await expect(page).toHaveURL('/servizi');
    }
  });
});
