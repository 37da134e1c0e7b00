import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const FILES = 'tests/{shared,server,client,sw,scripts}/**/*.test.{ts,tsx}';
/** These put something of their own in a module's place, or stand in for a worker's globals: nobody else may see it. */
const ALONE = [
  'tests/server/accounts/accountsThrottle.test.ts',
  'tests/server/lib/allStatements.test.ts',
  'tests/sw/**/*.test.ts',
];

/** Tests of how a password is hashed have the real cost. */
const HASHING = 'tests/server/accounts/accountsPassword.test.ts';

const setupFiles = 'tests/support/cheapPasswords.ts';

/** Everything here runs in Node; what needs a browser is a journey in tests/e2e. */
export default defineConfig({
  test: {
    environment: 'node',
    // A resident's machine is not in UTC, and neither is every server: what depends on the zone must name it.
    env: { TZ: process.env.TEST_ZONE ?? 'America/New_York', NODE_ENV: 'test' },
    // Vitest leaves a core to whoever watches; here nobody does.
    maxWorkers: availableParallelism(),
    // A browser may run beside the tests: only what never happens reaches the end of a wait.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'hashing', include: [HASHING] } },
      { extends: true, test: { name: 'alone', include: ALONE, setupFiles } },
      // The server's modules are read once and not once a file: reading them took as long as the tests.
      {
        extends: true,
        test: { name: 'together', include: [FILES], exclude: [...ALONE, HASHING], isolate: false, setupFiles },
      },
    ],
  },
});
