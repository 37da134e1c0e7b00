import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entryWords } from '../../shared/rules/door.ts';

const ROOT = join(import.meta.dirname, '../..');

it('every text writes times in the common form, «alle 8:30» and «all’1:00»', () => {
  const own = globSync('{client,server,shared,sw}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /\b(?:alle|dalle|ore) \$?\{(?!clockTime)[^}]*time\b|toLocaleTimeString|timeStyle(?!: 'PK)/i.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

it('writes the time of an entry like every other time', () => {
  expect(entryWords('2026-11-21T07:05:00.000Z', 'Ingresso mare')).toBe('Alle 8:05, Ingresso mare.');
  expect(entryWords('2026-11-21T00:05:00.000Z', 'mare')).toBe('All’1:05, mare.');
  expect(entryWords(null, 'mare')).toBe('Mare.');
});
