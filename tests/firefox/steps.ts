import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { DEMO_PASSWORD } from '../../server/demo.ts';
import type { NotificationItem, UnreadCount } from '../../shared/contract/notifications.ts';
import { paths } from '../../shared/paths.ts';
import { CONSENT_TEXTS } from '../../shared/rules/consent.ts';

/** User actions on the portal's screens. Every wait is for something on the screen. */

/** A generous timeout, because a loaded machine may need most of it. */
export const PATIENCE_MS = 90_000;

/**
 * By the words on it. A search by role and name starts Firefox's accessibility service, which then follows every change of every page:
 * on a busy machine the search came to no end.
 */
const named = (kind: string) => (page: Page, name: string) =>
  page.locator(`::-p-xpath(//${kind}[normalize-space(.)="${name}" or @aria-label="${name}"])`);
export const button = named('button');
export const link = named('a');

/**
 * Brings the tab to the front, because a hidden tab runs no animations and Puppeteer waits until an element stands still. Waits
 * for the splash to go, because Puppeteer would press it instead of the element below.
 */
export async function visit(page: Page, url: string): Promise<void> {
  await page.bringToFront();
  await page.goto(url);
  await page.waitForFunction(() => {
    const splash = document.getElementById('splash');
    return splash === null || getComputedStyle(splash).visibility === 'hidden';
  });
}

/** A tab on a desk's screen. */
export async function newTab(browser: Browser | BrowserContext): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1280, height: 900 });
  return page;
}

export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await visit(page, origin + paths.login);
  await button(page, CONSENT_TEXTS.only_necessary).click();
  await enter(page, email);
}

/** From the login page. */
export async function enter(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForFunction((login) => location.pathname !== login, {}, paths.login);
}

const PICTURES = join(import.meta.dirname, '../../test-results/firefox');

/** Keeps what a failed step left on the screen. */
export async function photograph(tabs: Record<string, Page>): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const [name, tab] of Object.entries(tabs))
    await tab.screenshot({ path: join(PICTURES, `${name}.png`) }).catch(() => undefined);
}

export const unreadCount = async (page: Page) =>
  (await ask<UnreadCount>(page, '/api/notifications/unread-count')).count;
export const newest = async (page: Page) =>
  (await ask<{ data: NotificationItem[] }>(page, '/api/notifications?per_page=1')).data[0];

/** Calls the API as the person signed in on the page. @throws the refusal */
export function ask<T>(page: Page, path: string, method = 'GET', body?: object): Promise<T> {
  return page.evaluate(
    async (url, options) => {
      const response = await fetch(url, { cache: 'no-store', ...options });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    path,
    {
      method,
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
}
