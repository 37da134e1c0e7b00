import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/pushDemo.ts');

function run(env: Record<string, string>, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, '--print', ...flags], {
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr.trim() };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-phone-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a program of this name from these lines of shell. @returns a PATH on which it is the only program */
function installed(name: string, ...lines: string[]): string {
  const path = mkdtempSync(join(folder, 'bin-'));
  writeFileSync(join(path, name), ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(join(path, name), 0o755);
  return path;
}

it('prints the public address for the phone without a trailing slash, warns that it is public, and draws a QR code that dark terminals show', () => {
  const { status, out } = run({ PUBLIC_ORIGIN: 'https://piazza.example.org/' });
  expect(status).toBe(0);
  expect(out).toContain('On the phone: https://piazza.example.org\n');
  expect(out).not.toContain('org//');
  expect(out).toMatch(/open to everybody, and the password of admin@piazza\.test/);
  expect(out).toContain('the demo code printed below');
  // With its own colours and a light border.
  const lines = out.split('\n').filter((line) => line.includes('▀'));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    expect(line.slice(0, 10)).toMatch(/^.\[97;40m[█▀]{2}$/);
    expect(line.slice(-6)).toMatch(/^[█▀]{2}.\[0m$/);
  }
});

it('says first how to see a push without any phone, and explains how to get an https address with the demo accounts', () => {
  const { status, out } = run({ PATH: folder, PORT: '3456' });
  expect(status).toBe(0);
  expect(out).toMatch(/^Without a phone: open http:\/\/localhost:3456\/profilo\/moduli\/prove with Firefox/);
  expect(out).toContain('install adb');
  expect(out).toContain(
    'a tunnel of your choice to port 3456: PUBLIC_ORIGIN=https://… TRUST_PROXY=loopback npm run push:demo',
  );
  expect(out).toContain('DEMO=1 DOMAIN=demo.example.org docker compose --profile production up');
});

it.each([
  [{ PUBLIC_ORIGIN: 'https://piazza.example.org/portale' }, /^PUBLIC_ORIGIN is .* without a path\.$/],
  [{ NODE_ENV: 'production' }, /^push:demo shows the demo town/],
  [{ DEMO: '0' }, /^push:demo shows the demo town/],
])('stops with one sentence: %j', (env, sentence) => {
  const { status, err } = run(env);
  expect(status).toBe(1);
  expect(err).toMatch(sentence);
});

it('passes localhost through the cable to each phone that allows it', () => {
  const log = join(folder, 'adb.log');
  const PATH = installed(
    'adb',
    `echo "$@" >> ${log}`,
    '[ "$1" = devices ] && printf "List of devices attached\\nR58M123\\tdevice\\nOTHER\\tunauthorized\\n"',
    'exit 0',
  );
  const { out } = run({ PATH: `${PATH}:/bin:/usr/bin`, PORT: '3456' });
  expect(out).toContain('connected (R58M123). Open http://localhost:3456/profilo/moduli/prove in its Chrome');
  const { stdout } = spawnSync('cat', [log], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['devices', '-s R58M123 reverse tcp:3456 tcp:3456']);
});

it('reads the address of the tunnel that is installed', () => {
  const PATH = installed(
    'cloudflared',
    'echo "INF requesting a tunnel for $3" >&2',
    'echo "INF |  https://calm-sea.trycloudflare.com  |" >&2',
    'exec /bin/sleep 30',
  );
  const { status, out } = run({ PATH, PORT: '3456' }, '--tunnel');
  expect([status, out.split('\n')[0]]).toEqual([0, 'On the phone: https://calm-sea.trycloudflare.com']);
  expect(out).toMatch(/open to everybody/);
});

it('prints the output of a tunnel that gives no address, and says what to do without a tunnel', () => {
  const broken = run({ PATH: installed('tailscale', 'echo "Funnel is not enabled" >&2', 'exit 1') }, '--tunnel');
  expect([broken.status, broken.err]).toEqual([1, 'tailscale ended with code 1: Funnel is not enabled']);
  expect(run({ PATH: folder }, '--tunnel').err).toMatch(/^Neither cloudflared nor tailscale is installed\./);
});
