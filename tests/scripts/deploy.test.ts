import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const COMPOSE = textOf('docker-compose.yml');
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const hasCompose = isThere('docker-compose', 'version');
const hasSystemd = isThere('systemd-analyze', '--version');

/** The whole file as docker-compose reads it. Debian's version does not know `${NAME:+value}`, so those are replaced first. */
function resolved(domain: string): string {
  const text = COMPOSE.replaceAll(/\$\{DOMAIN:\+((?:[^{}]|\$\{\w+\})*)\}/g, domain === '' ? '' : '$1');
  const { status, stdout, stderr } = spawnSync('docker-compose', ['-f', '-', '--project-directory', ROOT, 'config'], {
    input: text,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DOMAIN: domain },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** What compose itself decides in the container, and what production refuses or only development has. */
const OWN = [
  ...['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'PORT_IS_LOCAL'],
  ...['RATE_LIMITS', 'STRIPE_API', 'PIAZZA_DEV'],
];
const isHandedOn = (name: string) => new RegExp(`\\$\\{${name}\\b|^ +${name}:$`, 'm').test(COMPOSE);
/** The names in the code that reads the environment. */
function readByPortal(): string[] {
  const files = readdirSync(join(ROOT, 'server')).filter((name) => /^config\w*\.ts$/.test(name));
  return files.flatMap((name) =>
    [...textOf(`server/${name}`).matchAll(/(?:env\.|')([A-Z]+(?:_[A-Z]+)*)\b(?=')?/g)]
      .map(([, found]) => found as string)
      .filter((found) => found.length > 3),
  );
}

/** The names in the tables of variables, and those of programs that share the environment. */
function documented(): string[] {
  const text = textOf('docs/operations.md');
  const rows = text.match(/^\| `[A-Z]+(_[A-Z]+)*`.*$/gm) ?? [];
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] as string).matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const others = text.matchAll(/`((?:OIDC|BACKUP|RESTIC|RCLONE|METRICS|STRIPE|VAPID)_[A-Z_]+)`/g);
  return [...names, ...[...others].map(([, name]) => name)] as string[];
}

it('docs/operations.md names every variable that the portal reads', () => {
  const text = textOf('docs/operations.md');
  expect(readByPortal().filter((name) => name !== 'PIAZZA_DEV' && !text.includes(name))).toEqual([]);
});

describe('docker-compose.yml', () => {
  it.runIf(hasCompose)('is a demo without a domain and a production with one', { timeout: 60_000 }, () => {
    const demo = resolved('');
    expect(demo).toContain('DATA_DIR: /data/demo\n');
    expect(demo).not.toContain('NODE_ENV: production');
    const production = resolved('piazza.example.org');
    for (const line of [
      'DATA_DIR: /data/piazza.example.org',
      'NODE_ENV: production',
      'PUBLIC_ORIGIN: https://piazza.example.org',
    ])
      expect(production).toContain(`${line}\n`);
  });

  it('mounts files that are there', () => {
    const mounted = [...COMPOSE.matchAll(/- (\.\/[\w./-]+):/g)].map(([, path]) => path as string);
    expect(mounted.length).toBeGreaterThan(1);
    expect(mounted.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('hands on every variable that the portal reads or the documents name', () => {
    const names = new Set([...readByPortal(), ...documented()]);
    expect(names.size).toBeGreaterThan(30);
    expect([...names].filter((name) => !OWN.includes(name) && !isHandedOn(name))).toEqual([]);
  });

  it('hands on every value of the environment file', () => {
    const names = [...textOf('deploy/piazza.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name as string);
    // Compose derives these two from DOMAIN.
    const derived = ['PUBLIC_ORIGIN', 'TRUST_PROXY'];
    expect(names.filter((name) => !derived.includes(name) && !isHandedOn(name))).toEqual([]);
  });
});

it('the image gets scripts that are there, and all that docs/operations.md runs in it', () => {
  const copied = [...textOf('Dockerfile').matchAll(/scripts\/\w+\.ts/g)].map(([path]) => path);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const run = [...textOf('docs/operations.md').matchAll(/docker compose .*node (scripts\/\w+\.ts)/g)].map(
    ([, path]) => path as string,
  );
  expect(run.length).toBeGreaterThan(2);
  expect(run.filter((path) => !copied.includes(path))).toEqual([]);
});

it('the image gets everything that the client is built from (.dockerignore)', () => {
  const [, list = ''] = /const BUILT_FROM = \[([^\]]*)\]/.exec(textOf('scripts/workspace.mjs')) ?? [];
  const builtFrom = [...list.matchAll(/'([^'/]+)[^']*'/g)].map(([, entry]) => entry);
  expect(builtFrom).toContain('client');
  const allowed = textOf('.dockerignore').split('\n');
  const needed = [...builtFrom, 'scripts', 'package.json', '.npmrc'];
  expect(needed.filter((entry) => !allowed.includes(`!${entry}`))).toEqual([]);
});

it.runIf(hasSystemd)('the systemd unit leaves the portal no more than it needs', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(ROOT, 'deploy/piazza.service')], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level for piazza\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
});
