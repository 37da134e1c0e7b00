import { spawn, spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { portalProcess } from '../support/portalProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
const RATE = 200;
const STREAMS = 20;
/** Before the old portal is stopped, and after it. */
const BEFORE_MS = 3_000;
const AFTER_MS = 12_000;
/** A browser waits up to three seconds (server/http/eventStream.ts) before it opens a stream again. */
const BACK_MS = 5_000;

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) console.warn('caddy is not installed: the restart behind it is not tried');
const { folder, listening, start } = portalProcess();
const [port, front] = [await freePort(), await freePort()];

/** The next process on the same folder and port, as a container that replaces another. Resolves when it listens. */
async function portal() {
  const started = start({ PORT: String(port), TRUST_PROXY: 'loopback', RATE_LIMITS: 'off' });
  await listening(started);
  return started;
}

/** Resolves when the portal answers through it. */
async function caddy(): Promise<void> {
  const env = { ...process.env, HOME: folder(), DOMAIN: `http://localhost:${front}`, UPSTREAM: `localhost:${port}` };
  const args = ['run', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'];
  const child = spawn('caddy', args, { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  while ((await status('/api/health').catch(() => 0)) !== 200) await sleep(50);
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
  const old = await portal();
  await caddy();
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
  old.child.kill('SIGTERM');
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
