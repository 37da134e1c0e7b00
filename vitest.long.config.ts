import { defineConfig } from 'vitest/config';

/** `npm run test:long`: what takes too long for the gate. Processes that are killed, thousands of hostile requests, one file after the other. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/long/**/*.test.ts'],
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    // What is measured must not share the machine with another attack.
    fileParallelism: false,
    // Every wait is for something that happens; these are only the end of hope.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
