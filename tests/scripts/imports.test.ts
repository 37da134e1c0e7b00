import { describe, expect, it } from 'vitest';
import { type Import, readImports } from '../../scripts/imports/read.ts';
import { devPackageRule, findCycles, rules } from '../../scripts/imports/rules.ts';

const everything = () => true;

function broken(file: string, source: string, exists: (path: string) => boolean = everything): string[] {
  const links = readImports(file, source, exists);
  return [...rules, devPackageRule({ fastify: '*', typebox: '*', '@fastify/static': '*' })]
    .filter((rule) => links.some((link) => rule.forbids(link)))
    .map((rule) => rule.name);
}

describe('who may import whom', () => {
  it.each([
    ['runtime-borders', 'client/app/App.tsx', `import { buildApp } from '../../server/app.ts'`],
    ['runtime-borders', 'client/app/App.tsx', `import type { Config } from '../../server/config.ts'`],
    ['runtime-borders', 'client/app/App.tsx', `let app: import('../../server/app.ts').App`],
    ['runtime-borders', 'client/app/App.tsx', `const later = () => import('../../server/app.ts')`],
    ['runtime-borders', 'client/app/App.tsx', `export { push } from '../../sw/push.ts'`],
    ['runtime-borders', 'sw/main.ts', `import '../client/main.ts'`],
    ['runtime-borders', 'shared/paths.ts', `import type { Db } from '../server/lib/db.ts'`],
    ['runtime-borders', 'server/app.ts', `import { App } from '../client/app/App.tsx'`],
    ['runtime-borders', 'server/app.ts', `import { measure } from '../scripts/bench.ts'`],
    ['runtime-borders', 'db/seed/events.ts', `import { openDb } from '../../server/lib/db.ts'`],
    ['contract-is-types', 'client/lib/http.ts', `import { Settings } from '../../shared/contract/settings.ts'`],
    ['contract-is-types', 'client/lib/http.ts', `import { type A, B } from '../../shared/contract/settings.ts'`],
    ['contract-is-types', 'sw/push.ts', `export * from '../shared/contract/push.ts'`],
    ['contract-is-types', 'shared/rules/time.ts', `import { Event } from '../contract/events.ts'`],
    ['shared-is-pure', 'shared/rules/time.ts', `import { join } from 'node:path'`],
    ['shared-is-pure', 'shared/rules/time.ts', `import { Type } from 'typebox'`],
    ['shared-is-pure', 'shared/contract/events.ts', `import { proxy } from 'valtio'`],
    ['features-apart', 'client/features/events/store.ts', `import { jobs } from '../jobs/store.ts'`],
    ['features-apart', 'server/features/events/routes.ts', `import { rows } from '../jobs/repository.ts'`],
    ['features-on-top', 'client/ui/Card.tsx', `import { store } from '../features/events/store.ts'`],
    ['features-on-top', 'client/lib/http.ts', `import { store } from '../features/accounts/store.ts'`],
    ['features-on-top', 'server/lib/mail.ts', `import { every } from '../ops/every.ts'`],
    ['features-on-top', 'server/http/session.ts', `import { find } from '../features/accounts/repository.ts'`],
    ['no-seed-in-production', 'server/main.ts', `import { seed } from '../db/seed/town.ts'`],
    ['no-seed-in-production', 'db/foundation/pages.ts', `import { pages } from '../seed/pages.ts'`],
    ['runtime-packages', 'server/app.ts', `import { createServer } from 'vite'`],
  ])('%s: %s may not %s', (rule, file, source) => {
    expect(broken(file, source)).toContain(rule);
  });

  it('no-missing-file: an import without its extension is not found', () => {
    expect(
      broken('client/main.tsx', `import { App } from './app/App'`, (path) => path === 'client/app/App.tsx'),
    ).toEqual(['no-missing-file']);
  });

  it.each([
    ['client/lib/http.ts', `import type { Settings } from '../../shared/contract/settings.ts'`],
    ['client/lib/http.ts', `import { type A, type B } from '../../shared/contract/settings.ts'`],
    ['client/app/App.tsx', `const Page = lazy(() => import('../features/events/EventsPage.tsx'))`],
    ['client/features/events/store.ts', `import { get } from '../../lib/http.ts'`],
    ['client/features/events/EventsPage.tsx', `import styles from './events.module.css'`],
    ['shared/contract/events.ts', `import { Type } from 'typebox'; import { Page } from './page.ts'`],
    ['shared/rules/time.ts', `import type { Event } from '../contract/events.ts'`],
    ['server/app.ts', `import fastify from 'fastify'; import assets from '@fastify/static'; import 'node:fs'`],
    ['server/features/events/routes.ts', `import { Event } from '../../../shared/contract/events.ts'`],
    ['server/main.ts', `import { pages } from '../db/foundation/pages.ts'`],
    ['server/demo.ts', `const seed = () => import('../db/seed/write.ts')`],
    ['tests/server/app.test.ts', `import { buildApp } from '../../server/app.ts'`],
    ['scripts/bench.ts', `import { buildApp } from '../server/app.ts'; import autocannon from 'autocannon'`],
  ])('%s may %s', (file, source) => {
    expect(broken(file, source)).toEqual([]);
  });

  it('names the line', () => {
    expect(readImports('server/app.ts', `\n\nimport '../client/a.ts'`, everything)[0]?.line).toBe(3);
  });
});

describe('cycles', () => {
  const link = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly, line: 1, kind: 'file' });

  it('finds one across several files, once', () => {
    expect(findCycles([link('a', 'b'), link('b', 'c'), link('c', 'a'), link('d', 'a')])).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
  });

  it('includes type imports', () => {
    expect(findCycles([link('a', 'b'), link('b', 'a', true)])).toEqual([['a', 'b', 'a']]);
  });

  it('does not report two paths to one file', () => {
    expect(findCycles([link('a', 'b'), link('a', 'c'), link('b', 'c')])).toEqual([]);
  });
});
