import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A portal of one journey's own, for what would disturb the others' (a maintenance, another name): the demo town, built already. */
export async function ownPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-e2e-own-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' },
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
    /** What its terminal shows. */
    printed: () => printed,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
