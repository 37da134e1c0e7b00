import { defineConfig } from 'vitest/config';
import { findFirefox } from './scripts/firefox.mjs';

/** Real push in a real Firefox: one browser, one portal, one push service, one step after the other. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/firefox/**/*.test.ts'],
    globalSetup: 'scripts/firefox-setup.mjs',
    env: { TZ: 'America/New_York', NODE_ENV: 'test', FIREFOX_PATH: findFirefox() ?? 'firefox-esr' },
    fileParallelism: false,
    // Every wait is for something that happens; these are only the end of hope.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A step goes on where the one before it ended.
    bail: 1,
  },
});
