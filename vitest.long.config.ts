import { defineConfig } from 'vitest/config';
import { findFirefox } from './scripts/firefox.mjs';
import { findWebKit } from './scripts/webkit.mjs';

const webkit = findWebKit();

/** `npm run test:long`: what takes too long for the gate. Processes that are killed, thousands of hostile requests, one file after the other. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/long/**/*.test.ts'],
    globalSetup: 'scripts/firefox-setup.mjs',
    env: {
      TZ: 'America/New_York',
      NODE_ENV: 'test',
      // Empty: engines.test.ts skips the engine.
      FIREFOX_PATH: findFirefox() ?? '',
      WEBKIT_DRIVER_PATH: webkit?.driver ?? '',
      XVFB_PATH: webkit?.screen ?? '',
    },
    // What is measured must not share the machine with another attack.
    fileParallelism: false,
    // Every wait is for something that happens; these are only the end of hope.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
