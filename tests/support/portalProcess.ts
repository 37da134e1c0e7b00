import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { BARE_ENVIRONMENT } from './bareEnvironment.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');

export const HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

/** Starts the real process, on a data folder that each test has anew. To be called once in a test file. */
export function portalProcess() {
  let folder = '';
  let running: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'piazza-start-'));
    running = [];
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** On a free port unless told otherwise. The client need not be built (PIAZZA_DEV). */
  function start(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...BARE_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PIAZZA_DEV: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      output.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output.err += chunk;
    });
    const exit = once(child, 'close').then(([code]) => code as number | null);
    /** Resolves with the pattern's match on stdout; fails when the process ends without it. */
    const says = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output.out);
          if (found !== null) resolve(found);
        };
        child.stdout.on('data', look);
        look();
        exit.then((code) => reject(new Error(`ended with ${code}: ${output.out}${output.err}`)));
      });
    return { child, output, exit, says };
  }

  return {
    start,
    folder: () => folder,

    /** @returns its address */
    async listening(portal: ReturnType<typeof start>): Promise<string> {
      const [, address] = await portal.says(/listening on (http:\/\/127\.0\.0\.1:\d+)/);
      // The greeting is a single write, so it is complete when its first lines arrive.
      await portal.says(/^Piazza: /m);
      return address as string;
    },

    /** Ended with code 1 and one line on stderr with the reason. */
    async refuses(env: Record<string, string>, reason: RegExp): Promise<void> {
      const { exit, output } = start(env);
      expect(await exit).toBe(1);
      expect(output.err).toMatch(reason);
      expect(output.err.trim().split('\n')).toHaveLength(1);
    },
  };
}
