import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type MainProcess, startMain } from './mainProcess.ts';

export const HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

/** Starts the real process, on a data folder that each test has anew. To be called once in a test file. */
export function portalProcess() {
  let folder = '';
  let running: MainProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'piazza-start-'));
    running = [];
  });
  afterEach(() => {
    for (const { child } of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** The client need not be built (PIAZZA_DEV). */
  function start(env: Record<string, string> = {}): MainProcess {
    const portal = startMain({ DATA_DIR: folder, PIAZZA_DEV: '1', ...env });
    running.push(portal);
    return portal;
  }

  return {
    start,
    folder: () => folder,

    /** @returns its address */
    async listening(portal: MainProcess): Promise<string> {
      const address = await portal.listens();
      // The greeting is a single write, so it is complete when its first lines arrive.
      await portal.says(/^Piazza: /m);
      return address;
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
