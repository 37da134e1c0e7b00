/**
 * `npm run screenshots`: takes the manifest's pictures of the app (server/features/pwa/manifest.ts) from the demo town; with the name of
 * one (`npm run screenshots -- mappa`) only that.
 */
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import sharp from 'sharp';
import { CONSENT_TEXTS } from '../shared/rules/consent.ts';
import { INSTALL_DISMISSED_KEY } from '../shared/rules/installPrompt.ts';
import { SHIFT_MS } from '../tests/e2e/clock.ts';
import { ownPortal } from '../tests/e2e/portal.ts';
import { shiftClock } from '../tests/support/shiftClock.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { buildIfStale, SERVER } from './workspace.mjs';

const FOLDER = join(import.meta.dirname, '../server/features/pwa/screenshots');
const PHONE = { width: 432, height: 768, deviceScaleFactor: 2.5, isMobile: true, hasTouch: true };
const SHOTS = [
  { name: 'home', path: '/', viewport: PHONE },
  { name: 'attivita', path: '/attivita', viewport: PHONE },
  { name: 'mappa', path: '/attivita?view=map', viewport: PHONE, from: '[aria-label=Mappa]' },
  { name: 'home-ampia', path: '/', viewport: { width: 1280, height: 720, deviceScaleFactor: 1.5 } },
];

await buildIfStale();
const portal = await ownPortal(SERVER);
const browser = await puppeteer.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArgs });
try {
  for (const { name, path, viewport, from } of SHOTS) {
    if (![undefined, name].includes(process.argv[2])) continue;
    const page = await browser.newPage();
    // By day, whenever they are taken.
    await page.evaluateOnNewDocument(`(${shiftClock})(${SHIFT_MS})`);
    await page.evaluateOnNewDocument((key) => sessionStorage.setItem(key, '1'), INSTALL_DISMISSED_KEY);
    await page.setViewport(viewport);
    await page.goto(portal.origin + path, { waitUntil: 'networkidle2' });
    const cookies = await page.$(`::-p-aria(${CONSENT_TEXTS.only_necessary})`);
    await cookies?.click();
    // The worker's toast appears once and disappears by itself.
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    // What the picture is about, below the bar.
    if (from !== undefined)
      await page.evaluate(`scrollBy(0, document.querySelector('${from}').getBoundingClientRect().top - 84)`);
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(join(FOLDER, `${name}.png`));
    await page.close();
  }
} finally {
  await browser.close();
  await portal.close();
}
