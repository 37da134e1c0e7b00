import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';

/**
 * A portal for one test that would affect the others (a maintenance, another name), with the demo town and the built
 * client.
 * @param environment in addition to the variables of every test portal
 */
export async function ownPortal(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-e2e-own-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', ...environment },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    dataDir,
    /** Its output. */
    printed: () => printed,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
