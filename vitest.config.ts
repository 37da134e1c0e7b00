import { defineConfig } from 'vitest/config';

/** Everything here runs in Node; what needs a browser is a journey in tests/e2e. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{shared,server,client,sw,scripts}/**/*.test.{ts,tsx}'],
    // A resident's machine is not in UTC, and neither is every server: what depends on the zone must name it.
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    testTimeout: 10_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
