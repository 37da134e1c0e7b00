import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** One line of the bench table: what was measured, the result, the requirement. */
export interface BenchRow {
  what: string;
  measured: string;
  target: string;
  met: boolean;
}

const CONNECTIONS = 50;
const SECONDS = 5;
/**
 * Not counted: the first requests run code that is not compiled yet. Autocannon's types
 * lack the option.
 */
const WARM_UP = { warmup: { connections: CONNECTIONS, duration: 2 } };
const ROOT = join(import.meta.dirname, '../..');

/** The portal's heap settings, as in scripts/workspace.mjs and the Dockerfile. */
export const AS_RUN = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };

/** Starts a server, which prints its port on stdout, in a process of its own: the load's client shall not share its event loop. */
export async function serve(
  script: string,
  env: Record<string, string> = {},
): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A row that failed leaves no server behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listening on (\d+)/.exec(text);
      if (found !== null) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${text}`)));
  });
  return {
    port,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * GET requests per second over `paths`, with 50 connections for 5 seconds after 2 that do not count; every answer must be
 * a 200. The connections share one sequence of paths, so that with many paths the portal's caches rarely see the same
 * request twice.
 */
export async function requestsPerSecond(port: number, paths: readonly string[]): Promise<number> {
  let asked = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...WARM_UP,
    requests: [
      { method: 'GET', setupRequest: (request) => ({ ...request, path: paths[asked++ % paths.length] as string }) },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${paths[0]}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** Compares `name` with the hello world of the same run: at least `share` of its rate. */
export function ratioRow(what: string, rate: number, hello: number, share: number): BenchRow {
  const ratio = rate / hello;
  return {
    what,
    measured: `${Math.round(rate).toLocaleString('en')}/s, ${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)} % of hello world`,
    target: `≥ ${share * 100} %`,
    met: ratio >= share,
  };
}

/** Memory of a process that is in RAM, in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Milliseconds of processor that a process has used, all threads together, to the system's hundredth of a second. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
