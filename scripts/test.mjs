// `npm test`: the whole gate; with --long what is too long for it. All steps run even after a failure; the last line has the totals.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { findWebKit } from './webkit.mjs';
import { command, installIfNeeded, root, run, runtime } from './workspace.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[] }} Counts */
/** @typedef {{ name: string, args: string[], counts?: (code: number) => Counts, after?: string, beside?: string }} Step */

/** More tests that needed their second chance than these fail the gate. */
const MOST_FLAKY = 2;
const isLong = process.argv.includes('--long');
const results = join(root, 'test-results');
const notRun = { passed: 0, failed: 0, skipped: 1 };
/** @param {string} path */
const bin = (path) => join(root, 'node_modules', path);
/** @param {string} name @param {string[]} [args] @returns {Pick<Step, 'args' | 'counts'>} */
const vitest = (name, args = []) => ({
  args: [
    ...[bin('vitest/vitest.mjs'), 'run', ...args],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`],
  ],
  counts: vitestCounts(`${name}.json`),
});
/** @type {Step} */
const build = { name: 'build', args: ['scripts/build.mjs'] };
/** @type {Step} */
const browser = {
  name: 'browser',
  args: [bin('@playwright/test/cli.js'), 'test'],
  counts: playwrightCounts,
  after: 'build',
};

/** `npm test`. The checks and Firefox, which mostly waits for a push service, share the processors with the unit tests. @type {Step[]} */
const gate = [
  build,
  { name: 'unit and API', ...vitest('unit') },
  { name: 'byte budget', args: ['scripts/budget.ts'], after: 'build', beside: 'unit and API' },
  {
    name: 'types',
    args: [bin('typescript/bin/tsc'), '-b', '--checkers', '1', '--builders', '2'],
    beside: 'unit and API',
  },
  {
    name: 'lint and format',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    beside: 'unit and API',
  },
  { name: 'one scale', args: ['scripts/check-styles.ts'], beside: 'unit and API' },
  { name: 'import rules', args: ['scripts/check-imports.ts'], beside: 'unit and API' },
  { name: 'dead code', args: [bin('knip/bin/knip.js')], beside: 'unit and API' },
  browser,
  // Begins with the unit tests, and may go on beside the browser's.
  {
    name: 'firefox push',
    ...vitest('firefox', ['--config=vitest.firefox.config.ts']),
    after: 'build',
    beside: 'unit and API',
  },
];

/** `npm run test:long`: what rarely breaks, at length. @type {Step[]} */
const long = [build, { name: 'long', ...vitest('long', ['--config=vitest.long.config.ts']), after: 'build' }, browser];

await command(async () => {
  await installIfNeeded();
  provide('Chromium', findChromium, 'chromium', 'CHROMIUM_PATH', 'chromium-headless-shell');
  provide('Firefox', findFirefox, 'firefox-esr', 'FIREFOX_PATH');
  if (isLong) provide('WebKit', findWebKit, 'webkit2gtk-driver xvfb', 'WEBKIT_DRIVER_PATH');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  if (isLong) process.env.TEST_LONG = '1';
  // Every process that a step or a test starts compiles its modules once.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile');
  // Node takes the types out of the journeys itself; Playwright would translate some hundred files anew in each clone, for 9 s.
  process.env.PW_DISABLE_TS_ESM ??= '1';
  const steps = isLong ? long : gate;
  /** @type {(Counts & { name: string, seconds: number, note: string })[]} */
  const rows = [];
  /** @type {Map<string, Promise<Run>>} */
  const begun = new Map();
  /** @param {Step} step */
  const isBroken = ({ after }) => rows.some((row) => row.name === after && row.failed > 0);
  for (const step of steps) {
    const { name, counts = oneCheck, after } = step;
    const broken = isBroken(step);
    for (const other of steps) if (other.beside === name && !isBroken(other)) begun.set(other.name, runAside(other));
    console.log(`\n── ${name} ──`);
    const { code, seconds } = broken ? { code: 0, seconds: 0 } : await (begun.get(name) ?? runStep(step));
    if (begun.has(name)) console.log(readFileSync(logOf(step), 'utf8'));
    const note = broken ? `not run: ${after} failed` : '';
    rows.push({ name, ...(broken ? notRun : counts(code)), seconds, note });
  }
  return report(rows);
});

/** @typedef {{ code: number, seconds: number }} Run */

/** @param {Step} step @param {import('node:child_process').StdioOptions} [stdio] @returns {Promise<Run>} */
async function runStep({ args }, stdio = 'inherit') {
  const started = Date.now();
  const code = await run(runtime(), args, { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }, false, stdio);
  return { code, seconds: (Date.now() - started) / 1000 };
}

/** @param {Step} step */
function logOf({ name }) {
  return join(results, `${name.replaceAll(' ', '-')}.log`);
}

/** Runs a step beside another one; what it prints is shown in its turn. @param {Step} step @returns {Promise<Run>} */
async function runAside(step) {
  const log = openSync(logOf(step), 'w');
  try {
    return await runStep(step, ['ignore', log, log]);
  } finally {
    closeSync(log);
  }
}

/**
 * Installs Debian's browser when there is none and we have the permission.
 * @param {string} name @param {() => unknown} find @param {string} debianPackage @param {string} variable
 * @param {string} [faster] a package that not every Debian has, installed with it
 */
function provide(name, find, debianPackage, variable, faster) {
  if (find() !== undefined) return;
  const install = `apt-get update && apt-get install -y --no-install-recommends ${debianPackage}`;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!canInstall) {
    console.log(
      `No ${name} was found, so what needs it fails or is skipped. On Debian: sudo sh -c '${install}'. Or set ${variable}.`,
    );
    return;
  }
  console.log(`Piazza: installing ${name} for the browser tests …`);
  const more = faster === undefined ? '' : `; apt-get install -y --no-install-recommends ${faster} || true`;
  spawnSync('sh', ['-c', install + more], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** @param {number} code @returns {Counts} */
function oneCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @param {string} file @returns {(code: number) => Counts} */
function vitestCounts(file) {
  return (code) => {
    const report = readReport(file);
    if (report === undefined) return oneCheck(1);
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
    return honest({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }, code);
  };
}

/** @param {number} code */
function playwrightCounts(code) {
  const report = readReport('playwright.json');
  if (report === undefined) return oneCheck(1);
  const { expected, unexpected, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected, skipped, flaky: flakyTests(report.suites) }, code);
}

/** @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/** The tests that passed only at their second try. @param {Suite[]} suites @returns {string[]} */
function flakyTests(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${spec.file}: ${spec.title}`),
    ...flakyTests(inner),
  ]);
}

/**
 * A runner can fail without a failing test (a file that does not load, a server that does not start); this counts as
 * one failure.
 * @param {Counts} counts @param {number} code
 */
function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} name */
function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Prints the table, the flaky tests and the closing line. @param {(Counts & { name: string, seconds: number, note: string })[]} rows */
function report(rows) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const flaky = rows.flatMap((row) => row.flaky ?? []);
  const tooMany = flaky.length > MOST_FLAKY;
  console.log(
    `\n${'step'.padEnd(18)}${'passed'.padStart(7)}${'flaky'.padStart(7)}${'failed'.padStart(7)}${'skipped'.padStart(8)}${'time'.padStart(9)}`,
  );
  for (const { name, passed, flaky: own = [], failed, skipped, seconds, note } of rows) {
    const numbers = [passed, own.length, failed].map((number) => String(number).padStart(7)).join('');
    console.log(
      `${name.padEnd(18)}${numbers}${String(skipped).padStart(8)}${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd(),
    );
  }
  for (const name of flaky) console.log(`flaky: ${name}`);
  if (tooMany) console.log(`${flaky.length} tests passed only at their second try, ${MOST_FLAKY} may: the gate fails`);
  const failed = sum('failed') + (tooMany ? flaky.length : 0);
  const passed = sum('passed') + (tooMany ? 0 : flaky.length);
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  console.log(`\n${passed} passed, ${failed} failed${skipped}`);
  return failed === 0 ? 0 : 1;
}
