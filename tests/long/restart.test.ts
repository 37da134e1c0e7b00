import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/freePort.ts';

const ROOT = join(import.meta.dirname, '../..');
const RATE = 200;
const STREAMS = 20;
/** Before the old portal is stopped, and after it. */
const BEFORE_MS = 3_000;
const AFTER_MS = 12_000;
/** A browser waits up to three seconds (server/http/eventStream.ts) before it opens a stream again. */
const BACK_MS = 5_000;

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const running: ChildProcess[] = [];
let folder = '';
let port = 0;
let front = 0;

beforeAll(async () => {
  if (!hasCaddy) return console.warn('caddy is not installed: the restart behind it is not tried');
  folder = mkdtempSync(join(tmpdir(), 'piazza-restart-'));
  [port, front] = [await freePort(), await freePort()];
  await portal();
  const env = { ...process.env, HOME: folder, DOMAIN: `http://localhost:${front}`, UPSTREAM: `localhost:${port}` };
  running.push(
    spawn('caddy', ['run', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
      env,
      stdio: 'ignore',
    }),
  );
  while ((await status('/api/health').catch(() => 0)) !== 200) await sleep(50);
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The next process on the same folder and port, as a container that replaces another. Resolves when it listens. */
async function portal(): Promise<ChildProcess> {
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PIAZZA_DEV: '1',
    DEMO: '1',
    RATE_LIMITS: 'off',
  };
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: { PATH: process.env.PATH ?? '', TRUST_PROXY: 'loopback', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('listening on') && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return child;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const status = (path: string) =>
  new Promise<number>((resolve, reject) => {
    get({ host: 'localhost', port: front, path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });

/** Holds a stream open as a browser does. @returns the moments at which it was lost and came back */
function stream(isOver: () => boolean): { lost: number[]; back: number[] } {
  const told = { lost: [] as number[], back: [] as number[] };
  let retry = 3_000;
  const again = async () => {
    if (isOver()) return;
    told.lost.push(performance.now());
    await sleep(retry);
    open();
  };
  const open = () => {
    const request = get({ host: 'localhost', port: front, path: '/api/settings/stream', agent: false }, (response) => {
      if (told.lost.length > 0) told.back.push(performance.now());
      response.on('data', (chunk) => {
        retry = Number(/retry: (\d+)/.exec(String(chunk))?.[1] ?? retry);
      });
      response.once('error', () => undefined).once('close', again);
    });
    request.once('error', () => undefined);
  };
  open();
  return told;
}

it.runIf(hasCaddy)('behind Caddy a restart fails no request, and event streams come back', async () => {
  let isOver = false;
  const streams = Array.from({ length: STREAMS }, () => stream(() => isOver));
  const paths = ['/', '/api/settings', '/api/events', '/attivita'];
  const answers: Promise<number | string>[] = [];
  const began = performance.now();
  const send = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * RATE);
    while (answers.length < due)
      answers.push(status(paths[answers.length % paths.length] as string).catch((error) => String(error)));
  }, 5);
  await sleep(BEFORE_MS);
  const stopped = performance.now();
  const [old] = running;
  old?.kill('SIGTERM');
  await portal();
  const restarted = performance.now();
  await sleep(AFTER_MS);
  clearInterval(send);
  const failed = (await Promise.all(answers)).filter((answer) => answer !== 200);
  isOver = true;
  const backAfter = streams.map(({ back }) => Math.max(...back) - restarted);
  console.log(
    `${answers.length} requests, ${failed.length} failed; the portal was away for ${Math.round(restarted - stopped)} ms; ` +
      `the last stream came back ${Math.round(Math.max(...backAfter))} ms after it`,
  );
  expect(failed).toEqual([]);
  expect(streams.filter(({ back }) => back.length > 0)).toHaveLength(STREAMS);
  expect(Math.max(...backAfter)).toBeLessThan(BACK_MS);
});
