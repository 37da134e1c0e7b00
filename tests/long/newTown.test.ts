import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeVapidKeys } from '../../server/push/vapid.ts';
import type { Guide } from '../../shared/contract/guide.ts';
import { CONSENT_TEXTS } from '../../shared/rules/consent.ts';
import { GUIDE_STEPS } from '../../shared/rules/guide.ts';
import { PUSH_BUTTONS } from '../../shared/rules/pushPrompt.ts';
import { type Firefox, startFirefox } from '../firefox/firefox.ts';
import { type Portal, startPortal, subscriptionsIn } from '../firefox/portal.ts';
import { type BrowserPushService, startBrowserPushService } from '../firefox/pushService.ts';
import { ask, button, link, newTab, PATIENCE_MS, photograph, visit } from '../firefox/steps.ts';

/** A new town's test push: from the link that an empty production prints to the alert on the administrator's own screen. */

const PORTS = { portal: 3403, socket: 3404, https: 3405 };
const origin = `http://localhost:${PORTS.portal}`;
const folder = mkdtempSync(join(tmpdir(), 'piazza-firefox-new-'));

let service: BrowserPushService;
let portal: Portal;
let firefox: Firefox;
let page: Page;

beforeAll(async () => {
  service = await startBrowserPushService(PORTS);
  portal = await startPortal({
    port: PORTS.portal,
    folder,
    vapid: makeVapidKeys(),
    pushHost: service.host,
    town: 'production',
  });
  firefox = await startFirefox(process.env.FIREFOX_PATH as string, service.socketUrl);
  page = await newTab(firefox.browser);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph({ newTown: page });
});
afterAll(async () => {
  await firefox?.close();
  await portal?.stop();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 100 });
const titleOf = (wanted: string) => GUIDE_STEPS.find(({ slug }) => slug === wanted)?.title as string;
/** The guide shows this step. */
const reached = (title: string) =>
  page.waitForFunction((t) => document.querySelector('#passo')?.textContent === t, {}, title);

it.skipIf(!process.env.FIREFOX_PATH)(
  'reaches the first administrator’s own browser from the guide of an empty portal',
  async () => {
    const first = await eventually(() => {
      const [found] = /\/primo-accesso\?token=[\w-]+/.exec(portal.printed()) ?? [];
      expect(found).toBeDefined();
      return found as string;
    });
    await visit(page, origin + first);
    await button(page, CONSENT_TEXTS.only_necessary).click();
    await page.locator('input[name=name]').fill('Ada Prima');
    await page.locator('input[name=email]').fill('ada@comune.example');
    await page.locator('input[name=password]').fill('una-frase-lunga-abbastanza');
    await button(page, 'Crea l’account').click();
    await link(page, 'Comincia dai primi passi').click();

    // Everything before it can wait.
    for (const { slug, title } of GUIDE_STEPS) {
      await reached(title);
      if (slug === 'push') break;
      await button(page, 'Salta per ora').click();
    }
    await button(page, 'Attiva le notifiche').click();
    await button(page, PUSH_BUTTONS.activate).click();
    await firefox.allowNotifications();
    await eventually(() =>
      expect(subscriptionsIn(folder)).toMatchObject([{ email: 'ada@comune.example', status: 'active' }]),
    );
    await button(page, 'Prova').click();
    const posted = await service.until(() => service.posted.find(({ ack }) => ack !== null));
    expect(posted).toMatchObject({ status: 201, ack: 100, claims: { aud: `https://${service.host}` } });
    await firefox.alert('Notifica di prova');

    await button(page, 'È arrivata: controlla').click();
    await reached(titleOf('amministratori'));
    const { steps } = await ask<Guide>(page, '/api/office/guide');
    expect(steps.find(({ slug }) => slug === 'push')).toMatchObject({ state: 'done', fact: 'È arrivata.' });
  },
);
