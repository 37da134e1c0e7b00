import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screenModules } from '../../../server/document/screens.ts';

it('knows the module of every screen that the client’s route table loads, and no other', () => {
  const app = readFileSync(join(import.meta.dirname, '../../../client/app/App.tsx'), 'utf8');
  const loaded = [...app.matchAll(/import\('(\.\.?\/[^']+)'\)/g)].map(([, path]) =>
    (path as string).replace(/^\.\.\//, '').replace(/^\.\//, 'app/'),
  );
  expect(loaded.length).toBeGreaterThan(20);
  expect([...screenModules].sort()).toEqual(loaded.sort());
});
