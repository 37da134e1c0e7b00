/**
 * `npm run bench:alive -- http://localhost:3000 [more]`: when a phone (390 by 844, slow 4G, processor four times slower) sees a page, can
 * follow its links and press its buttons, at the first visit and at the second. Portals take turns, so that those given are
 * compared in the same minutes; seconds, medians of RUNS.
 */
import puppeteer, { type Page } from 'puppeteer-core';
import { paths, searchUrl } from '../../shared/paths.ts';

const { chromiumArgs, findChromium } = await import('../../scripts/chromium.mjs' as string);
const PAGES = {
  home: paths.home,
  event: paths.event('notte-jazz-al-porto'),
  place: paths.activity('osteria-del-porto'),
  list: paths.events,
  search: searchUrl('pizza'),
};
const RUNS = Number(process.env.RUNS ?? 5);
const LONGEST_MS = 40_000;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Times {
  seen: number;
  link: number;
  button: number;
}

/** Runs in the page before anything else: looks at each frame. */
function watch(): void {
  const times: Partial<Times> = {};
  Object.assign(window, { aliveTimes: times });
  const answers = (one: Element) => 'isAlive' in one;
  const look = () => {
    const splash = document.getElementById('splash');
    const isCovered = splash?.isConnected === true && splash.checkVisibility() && !splash.hasAttribute('data-hidden');
    const heading = document.querySelector('main h1');
    const link = [...document.querySelectorAll('main a[href]')].find((one) => one.checkVisibility());
    if (heading?.checkVisibility() && !isCovered) {
      times.seen ??= performance.now();
      // A link is one at once, unless the page is a picture.
      if (link !== undefined && link.closest('[inert]') === null) times.link ??= performance.now();
      if (link !== undefined && answers(link)) times.button ??= performance.now();
    }
    if (times.button === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(page: Page, url: string): Promise<Times> {
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS });
  await page.waitForFunction('aliveTimes.button !== undefined', { timeout: LONGEST_MS, polling: 200 });
  // What comes after the page, such as the worker, is part of a first visit.
  await new Promise((over) => setTimeout(over, 3_000));
  return (await page.evaluate('aliveTimes')) as Times;
}

async function measure(origin: string, path: string): Promise<Times[]> {
  const browser = await puppeteer.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    await page.evaluateOnNewDocument(watch);
    const client = await page.createCDPSession();
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return [await visit(page, origin + path), await visit(page, origin + path)];
  } finally {
    await browser.close();
  }
}

const origins = process.argv.slice(2);
const middle = (times: number[]) => (times.sort((a, b) => a - b)[times.length >> 1] as number) / 1000;
console.log('| page | visit | portal | seen | link | button |\n| --- | --- | --- | ---: | ---: | ---: |');
for (const [name, path] of Object.entries(PAGES)) {
  const runs = new Map<string, Times[][]>(origins.map((origin) => [origin, []]));
  for (let run = 0; run < RUNS; run++)
    for (const origin of origins) runs.get(origin)?.push(await measure(origin, path));
  for (const [visitNumber, word] of ['first', 'second'].entries())
    for (const [origin, all] of runs) {
      const of = (key: keyof Times) => middle(all.map((both) => both[visitNumber]?.[key] ?? Number.NaN)).toFixed(1);
      console.log(`| ${name} | ${word} | ${origin} | ${of('seen')} | ${of('link')} | ${of('button')} |`);
    }
}
