import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/pushDemo.ts');

function run(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { env, encoding: 'utf8' });
  return { status, out: stdout, err: stderr.trim() };
}

it('prints the public address for the phone without a trailing slash, and warns that it is public', () => {
  const { status, out } = run({ PUBLIC_ORIGIN: 'https://piazza.example.org/' });
  expect(status).toBe(0);
  expect(out).toContain('On the phone: https://piazza.example.org\n');
  expect(out).not.toContain('org//');
  expect(out).toMatch(/open to everybody, and the password of admin@piazza\.test/);
  expect(out).toContain('the demo code printed below');
});

it('draws the QR code with its own colours and a light border, for dark terminals too', () => {
  const { out } = run({ PUBLIC_ORIGIN: 'https://piazza.example.org' });
  const lines = out.split('\n').filter((line) => line.includes('▀'));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    expect(line.slice(0, 11)).toBe('\u001b[30;107m  ');
    expect(line.slice(-6)).toBe('  \u001b[0m');
  }
});

it('explains how to get an https address with the demo accounts', () => {
  const { status, out } = run({ PORT: '3456' });
  expect(status).toBe(0);
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
