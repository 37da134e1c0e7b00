import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALERT_FOLDED_KEY } from '../../shared/rules/alerts.ts';
import { CONSENT_CATEGORIES, NECESSARY } from '../../shared/rules/consent.ts';
import { CACHES } from '../../shared/rules/offline.ts';
import { isStored, STORED } from '../../shared/rules/storage.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The source without comments, by path. */
function sources(folder: string): [string, string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [
      `${folder}/${name}`,
      readFileSync(join(ROOT, folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    ]);
}

const filesWith = (pattern: RegExp) =>
  [...sources('client'), ...sources('sw')].flatMap(([path, code]) => (pattern.test(code) ? [path] : []));

it('browser storage is only used through the functions that accept the table’s keys', () => {
  expect(filesWith(/\b(localStorage|sessionStorage)\b/).sort()).toEqual([
    'client/features/consent/traces.ts',
    'client/lib/storage.ts',
    // Before any of our code is there; the mark of a folded alert.
    'client/start.ts',
  ]);
  expect(filesWith(new RegExp(`localStorage.getItem\\('${ALERT_FOLDED_KEY}'\\)`))).toEqual(['client/start.ts']);
  expect(filesWith(/\bindexedDB\b/)).toEqual(['client/lib/database.ts']);
  expect(filesWith(/document\.cookie|\bcookieStore\b/).sort()).toEqual([
    'client/features/consent/record.ts',
    'client/features/consent/store.ts',
    'client/features/consent/traces.ts',
  ]);
});

it('caches are opened only by a name of shared/rules/offline.ts, and the table lists them all', () => {
  const opened = [...sources('client'), ...sources('sw')].flatMap(([, code]) =>
    [...code.matchAll(/caches\.open\(([^)]*)\)/g)].map((found) => found[1]),
  );
  expect(opened.length).toBeGreaterThan(3);
  expect(opened.filter((name) => /['"`]/.test(name as string))).toEqual([]);
  for (const name of Object.values(CACHES)) expect([name, isStored('cache', name, NECESSARY)]).toEqual([name, true]);
});

it('lists each entry once, with purpose and duration', () => {
  expect(new Set(STORED.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(STORED.length);
  for (const { purpose, duration, category } of STORED) {
    expect(purpose).toMatch(/^[A-ZÈ].*\.$/);
    expect(duration).toMatch(/^[A-Z0-9]/);
    expect(CONSENT_CATEGORIES).toContain(category);
  }
});
