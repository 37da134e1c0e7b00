// Shared by npm start, npm run dev and npm test: installing packages, finding the right Node, building the client. Runs
// on any Node (18 or newer) before anything is installed, so it uses no packages and no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(root, 'dist/.stamp');
/** The sources of the built client; a folder that does not exist counts as empty. */
const BUILT_FROM = [
  'client',
  'shared',
  'sw',
  'scripts/vite',
  'vite.config.ts',
  'vite.sw.config.ts',
  'vite.first.config.ts',
  'vite.outside.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Node's arguments for a server, the same as in the Dockerfile (decision 60). The compile cache halves the time of the
 * next start. An eighth of V8's usual semi-space saves memory and makes its pauses short, at the same speed. The system's
 * allocator gives each thread an arena, whose gaps stay: with two for all of them a hostile rush leaves two thirds of the memory.
 */
export const SERVER = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=2'].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
};

/** An error that is shown to the developer as one sentence, without a stack. */
export class Stop extends Error {}

/** Runs `main`; prints a Stop as a sentence and exits with code 1. @param {() => Promise<number>} main */
export async function command(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Installs the packages when they are missing or differ from package-lock.json. */
export async function installIfNeeded() {
  if (installed()) return;
  const npm = process.env.npm_execpath;
  // The Node that runs npm must not be the one inside node_modules, because `npm ci` deletes it first.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const direct = npm !== undefined && basename(npm) === 'npm-cli.js' && !node.startsWith(join(root, 'node_modules'));
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('installing packages (a minute or so, the first time)', () =>
    direct ? run(node, [npm, ...args]) : run('npm', args, {}, process.platform === 'win32'),
  );
}

/** True when node_modules contains exactly the versions of package-lock.json (packages for other systems are ignored). */
function installed() {
  try {
    const wanted = packages('package-lock.json');
    const present = packages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, optional }]) =>
      path === '' || present[path] === undefined ? path === '' || optional === true : present[path].version === version,
    );
  } catch {
    return false;
  }
}

/** @param {string} file @returns {Record<string, {version?: string, optional?: boolean}>} */
function packages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/** The Node to run the portal with: the one from the packages, or the current one when it is new enough. */
export function runtime() {
  const own = ['bin/node', 'bin/node.exe'].map((path) => join(root, 'node_modules/node', path)).find(existsSync);
  if (own !== undefined && (realpathSync(own) === realpathSync(process.execPath) || runs(own))) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `Piazza needs Node 24 or newer and this is ${process.version}. Its packages bring one along, but npm was not allowed ` +
      'to set it up: run `npm rebuild node --ignore-scripts=false` here, or install a newer Node.',
  );
}

/** @param {string} node */
function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Builds the client when its sources have changed since the last build. */
export async function buildIfStale() {
  const fingerprint = sourcesFingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  await step('building the client', build);
}

/** Builds the client into dist/ and records the fingerprint of its sources. */
export async function build() {
  const fingerprint = sourcesFingerprint();
  rmSync(STAMP, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // The service worker is built second, because it lists the client's files.
  for (const config of ['vite.config.ts', 'vite.sw.config.ts', 'vite.first.config.ts', 'vite.outside.config.ts']) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
    const code = await run(runtime(), args, { NODE_ENV: 'production' });
    if (code !== 0) return code;
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(STAMP, fingerprint);
  return 0;
}

function sourcesFingerprint() {
  const hash = createHash('sha256');
  for (const source of BUILT_FROM) {
    for (const file of filesOf(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} path a file or a folder @returns {string[]} its files, in a stable order */
function filesOf(path) {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) return [];
  if (kind.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/**
 * Prints what runs and how long it took; without a terminal for a spinner, prints a sign of progress every 15 seconds.
 * @param {string} title @param {() => Promise<number>} work resolves to an exit code
 */
async function step(title, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`Piazza: ${title} …`);
  const heartbeat = setInterval(() => console.log(`Piazza: … ${seconds()}`), 15_000);
  const code = await work().finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new Stop(`Piazza: ${title} failed (exit code ${code}); its output is above.`);
  console.log(`Piazza: done in ${seconds()}`);
}

/**
 * Runs a program on this terminal and resolves to its exit code. Signals sent to this process are forwarded to it, so
 * that a supervisor of `npm start` also stops the server.
 * @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {boolean} [shell]
 * @param {import('node:child_process').StdioOptions} [stdio] where its output goes instead
 * @returns {Promise<number>}
 */
export function run(file, args, env = {}, shell = false, stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio, shell, env: { ...process.env, ...env } });
    const pass = passSignals(child);
    child.on('error', (error) => reject(new Stop(`${file} could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => {
      pass.stop();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal sends Ctrl-C to the child as well; a second SIGINT would make it stop without finishing requests.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  // npm passes SIGTERM to its shell, which dies without forwarding it; under npm, being orphaned therefore means stop.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill('SIGTERM');
  const watch = process.env.npm_lifecycle_event === undefined ? undefined : setInterval(orphaned, 300);
  return {
    stop() {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
    },
  };
}
