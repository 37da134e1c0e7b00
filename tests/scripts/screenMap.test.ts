import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenMap } from '../../scripts/vite/screenMap.ts';
import { paths } from '../../shared/paths.ts';

const ROOT = join(import.meta.dirname, '../..');

/** In a Node of its own, as the build runs it: Vitest rewrites `import()`, and so the text of a loader. */
function read(table: string, root: string): ScreenMap {
  const call = `import { readScreens } from './scripts/vite/screenMap.ts';
    console.log(JSON.stringify(await readScreens(process.argv[1], process.argv[2])));`;
  const args = ['--input-type=module', '--eval', call, table, root];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }));
}

function tableOf(load: string): string {
  const table = join(mkdtempSync(join(tmpdir(), 'screens-')), 'screens.mjs');
  writeFileSync(
    table,
    `export const SCREENS = { '/': ${load} };
     export const ITEM_SCREENS = { '/eventi': () => import('./events/EventPage.tsx') };
     export const CONTENT_SCREEN = () => import("../pages/ContentPage.tsx");`,
  );
  return table;
}

it('names the file of every screen of the portal as the manifest does', () => {
  const client = join(ROOT, 'client');
  const { screens, items, content } = read(join(client, 'app/screens.ts'), client);
  expect(screens[paths.home]).toBe('app/HomePage.tsx');
  expect(items[paths.promotions]).toBe('features/promotions/PromotionPage.tsx');
  expect(content).toBe('features/pages/ContentPage.tsx');
  const modules = [...Object.values(screens), ...Object.values(items), content];
  expect(modules.filter((module) => !existsSync(join(client, module)))).toEqual([]);
  expect(new Set(modules).size).toBe(modules.length);
});

it('reads what a loader imports without running it', () => {
  const table = tableOf(`() => import('./HomePage.tsx')`);
  const root = join(table, '../..');
  const folder = table.split('/').at(-2);
  expect(read(table, root)).toEqual({
    screens: { '/': `${folder}/HomePage.tsx` },
    items: { '/eventi': `${folder}/events/EventPage.tsx` },
    content: 'pages/ContentPage.tsx',
  });
});

it('stops the build on a loader that names no file', () => {
  const table = tableOf('() => fetchScreen()');
  expect(() => read(table, join(table, '../..'))).toThrow(/a loader is not one import\(\)/);
});
