import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium, findHeadless } from './scripts/chromium.mjs';
import { PORTAL } from './tests/e2e/address.ts';
import './tests/e2e/clock.ts';
import { isLong } from './tests/e2e/long.ts';

// The server makes it and writes its mails there. Workers read this file again, and find the name of the first reading.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `piazza-e2e-${process.pid}`);
// What a journey leaves to chance: printed, so that the same run can be had again, and the same at a second try.
process.env.E2E_SEED ??= String(Math.floor(Math.random() * 1e6));

/** A phone's screen. Without a graphics card every movement costs a tenth of the time; the wide screen in shell.spec has them. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;
/**
 * Scripts run for a moment and are gone: to optimise them takes a fifth of the browser's time and saves none. The process that is
 * there for the empty page loads the first one too, instead of another one.
 */
const args = [...chromiumArgs, '--js-flags=--no-opt,--no-maglev', '--renderer-process-limit=1'];
/** The second half is what Playwright sets itself: of this switch only the last one counts. */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
/** Pictures take a fifth of each page: they are seen on every screen, and in the journeys that are about one. */
const PICTURES = /alive\.spec|screens\.spec|look\.spec|map\.spec|flyers\.spec|firstParty\.spec|@pictures/;

const executablePath = findHeadless() ?? 'chromium';

/** They show notifications or install the app, which needs the whole browser and twice the time. */
const WHOLE = /@whole/;
const LONG = isLong ? [] : [/@long/];

/** Journeys in a real Chromium against the built portal with a fresh demo town. */
export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results/playwright',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // One that needed its second chance is named in the gate's table; more than two of them fail it.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: PORTAL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A worker would answer before the journeys' own routes do; the ones about it let it in.
    serviceWorkers: 'block',
    // The trace has the pictures; a screenshot on failure would be taken of every passing journey too, and thrown away.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args },
  },
  projects: [
    // First, because its walks are the longest tests.
    { name: 'pictures', grep: PICTURES, grepInvert: [WHOLE, ...LONG], use: PHONE },
    {
      name: 'mobile',
      grepInvert: [WHOLE, PICTURES, ...LONG],
      use: { ...PHONE, launchOptions: { executablePath, args: [...args, withoutPictures] } },
    },
    {
      name: 'whole browser',
      grep: WHOLE,
      grepInvert: LONG,
      use: { ...PHONE, launchOptions: { executablePath: findChromium() ?? 'chromium', args } },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${PORTAL}/api/health`,
    env: { PORT: new URL(PORTAL).port, DATA_DIR: process.env.E2E_DATA_DIR, DEMO: '1', LOG_LEVEL: 'warn' },
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
