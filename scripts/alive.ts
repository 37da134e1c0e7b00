/**
 * `node scripts/alive.ts [origin]`: when a page is seen, when a link of it leads on, and when a button answers, on a phone with slow 4G
 * and a processor four times slower; the median of several runs, for a first and a second visit. Without an origin it starts the built
 * portal with a fresh demo town. Speed depends on the machine, so this is not part of the gate.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumArgs, findHeadless } from './chromium.mjs';

const PAGES = ['/', '/eventi/notte-jazz-al-porto', '/attivita/osteria-del-porto', '/attivita', '/ricerca'];
const RUNS = Number(process.env.RUNS ?? 5);
const PORT = '3191';
/** Lighthouse's slow 4G, and its phone. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const LONGEST_MS = 20_000;

interface Times {
  seen: number;
  link: number;
  button: number;
  scripts: number;
  requests: number;
}

/** Runs in the page: looks at every frame whether a link and a button answer. */
const WATCH = `
const alive = window.alive = { seen: 0, link: 0, button: 0, scripts: 0, requests: 0 };
new PerformanceObserver((list) => {
  if (alive.button === 0 || alive.seen === 0) alive.seen = list.getEntries().at(-1).startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
const isSeen = (one) => one?.closest('[inert]') === null && one.checkVisibility();
requestAnimationFrame(function look() {
  const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (alive.link === 0 && painted && isSeen(document.querySelector('main a[href]'))) alive.link = performance.now();
  const button = document.querySelector('main button, header button');
  if (!isSeen(button) || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return requestAnimationFrame(look);
  const files = performance.getEntriesByType('resource');
  alive.button = performance.now();
  alive.scripts = files.reduce((sum, one) => sum + (one.name.endsWith('.js') ? one.encodedBodySize : 0), 0) / 1024;
  alive.requests = files.length + 1;
});`;

const dataDir = mkdtempSync(join(tmpdir(), 'piazza-alive-'));
const origin = process.argv[2] ?? `http://localhost:${PORT}`;
const server =
  process.argv[2] === undefined
    ? spawn(process.execPath, ['scripts/e2e-server.mjs'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PORT, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' },
      })
    : null;
const browser = await puppeteer.launch({ executablePath: findHeadless() ?? 'chromium', args: chromiumArgs });
try {
  await healthy();
  console.log('page | visit | seen | link | button (ms) | scripts (KB) | requests');
  for (const path of PAGES) {
    const visits: [Times[], Times[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      // Whatever the server keeps is there, as for most visitors.
      await fetch(origin + path);
      const context = await browser.createBrowserContext();
      for (const times of visits) times.push(await visit(await context.newPage(), origin + path));
      await context.close();
    }
    for (const [index, times] of visits.entries()) {
      const of = (key: keyof Times) => Math.round(median(times.map((one) => one[key])));
      console.log(
        [
          path,
          index === 0 ? 'first' : 'second',
          of('seen'),
          of('link'),
          of('button'),
          of('scripts'),
          of('requests'),
        ].join(' | '),
      );
    }
  }
} finally {
  await browser.close();
  server?.kill('SIGTERM');
  if (server !== null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

async function visit(page: Page, url: string): Promise<Times> {
  const cdp = await page.createCDPSession();
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  await page.evaluateOnNewDocument(WATCH);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('alive.button > 0 && alive.seen > 0', { timeout: LONGEST_MS });
  const times = (await page.evaluate('alive')) as Times;
  await page.close();
  return times;
}

// A function declaration, because the loop above runs before a constant defined here would be initialised.
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

async function healthy(): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the portal did not start');
}
