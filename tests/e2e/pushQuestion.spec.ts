import type { Page } from '@playwright/test';
import { PORTAL } from './address.ts';
import { card, openAt, question } from './cards.ts';
import { change, lookUp } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn, newPerson, signInAs } from './people.ts';
import { asInstalled, controlled, stubPush } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** The installed app with the question on screen, without waiting its 3.5 seconds. */
async function asked(page: Page): Promise<void> {
  await asInstalled(page.context());
  await openAt(page, '/servizi');
  await controlled(page);
  await page.clock.fastForward(3_500);
  await expect(question(page)).toBeVisible({ timeout: 10_000 });
}

test('appears 3.5 seconds after the app has started; “Attiva ora” subscribes, informs the server, and does not ask again', async ({
  page,
  context,
}) => {
  await stubPush(context, {});
  const posted: object[] = [];
  await context.route('**/api/notifications/subscriptions', (route) => {
    posted.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { id: 1, status: 'active' } });
  });
  await asked(page);
  await expect(question(page)).toContainText('Rimani aggiornato su promozioni, eventi e offerte di lavoro.');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Attiva ora' }).click();
  await expect(question(page)).toBeHidden();
  await expect
    .poll(() => posted)
    .toMatchObject([
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/prova',
        device: { os: 'linux', browser: 'chrome' },
        meta: { display_mode: 'standalone', source: 'prompt' },
      },
    ]);
  // It is written when the server has answered.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('piazza.push.status'))).toBe('accepted');
});

test('“Più tardi” and the backdrop snooze it for 24 hours', async ({ page, context }) => {
  await stubPush(context, {});
  const person = newPerson();
  await signInAs(page, person);
  await asked(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/preferences') && response.request().method() === 'POST',
  );
  await question(page).getByRole('button', { name: 'Più tardi' }).click();
  expect(await (await saved).json()).toMatchObject({ status: 'snoozed', snooze_until: expect.any(String) });
  const until = Number(await page.evaluate(() => localStorage.getItem('piazza.push.snooze_until')));
  expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000);
  await page.evaluate(() => dispatchEvent(new Event('piazza:push-consent')));
  await expect(question(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(question(page)).toBeHidden();
});

test('a refusal in the browser is final', { tag: '@long' }, async ({ page, context }) => {
  await stubPush(context, { permission: 'denied' });
  await asked(page);
  await question(page).getByRole('button', { name: 'Attiva ora' }).click();
  await expect(question(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('piazza.push.status'))).toBe('declined');
});

test('while the browser subscribes the dialog is disabled, at most 15 seconds', async ({ page, context }) => {
  await stubPush(context, { subscribe: 'hangs' });
  await asked(page);
  await question(page).getByRole('button', { name: 'Attiva ora' }).click();
  const waiting = page.getByRole('dialog', { name: 'Abilitazione in corso…' });
  await expect(waiting).toContainText('Conferma i permessi nel browser per completare l’attivazione.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(waiting).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(question(page).getByRole('alert')).toHaveText(
    'Impossibile attivare le notifiche push. Riprova più tardi.',
  );
  await expect(question(page).getByRole('button', { name: 'Attiva ora' })).toBeEnabled();
});

test('in a browser tab the app is offered first', { tag: '@long' }, async ({ page, context }) => {
  await stubPush(context, {});
  await page.goto('/servizi');
  await controlled(page);
  await page.evaluate(() => dispatchEvent(new Event('piazza:push-consent')));
  await question(page).getByRole('button', { name: 'Attiva ora' }).click();
  await expect(question(page)).toContainText(
    'Installa l’app per attivare subito le notifiche. È gratuita e si apre più velocemente sul tuo telefono.',
  );
  // The card can be used although the question is still shown.
  await card(page).getByRole('button', { name: 'Più tardi' }).click();
  await expect(card(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
});

test('an unsupported device gets an explanation', { tag: '@long' }, async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'Notification', { value: undefined });
    delete (window as { Notification?: unknown }).Notification;
  });
  await page.goto('/servizi');
  await controlled(page);
  await page.evaluate(() => dispatchEvent(new Event('piazza:push-consent')));
  await expect(question(page).getByRole('alert')).toHaveText(
    'Le notifiche push non sono disponibili su questo dispositivo. Prova da un browser differente.',
  );
  await expect(question(page).getByRole('button', { name: 'Attiva ora' })).toBeDisabled();
  await question(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(question(page)).toBeHidden();
});

test('not before the cookie question is answered', { tag: '@long' }, async ({ page, context }) => {
  await stubPush(context, {});
  await asInstalled(context);
  await context.clearCookies({ name: 'sciacca_consent' });
  await openAt(page, PORTAL);
  await controlled(page);
  await expect(page.getByRole('button', { name: 'Solo necessari' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(question(page)).toBeHidden();
});

/** What this browser keeps of the answer about notifications. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('piazza.push.')));

test('who signs out before the account’s answer is here leaves none to the next person', async ({ page, context }) => {
  await stubPush(context, {});
  const leaver = newPerson();
  change(
    `INSERT INTO push_preferences (user_id, status, snooze_until, updated_at)
     VALUES (?, 'snoozed', '2099-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    leaver.id,
  );
  await signInAs(page, leaver);
  await openAt(page, '/profilo');
  await controlled(page);
  await expect.poll(() => kept(page)).toContain('piazza.push.status');
  const held = Promise.withResolvers<void>();
  let isAsked = false;
  await context.route(
    '**/api/notifications/preferences',
    async (route) => {
      const response = await route.fetch();
      isAsked = true;
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.reload();
  await expect.poll(() => isAsked, { timeout: 15_000 }).toBe(true);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByText('La sessione su questo dispositivo è chiusa.')).toBeVisible();
  const next = page.waitForResponse((response) => response.url().includes('/preferences') && response.ok());
  held.resolve();
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).first().click();
  expect(await kept(page)).toEqual([]);
  await logIn(page, 'inserzionista@piazza.test');
  await expect(page.getByText('inserzionista@piazza.test', { exact: true }).first()).toBeVisible();
  await next;
  await expect.poll(() => kept(page)).toEqual([]);
  const own = 'SELECT status FROM push_preferences WHERE user_id = (SELECT id FROM users WHERE email = ?)';
  expect(lookUp(own, 'inserzionista@piazza.test')).toBeUndefined();
});
