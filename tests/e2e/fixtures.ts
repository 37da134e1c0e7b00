import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type FrameLocator,
  type Page,
  type Route,
} from '@playwright/test';
import type axe from 'axe-core';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_SENT_KEY,
  consentDecision,
  FIRST_CONSENT_REVISION,
  NECESSARY,
} from '../../shared/rules/consent.ts';
import { INSTALL_DISMISSED_KEY } from '../../shared/rules/installPrompt.ts';
import { shiftClock } from '../support/shiftClock.ts';
import { PORTAL } from './address.ts';
import { LAG_MS, lasting, SHIFT_MS } from './clock.ts';
import { type Hands, pointing } from './hand.ts';
import { keysOnly } from './keyboard.ts';
import { type Person, signInAs } from './people.ts';
import { keepCookies, watchFocus } from './watch.ts';

interface Options {
  /**
   * The visitor has already answered the cookie banner with only necessary cookies. Journeys about the banner turn this
   * off.
   */
  consented: boolean;
  /** The install card was dismissed in this session, so that it does not appear in the middle of a journey. */
  quiet: boolean;
  /** The worker keeps all files of the portal, as journeys without a network need them; others have those of its first document. */
  wholeShell: boolean;
}

interface Fixtures {
  /** Declares console errors that this test causes on purpose; any other error fails it. */
  allowConsole: (pattern: RegExp) => void;
  /** A journey whose steps use these can also run with the keyboard alone. */
  hands: Hands;
  /** A page of another browser, in which this person is signed in and has answered the cookie banner; it ends with the test. */
  pageOf: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
}

const WIDE = { width: 1280, height: 800 };

/**
 * How a journey is walked, besides on a light phone by finger: its tags '@desktop', '@dark' and '@keyboard', or for all
 * journeys of a run E2E_MODE="desktop dark".
 */
const isWalked = (tags: string[], way: 'desktop' | 'dark' | 'keyboard'): boolean =>
  process.env.E2E_MODE === undefined ? tags.includes(`@${way}`) : process.env.E2E_MODE.split(' ').includes(way);

/** Every test fails on an error in the browser's console: a broken script, a missing file, a policy violation. */
export const test = base.extend<Fixtures & Options, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftClock, SHIFT_MS);
        if (LAG_MS > 0) await context.addInitScript(`(${keepCookies})(${lasting}, ${LAG_MS})`);
        await context.addInitScript(watchFocus);
        await context.route('**/sw.js', shiftWorker);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  consented: [true, { option: true }],
  quiet: [true, { option: true }],
  wholeShell: [false, { option: true }],
  viewport: async ({ viewport }, use, { tags }) => use(isWalked(tags, 'desktop') ? WIDE : viewport),
  isMobile: async ({ isMobile }, use, { tags }) => use(isMobile && !isWalked(tags, 'desktop')),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch && !isWalked(tags, 'desktop')),
  colorScheme: async ({ colorScheme }, use, { tags }) => use(isWalked(tags, 'dark') ? 'dark' : colorScheme),
  hands: async ({ page }, use, { tags }) => use(isWalked(tags, 'keyboard') ? keysOnly(page) : pointing),
  context: async ({ context, consented, quiet, javaScriptEnabled, serviceWorkers, wholeShell }, use) => {
    // A route holds up each request of a page, and takes the browser's cache away.
    if (serviceWorkers === 'block') await context.unroute('**/sw.js', shiftWorker);
    else if (!wholeShell) await context.route('**/sw.js', lightenWorker);
    if (javaScriptEnabled !== false) context.on('page', waitForScripts);
    if (consented) await haveConsent(context);
    if (quiet) await context.addInitScript((key) => sessionStorage.setItem(key, '1'), INSTALL_DISMISSED_KEY);
    await use(context);
  },
  pageOf: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, options) => {
      const context = await browser.newContext({ baseURL: PORTAL, ...options });
      contexts.push(context);
      await haveConsent(context);
      await signInAs(context, person);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  allowConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use((pattern) => allowed.push(pattern));
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The worker has the clock of its pages. */
async function shiftWorker(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `(${shiftClock})(${SHIFT_MS});\n${await response.text()}` });
}

/** The same worker without the portal's 400 files, which take half of such a journey: it asks the network for them. */
async function lightenWorker(route: Route): Promise<void> {
  const response = await route.fetch();
  const light = (await response.text()).replace(/(?<="files":)\[[^\]]*\]/, 'Object.assign([],{includes:()=>true})');
  await route.fulfill({ response, body: `(${shiftClock})(${SHIFT_MS});\n${light}` });
}

/** Longer than a page ever takes, for journeys that hold its scripts up. */
const SCRIPTS_MS = 5_000;

/**
 * The document carries the page, whose links and forms work before its scripts have come. Most journeys are about what the scripts do,
 * and begin when they answer for the page; those that ask for less than a loaded page see it as it comes.
 */
function waitForScripts(page: Page): void {
  const settled = () => page.waitForFunction(isAlive, null, { timeout: SCRIPTS_MS });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await settled().catch(() => {});
    return response;
  };
}

/** The scripts mark the elements that they answer for. */
const isAlive = () =>
  document.getElementById('scripts') === null || 'isAlive' in (document.querySelector('main > *') ?? {});

/** The answer to the cookie banner is given, and recorded: a hundred tests from one address would meet the limit of that call. */
async function haveConsent(context: BrowserContext): Promise<void> {
  await context.addCookies([consentCookie([NECESSARY])]);
  const sent = JSON.stringify(consentDecision('custom', [NECESSARY]));
  await context.addInitScript(([key, decision]) => localStorage.setItem(key, decision), [
    CONSENT_SENT_KEY,
    sent,
  ] as const);
}

/** The consent cookie, as the library writes it. @param url of a portal of its own */
export function consentCookie(categories: string[], url = PORTAL) {
  const now = new Date();
  const answer = {
    categories,
    revision: FIRST_CONSENT_REVISION,
    data: null,
    consentTimestamp: now.toISOString(),
    consentId: '00000000-0000-4000-8000-000000000001',
    services: { [NECESSARY]: [], analytics: [] },
    languageCode: 'it',
    lastConsentTimestamp: now.toISOString(),
    expirationTime: now.getTime() + CONSENT_DAYS * 86_400_000,
  };
  return { name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(answer)), url };
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find no lasting problem, once the splash is gone and animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toBeHidden();
  // Between two screens there is no heading for a moment, which is no fault.
  await expect(async () => expect(await faultsOf(page)).toEqual([])).toPass({ timeout: 20_000 });
}

/** The same of a page without scripts, whose timers never end; what stands in a noscript element, axe takes for hidden. */
export async function expectAccessiblePlain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('noscript')) element.replaceWith(...element.childNodes);
    window.setTimeout = ((work: () => void, ms = 0) =>
      void (ms < 100 && Promise.resolve().then(work))) as unknown as typeof setTimeout;
  });
  const found = await violationsIn(page);
  expect(found.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))).toEqual([]);
}

/** What axe finds now. */
async function faultsOf(page: Page) {
  // A page that is still loading has no heading.
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(async () => {
    // The splash is gone, but the animation that would end it without scripts lasts four seconds from the first paint.
    const isSplash = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && (effect.target?.matches('#splash, #splash *, #splash ~ .late') ?? false);
    const ending = document
      .getAnimations()
      .filter((one) => !isSplash(one) && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const faults = [];
  for (const { id, help, nodes } of await violationsIn(page)) {
    const found = id === 'target-size' ? await inSight(page, nodes) : nodes;
    if (found.length > 0) faults.push({ id, help, where: found.map(({ html }) => html.slice(0, 160)) });
  }
  return faults;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds in a page and its frames. Not with axe's builder for Playwright, which opens a second page for each scan and takes
 * five times as long.
 * @param within a path of selectors through frames; the whole page without
 */
async function violationsIn(page: Page, runOnly: axe.RunOptions['runOnly'] = TAGS, within?: string[]) {
  // The frames answer the page by messages, so each has its own copy.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  return page.evaluate(
    async ([path, given]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const context = path === undefined ? document : { include: [path] };
      return (await axe.run(context as axe.ElementContext, given)).violations;
    },
    [within, { runOnly, resultTypes: ['violations'] } as axe.RunOptions] as const,
  );
}

/** Leaves out targets that are too small only because a fixed bar covers them: some row of a list is always under it. */
async function inSight(page: Page, nodes: readonly axe.NodeResult[]): Promise<axe.NodeResult[]> {
  const small: axe.NodeResult[] = [];
  for (const node of nodes) {
    const path = node.target.flat();
    const target = path.slice(0, -1).reduce<Page | FrameLocator>((outer, frame) => outer.frameLocator(frame), page);
    await target
      .locator(path.at(-1) as string)
      .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    if ((await violationsIn(page, { type: 'rule', values: ['target-size'] }, path)).length > 0) small.push(node);
  }
  return small;
}
