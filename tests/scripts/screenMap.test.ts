import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenMap } from '../../scripts/vite/screenMap.ts';
import { paths } from '../../shared/paths.ts';

/** Each test starts its own Node process, which takes long on a busy machine. */
const SLOW = { timeout: 60_000 };

const ROOT = join(import.meta.dirname, '../..');

/** In a separate Node process, as in the build, because Vitest rewrites `import()` and so the text of a loader. */
function read(folder: string, root: string): ScreenMap {
  const call = `import { readScreens } from './scripts/vite/screenMap.ts';
    console.log(JSON.stringify(await readScreens(process.argv[1], process.argv[2])));`;
  const args = ['--input-type=module', '--eval', call, folder, root];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }));
}

function tablesWith(load: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'client-')), 'app');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'screens.ts'),
    `export const SCREENS = { '/': ${load} };
     export const ITEM_SCREENS = { '/eventi': () => import('../events/EventPage.tsx') };
     export const CONTENT_SCREEN = () => import("../pages/ContentPage.tsx");`,
  );
  writeFileSync(
    join(folder, 'moduleScreens.ts'),
    `export const MODULE_SCREENS = { coupon: () => import('../TillPage.tsx') };`,
  );
  return folder;
}

it('finds the file of every screen under the name in the manifest', SLOW, () => {
  const client = join(ROOT, 'client');
  const { screens, items, content, modules } = read(join(client, 'app'), client);
  expect(screens[paths.home]).toBe('app/HomePage.tsx');
  expect(items[paths.promotions]).toBe('features/promotions/PromotionPage.tsx');
  expect(content).toBe('features/pages/ContentPage.tsx');
  expect(modules.coupon).toBe('features/coupons/TillPage.tsx');
  const files = [...Object.values(screens), ...Object.values(items), content, ...Object.values(modules)];
  expect(files.filter((file) => !existsSync(join(client, file)))).toEqual([]);
  // The profile and its pages share a module, and so do the pages from checkout to ticket; every other screen has its own.
  const ofTickets = [paths.checkouts, paths.orders, paths.tickets, paths.scannedTickets, paths.waitlists].map(
    (path) => items[path],
  );
  expect(new Set(ofTickets)).toEqual(new Set(['features/tickets/TicketPages.tsx']));
  expect(items[paths.profile]).toBe(screens[paths.profile]);
  expect(new Set(files).size).toBe(files.length - ofTickets.length);
});

it('reads what a loader imports without running it', SLOW, () => {
  const folder = tablesWith(`() => import('./HomePage.tsx')`);
  expect(read(folder, dirname(folder))).toEqual({
    screens: { '/': 'app/HomePage.tsx' },
    items: { '/eventi': 'events/EventPage.tsx' },
    content: 'pages/ContentPage.tsx',
    modules: { coupon: 'TillPage.tsx' },
  });
});

it('stops the build on a loader that names no file', SLOW, () => {
  const folder = tablesWith('() => fetchScreen()');
  expect(() => read(folder, dirname(folder))).toThrow(/a loader is not one import\(\)/);
});
