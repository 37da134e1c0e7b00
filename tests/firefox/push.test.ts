import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeVapidKeys } from '../../server/push/vapid.ts';
import type { AnnouncementItem } from '../../shared/contract/notifications.ts';
import type { Page as PageOf } from '../../shared/contract/pagination.ts';
import type { PromotionCard, PromotionPage } from '../../shared/contract/promotions.ts';
import type { Outcome, WorkingCopy } from '../../shared/contract/publishing.ts';
import { paths } from '../../shared/paths.ts';
import { TOWN_ZONE } from '../../shared/rules/dates.ts';
import { INSTALL_DELAY_MS, INSTALL_TITLES } from '../../shared/rules/installPrompt.ts';
import { PUSH_BUTTONS } from '../../shared/rules/pushPrompt.ts';
import { freePort } from '../support/freePort.ts';
import { type Firefox, startFirefox } from './firefox.ts';
import { type Portal, startPortal, subscriptionsIn } from './portal.ts';
import { type BrowserPushService, type Posted, startBrowserPushService } from './pushService.ts';
import { ask, button, enter, newest, newTab, PATIENCE_MS, photograph, signIn, unreadCount, visit } from './steps.ts';

/**
 * A notification from the office to a citizen's screen with a real browser; only the push service is ours, because
 * Mozilla's cannot be used in a test. Each step continues the one before.
 */

const PORTS = { portal: await freePort(), socket: await freePort(), https: await freePort() };
const origin = `http://localhost:${PORTS.portal}`;
const folder = mkdtempSync(join(tmpdir(), 'piazza-firefox-town-'));
const BODY = 'Leggi i dettagli.';
const keys = [makeVapidKeys(), makeVapidKeys()] as const;

let service: BrowserPushService;
let portal: Portal;
let firefox: Firefox;
/** The tabs of the citizen and of the editor, who has a separate browser session. */
let page: Page;
let office: Page;

/**
 * The portal's day is at six in the evening, whenever the test runs: half an hour later come the news of followed places, and by the
 * next day the demo town would have news of its own.
 */
const AT_SIX = secondsTo({ hour: 18, minute: 0 });
const EVENING = AT_SIX + 35 * 60;

/** @returns seconds from now to a time of today in the town, below 0 when it is over */
function secondsTo(time: { hour: number; minute: number }): number {
  const now = Temporal.Now.zonedDateTimeISO(TOWN_ZONE);
  return Math.ceil(now.until(now.with({ ...time, second: 0 })).total('seconds'));
}

const start = (vapid = keys[0], secondsAhead = AT_SIX) =>
  startPortal({ port: PORTS.portal, folder, vapid, pushHost: service.host, secondsAhead });

beforeAll(async () => {
  service = await startBrowserPushService(PORTS);
  service.setAhead(AT_SIX);
  portal = await start();
  firefox = await startFirefox(process.env.FIREFOX_PATH ?? 'firefox-esr', service.socketUrl);
  page = await newTab(firefox.browser);
  office = await newTab(await firefox.browser.createBrowserContext());
  await signIn(office, origin, 'redazione@piazza.test');
  await signIn(page, origin, 'cittadino@piazza.test');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph({ page, office });
});
afterAll(async () => {
  await firefox?.close();
  await portal?.stop();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the editor's notification. @returns the push service's record */
async function send(title: string, link: string, until: (posted: Posted) => boolean): Promise<Posted> {
  const before = service.posted.length;
  const message = { title, body: BODY, type: 'info', deep_link: link, audience: { kind: 'everyone' } };
  await ask(office, '/api/office/notifications', 'POST', message);
  return service.until(() => service.posted.slice(before).find(until));
}
const arrived = ({ ack }: Posted) => ack !== null;
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 100 });
const at = (tab: Page, path: string) => tab.waitForFunction((wanted) => location.pathname === wanted, {}, path);

it('subscribes by the dialog’s button and the browser’s permission prompt', async () => {
  await visit(page, origin + paths.profilePage('notifiche'));
  await button(page, 'Attiva le notifiche').click();
  await button(page, PUSH_BUTTONS.activate).click();
  await firefox.allowNotifications();
  const { endpoint, key } = await service.until(() => service.registrations[0]);
  expect(key).toBe(keys[0].public_key);
  const row = {
    endpoint,
    email: 'cittadino@piazza.test',
    status: 'active',
    display_mode: 'browser',
    source: 'prompt',
    device_browser: 'firefox',
  };
  await eventually(() => expect(subscriptionsIn(folder)).toEqual([row]));
  await page.locator('::-p-text(Attive su questo dispositivo.)').wait();
});

it('does not offer an installation that this browser lacks', async () => {
  await page.waitForFunction((delay) => performance.now() > delay + 500, {}, INSTALL_DELAY_MS);
  expect(await page.$(`::-p-text(${INSTALL_TITLES.desktop})`)).toBeNull();
});

it('shows what the office sends, decrypted by the browser only', async () => {
  const unread = await unreadCount(page);
  const posted = await send('Strada del porto chiusa', '/eventi', arrived);
  expect(posted).toMatchObject({ status: 201, ack: 100, claims: { aud: `https://${service.host}` } });
  expect(posted.registration).toBe(service.registrations[0]);
  expect(await firefox.alert('Strada del porto chiusa')).toBe(BODY);
  expect(await unreadCount(page)).toBe(unread + 1);
  expect(await newest(page)).toMatchObject({ title: 'Strada del porto chiusa', is_read: false });
  // The worker says that it stands on the screen; the office's page counts it.
  await eventually(async () => {
    const { data } = await ask<PageOf<AnnouncementItem>>(office, '/api/office/notifications');
    expect(data[0]).toMatchObject({ title: 'Strada del porto chiusa', delivered: 1, shown: 1 });
  });
  await visit(office, origin + paths.module('notifiche'));
  await office
    .locator('::-p-xpath(//article[h3="Strada del porto chiusa"]//dt[.="Mostrate, almeno"]/../dd[.="1"])')
    .wait();
});

it('opens the page in the open tab when the alert is clicked, and marks it as read on the server', async () => {
  const unread = await unreadCount(page);
  const other = await newTab(firefox.browser);
  await other.goto(origin + paths.jobs);
  await page.bringToFront();
  await firefox.clickAlert('Strada del porto chiusa');
  await at(page, '/eventi');
  await eventually(async () => expect(await unreadCount(page)).toBe(unread - 1));
  expect(await newest(page)).toMatchObject({ title: 'Strada del porto chiusa', is_read: true });
  expect(page.url()).toBe(`${origin}/eventi`);
  expect(other.url()).toBe(origin + paths.jobs);
  await other.close();
});

it('opens a tab when there is none', async () => {
  await page.close();
  const posted = await send('Concerto in piazza', '/lavora?notifica=1', arrived);
  expect(posted.ack).toBe(100);
  await firefox.alert('Concerto in piazza');
  const opened = firefox.browser.waitForTarget((target) => target.url().startsWith(`${origin}/lavora`), {
    timeout: PATIENCE_MS,
  });
  await firefox.clickAlert('Concerto in piazza');
  page = (await (await opened).page()) as Page;
  await at(page, '/lavora');
  await eventually(async () =>
    expect(await newest(page)).toMatchObject({ title: 'Concerto in piazza', is_read: true }),
  );
  expect(page.url()).toBe(`${origin}/lavora?notifica=1`);
});

it('waits when the push service says so, and sends again', async () => {
  service.answer(429);
  const refused = await send('Mercato spostato', '/eventi', ({ status }) => status === 429);
  service.answer(201);
  const again = await service.until(() => service.posted.slice(service.posted.indexOf(refused)).find(arrived));
  expect(again).toMatchObject({ status: 201, ack: 100 });
  await firefox.alert('Mercato spostato');
});

it('renews a subscription that the push service has ended, with no tab open', async () => {
  await page.close();
  service.forget();
  const { endpoint } = await service.until(() => service.registrations.find(({ live }) => live));
  const row = { endpoint, email: 'cittadino@piazza.test', status: 'active', source: 'sw-refresh' };
  await eventually(() => expect(subscriptionsIn(folder).at(-1)).toMatchObject(row));
  const posted = await send('Acqua sospesa domani', '/eventi', arrived);
  expect(posted).toMatchObject({ status: 201, ack: 100, registration: { endpoint } });
  await firefox.alert('Acqua sospesa domani');
  // The one that was ended answered 410.
  await eventually(() => expect(subscriptionsIn(folder)).toMatchObject([row]));
  page = await newTab(firefox.browser);
});

it('repairs the subscription when the portal has another key', async () => {
  await portal.stop();
  portal = await start(keys[1]);
  await visit(page, origin + paths.profilePage('notifiche'));
  const renewed = await service.until(() => service.registrations.find(({ key }) => key === keys[1].public_key));
  await page.locator('::-p-text(Attive su questo dispositivo.)').wait();
  expect(service.registrations).toMatchObject([{ live: false }, { live: false }, { live: true }]);
  // The old subscription cannot receive messages, so its device has been deleted.
  expect(subscriptionsIn(folder)).toMatchObject([
    { endpoint: renewed.endpoint, status: 'active', source: 'reconcile' },
  ]);
  const posted = await send('Di nuovo in linea', '/eventi', arrived);
  expect(posted).toMatchObject({ status: 201, ack: 100 });
  expect(posted.registration).toBe(renewed);
  await firefox.alert('Di nuovo in linea');
});

it('forgets a subscription that the push service no longer knows', async () => {
  service.answer(410);
  await send('A nessuno', '/eventi', ({ status }) => status === 410);
  await eventually(() => expect(subscriptionsIn(folder)).toEqual([]));
});

it('subscribes anew when the browser, which knows nothing of it, opens the portal', async () => {
  service.answer(201);
  const dead = service.registrations.length;
  await visit(page, origin + paths.profilePage('notifiche'));
  const { endpoint } = await service.until(() => service.registrations[dead]);
  const row = { endpoint, status: 'active', source: 'reconcile' };
  await eventually(() => expect(subscriptionsIn(folder)).toMatchObject([row]));
});

/** The titles of the notifications on the screen. */
const shown = () =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title));
const said = (words: string) => page.locator(`::-p-text(${words})`).wait();

it('shows nothing more of a person who has left, and goes on for the visitor who stays', async () => {
  const hers = service.registrations.at(-1);
  await page.locator('::-p-text(Attive su questo dispositivo.)').wait();
  await button(page, 'Prova').click();
  await firefox.alert('Notifica di prova');
  expect(await shown()).toContain('Notifica di prova');
  // The second one waits at the push service: the phone is off.
  service.setAway(true);
  const before = service.posted.length;
  await button(page, 'Prova').click();
  const waiting = await service.until(() => service.posted[before]);
  expect(waiting).toMatchObject({ status: 201, ack: null, registration: hers });
  // Signs out without loading another document, so that only signing out changes the subscription.
  await page.evaluate((profile) => {
    const links = [...document.querySelectorAll<HTMLElement>(`a[href="${profile}"]`)];
    links.find((link) => link.checkVisibility())?.click();
  }, paths.profile);
  await button(page, 'Esci').click();
  const renewed = await service.until(() => service.registrations.slice(-1).find((one) => one !== hers && one.live));
  expect(hers?.live).toBe(false);
  await eventually(() =>
    expect(subscriptionsIn(folder)).toMatchObject([{ endpoint: renewed.endpoint, email: null, status: 'active' }]),
  );
  expect(await shown()).not.toContain('Notifica di prova');
  service.setAway(false);
  const posted = await send('Fiera di maggio', '/eventi', arrived);
  expect(posted).toMatchObject({ status: 201, ack: 100, registration: renewed });
  await firefox.alert('Fiera di maggio');
  expect(waiting.ack).toBeNull();
  expect(await shown()).not.toContain('Notifica di prova');
});

it('is turned off on this device by one press, and by no yes said elsewhere turned on again', async () => {
  await visit(page, origin + paths.profilePage('notifiche'));
  await button(page, 'Disattiva su questo dispositivo').click();
  await said('Disattivate: qui non arriva più niente.');
  const registrations = service.registrations.length;
  expect(service.registrations.some(({ live }) => live)).toBe(false);
  await eventually(() => expect(subscriptionsIn(folder)).toEqual([]));
  // The account has agreed to push before, and the browser's permission stays.
  await visit(page, origin + paths.login);
  await enter(page, 'cittadino@piazza.test');
  await visit(page, origin + paths.profilePage('notifiche'));
  await said('Il permesso c’è, ma questo dispositivo non è registrato.');
  expect(service.registrations).toHaveLength(registrations);
  expect(subscriptionsIn(folder)).toEqual([]);
});

it('notices what is blocked and allowed in the browser’s settings, and is on again by its button', async () => {
  await firefox.setNotifications(origin, false);
  await said('Hai bloccato le notifiche di questo sito');
  await firefox.setNotifications(origin, true);
  await said('Il permesso c’è, ma questo dispositivo non è registrato.');
  await button(page, 'Attiva le notifiche').click();
  await button(page, PUSH_BUTTONS.activate).click();
  await said('Attive su questo dispositivo.');
  expect(subscriptionsIn(folder)).toMatchObject([{ email: 'cittadino@piazza.test', source: 'prompt' }]);
});

it('tells who follows a place, in the evening, what came online there', async () => {
  // The demo's citizen follows the osteria already.
  const isNew = ({ activity }: PromotionCard) => activity.slug !== 'osteria-del-porto';
  const known = (await ask<PromotionPage>(page, '/api/promotions')).data.find(isNew) as PromotionCard;
  await visit(page, origin + paths.activity(known.activity.slug));
  await button(page, `Segui ${known.activity.name}`).click();
  await said('Ora segui le novità.');
  const { revision } = await ask<WorkingCopy>(office, '/api/desk/promotions', 'POST', { copy_of: known.id });
  const day = (days: number) => Temporal.Now.plainDateISO(TOWN_ZONE).add({ days }).toString();
  const changes = { title: 'Granita di gelso', starts_on: day(0), ends_on: day(20) };
  await ask(office, `/api/desk/promotions/revisions/${revision.id}`, 'PUT', { changes, was: {} });
  const { state } = await ask<Outcome>(office, `/api/desk/revisions/${revision.id}/submission`, 'POST', {});
  expect(state).toBe('approved');
  const before = service.posted.length;
  await portal.stop();
  service.setAhead(EVENING);
  portal = await start(keys[1], EVENING);
  expect(await service.until(() => service.posted.slice(before).find(arrived))).toMatchObject({
    status: 201,
    ack: 100,
  });
  expect(await firefox.alert('Una novità da chi segui')).toBe('Granita di gelso.');
});
