import { type Browser, chromium, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { deliveriesOf, deliverMany, newPerson, signInAs } from './people.ts';
import { twoBuilds } from './twoBuilds.ts';
import { asInstalled, controlled, deliverPush, shownOn, stubPush, tapNotification } from './worker.ts';

const card = (page: Page) => page.getByRole('status', { name: 'Il portale sul tuo telefono' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Ricevi le notifiche' });
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

/** Loads with the clock in hand: time moves when the test says so. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
}

test.describe('the install card', () => {
  test.use({ quiet: false });

  test('comes after 2.8 seconds, goes for the session, returns on request', async ({ page }) => {
    await page.goto('/servizi');
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(2800);
    await expect(card(page).getByRole('button', { name: 'Installa l’app' })).toBeVisible();
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Più tardi' }).click();
    await expect(card(page)).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('piazza.install.dismissed'))).toBe('1');
    await page.evaluate(() => dispatchEvent(new Event('piazza:install')));
    await expect(card(page)).toBeVisible();
  });

  test('shows the browser’s own prompt, tells the town, and goes when the app is installed', async ({ page }) => {
    const clicks: object[] = [];
    await page.route('/api/pwa/install-click', (route) => {
      clicks.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.goto('/servizi');
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) });
      dispatchEvent(event);
    });
    await card(page).getByRole('button', { name: 'Installa l’app' }).click();
    await expect
      .poll(() => clicks.map((click) => (click as { platform: string }).platform))
      .toEqual(['Android', 'Android accepted']);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(card(page)).toBeHidden();
  });

  test('says where the browser hides the install when it offers none', async ({ page }) => {
    await page.goto('/servizi');
    await card(page).getByRole('button', { name: 'Installa l’app' }).click();
    await expect(card(page)).toContainText('«Installa app» o «Aggiungi a schermata Home»');
  });

  test('the town’s own words', async ({ page }) => {
    await page.route('/servizi', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"prompt":{}',
        '"prompt":{"title":"Prendi Roccamarina","message":"Messaggio","cta_label":"Prendila","dismiss_label":"No"}',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/servizi');
    const own = page.getByRole('status', { name: 'Prendi Roccamarina' });
    await expect(own).toContainText('Messaggio');
    await expect(own.getByRole('button', { name: 'Prendila' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'No' })).toBeVisible();
  });

  test('never in the installed app', async ({ page, context }) => {
    await asInstalled(context);
    await page.clock.install();
    await page.goto('/servizi');
    await expect(page.locator('#splash')).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(card(page)).toBeHidden();
  });

  test.describe('on an iPhone', () => {
    test.use({ userAgent: IPHONE });

    test('comes after 1.2 seconds and opens the three steps', async ({ page }) => {
      await page.goto('/servizi');
      await card(page).getByRole('button', { name: 'Installa l’app' }).click();
      const steps = page.getByRole('dialog', { name: 'Aggiungi alla schermata Home' });
      await expect(steps.getByRole('listitem')).toHaveCount(3);
      await expectAccessible(page);
      await steps.getByRole('button', { name: 'Ho completato i passaggi' }).click();
      await expect(steps).toBeHidden();
      await expect(card(page)).toBeHidden();
    });
  });
});

test.describe('the push question', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The installed app, with the question on screen. */
  async function asked(page: Page): Promise<void> {
    await asInstalled(page.context());
    await page.goto('/servizi');
    await expect(question(page)).toBeVisible({ timeout: 10_000 });
  }

  test('comes 3.5 seconds after the app has started, in the default words', async ({ page, context }) => {
    await stubPush(context, {});
    await asked(page);
    expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(3500);
    await expect(question(page)).toContainText('Rimani aggiornato su promozioni, eventi e offerte di lavoro.');
    await expectAccessible(page);
  });

  test('“Attiva ora” subscribes, tells the server, and does not ask again', async ({ page, context }) => {
    await stubPush(context, {});
    const posted: object[] = [];
    await context.route('**/api/notifications/subscriptions', (route) => {
      posted.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { id: 1, status: 'active' } });
    });
    await asked(page);
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
    expect(await page.evaluate(() => localStorage.getItem('piazza.push.status'))).toBe('accepted');
  });

  test('“Più tardi” and the backdrop snooze it for 24 hours', async ({ page, context, baseURL }) => {
    await stubPush(context, {});
    const person = newPerson();
    await signInAs(context, person, baseURL as string);
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

  test('a refusal in the browser is final', async ({ page, context }) => {
    await stubPush(context, { permission: 'denied' });
    await asked(page);
    await question(page).getByRole('button', { name: 'Attiva ora' }).click();
    await expect(question(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('piazza.push.status'))).toBe('declined');
  });

  test('while the browser subscribes everything waits, at most 15 seconds', async ({ page, context }) => {
    await stubPush(context, { subscribe: 'hangs' });
    await asInstalled(context);
    await page.goto('/servizi');
    await expect(question(page)).toBeVisible({ timeout: 10_000 });
    await page.clock.install();
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
  });

  test('a failure says so and can be tried again', async ({ page, context }) => {
    await stubPush(context, { subscribe: 'fails' });
    await asked(page);
    await question(page).getByRole('button', { name: 'Attiva ora' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(
      'Impossibile attivare le notifiche push. Riprova più tardi.',
    );
    await expect(question(page).getByRole('button', { name: 'Attiva ora' })).toBeEnabled();
    await expectAccessible(page);
  });

  test('in a browser tab the app comes first', async ({ page, context }) => {
    await stubPush(context, {});
    await page.goto('/servizi');
    await controlled(page);
    await page.evaluate(() => dispatchEvent(new Event('piazza:push-consent')));
    await question(page).getByRole('button', { name: 'Attiva ora' }).click();
    await expect(question(page)).toContainText(
      'Installa l’app per attivare subito le notifiche. È gratuita e si apre più velocemente sul tuo telefono.',
    );
    // The card is within reach although the question is still there.
    await card(page).getByRole('button', { name: 'Più tardi' }).click();
    await expect(card(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
  });

  test('a device that cannot is told so', async ({ page, context }) => {
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

  test('not before the cookie question is answered', async ({ page, context, baseURL }) => {
    await stubPush(context, {});
    await asInstalled(context);
    await context.clearCookies({ name: 'sciacca_consent' });
    await page.goto(baseURL as string);
    await controlled(page);
    await expect(page.getByRole('button', { name: 'Solo necessari' })).toBeVisible();
    await page.waitForFunction(() => performance.now() > 5000);
    await expect(question(page)).toBeHidden();
  });
});

test.describe('the download reminder and button', () => {
  const store = async (page: Page) => {
    await page.route('/servizi', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"/api/settings":{',
        '"/api/settings":{"mobile_app_url":"https://app.example.org/",',
      );
      await route.fulfill({ response, body });
    });
  };
  const reminder = (page: Page) => page.getByRole('status', { name: 'Hai già l’app?' });

  /** Moves the stopped clock on, second by second, until the reminder is there. @returns the seconds it took */
  async function secondsUntilShown(page: Page): Promise<number> {
    for (let seconds = 0; seconds < 60; seconds++) {
      if (await reminder(page).isVisible()) return seconds;
      await page.clock.runFor(1_000);
    }
    throw new Error('the reminder did not come');
  }

  test('comes every five minutes for twelve seconds', async ({ page }) => {
    await store(page);
    await openAt(page, '/servizi');
    await expect(page.getByRole('banner').getByRole('link', { name: "Scarica l'app" })).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
    await page.clock.fastForward(270_000);
    await expect(reminder(page)).toBeHidden();
    expect(await secondsUntilShown(page)).toBeGreaterThan(0);
    await page.clock.runFor(10_000);
    await expect(reminder(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(reminder(page)).toBeHidden();
    await page.clock.fastForward(280_000);
    await expect(reminder(page)).toBeHidden();
    expect(await secondsUntilShown(page)).toBeGreaterThan(5);
    await reminder(page).getByRole('button', { name: 'Più tardi' }).click();
    await expect(reminder(page)).toBeHidden();
  });

  test('is accessible while it is there', async ({ page }) => {
    await store(page);
    await openAt(page, '/servizi');
    await expect(page.getByRole('banner').getByRole('link', { name: "Scarica l'app" })).toBeVisible();
    await page.clock.fastForward(300_000);
    await expect(reminder(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('the button is not there without a download, and marks the app as downloaded', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.locator('#splash')).toBeHidden();
    await page.waitForFunction(() => performance.now() > 2500);
    await expect(page.getByRole('banner').getByRole('link', { name: /Scarica/ })).toBeHidden();
    await store(page);
    await page.goto('/servizi');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('banner').getByRole('link', { name: "Scarica l'app" }).click(),
    ]);
    await opened.close();
    expect(await page.evaluate(() => localStorage.getItem('piazza.app.downloaded'))).toBe('1');
  });
});

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('says once that the portal opens offline now, above whatever else stands at the foot', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'sciacca_consent' });
    await page.goto('/servizi');
    const toast = page.getByText("Contenuti salvati per l'uso offline.");
    await expect(toast).toBeVisible({ timeout: 15_000 });
    const [said, banner] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('region', { name: 'La tua privacy' }).boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    await expect(page.getByText("Contenuti salvati per l'uso offline.")).toBeHidden();
    await page.reload();
    await page.waitForFunction(() => performance.now() > 3000);
    await expect(page.getByText("Contenuti salvati per l'uso offline.")).toBeHidden();
  });

  test('a newer one waits for a yes, then every tab is new', async ({ page, context, baseURL }) => {
    await using builds = await twoBuilds(baseURL as string);
    await page.goto(`${builds.origin}/servizi`);
    await controlled(page);
    const other = await context.newPage();
    await other.goto(`${builds.origin}/eventi`);
    await controlled(other);
    builds.release();
    const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await update();
    const shown = page.getByRole('status', { name: 'Nuovo aggiornamento disponibile' });
    await expect(shown).toContainText(
      'È pronta una nuova versione del portale. Aggiorna per ricevere le ultime novità.',
    );
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

  test.describe('push', () => {
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

    test('shows, lights the bell of the open page, and a tap leads there and reads it', async ({
      page,
      context,
      baseURL,
    }) => {
      const person = newPerson();
      deliverMany(person, 1);
      const [delivery] = deliveriesOf(person) as [ReturnType<typeof deliveriesOf>[number]];
      await signInAs(context, person, baseURL as string);
      await page.goto('/servizi');
      await controlled(page);
      await deliverPush(page, message(delivery.id, delivery.notification_id));
      await expect
        .poll(() => shownOn(page))
        .toEqual([{ title: 'Strada chiusa', body: 'Via Marina.', tag: String(delivery.notification_id) }]);
      await expect(page.getByRole('button', { name: 'Notifiche: 1 notifica non letta' })).toBeVisible();
      await tapNotification(context);
      await expect(page).toHaveURL('/eventi');
      await expect.poll(() => deliveriesOf(person)[0]?.read_at).not.toBeNull();
      await expect.poll(() => shownOn(page)).toEqual([]);
    });

    test('with no page open, the next one goes where the tap led, once', async ({ page, context, baseURL }) => {
      const person = newPerson();
      deliverMany(person, 1);
      const [delivery] = deliveriesOf(person) as [ReturnType<typeof deliveriesOf>[number]];
      await signInAs(context, person, baseURL as string);
      await page.goto('/servizi');
      await controlled(page);
      await deliverPush(page, message(delivery.id, delivery.notification_id));
      await expect.poll(() => shownOn(page)).toHaveLength(1);
      // As iOS: the tap starts the app at its start_url, whatever the worker asked for.
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

    test('a malformed one shows too', async ({ page }) => {
      await page.goto('/servizi');
      await controlled(page);
      for (const data of ['', '{', '{"notification":{"title":7}}']) await deliverPush(page, data);
      await expect.poll(async () => (await shownOn(page)).map(({ title }) => title)).toEqual(['Piazza']);
    });
  });
});

test('installed for real, in a window of its own: no install card, but the question', async ({ baseURL }, info) => {
  const origin = baseURL as string;
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    ...info.project.use.launchOptions,
    isMobile: false,
    serviceWorkers: 'allow',
    viewport: null,
  });
  try {
    const page = context.pages()[0] as Page;
    await page.goto(`${origin}/servizi`);
    await page.getByRole('button', { name: 'Solo necessari' }).click();
    await controlled(page);
    const browser = await (context.browser() as Browser).newBrowserCDPSession();
    const manifestId = `${origin}/`;
    await browser.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    await browser.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    const opened = context.waitForEvent('page');
    await browser.send('PWA.launch', { manifestId });
    const app = await opened;
    await expect.poll(() => app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(question(app)).toBeVisible({ timeout: 15_000 });
    await expect(card(app)).toBeHidden();
    expect(await app.evaluate(() => localStorage.getItem('piazza.app.downloaded'))).toBe('1');
  } finally {
    await context.close();
  }
});
