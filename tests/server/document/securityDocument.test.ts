import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
/** Each file with the titles that follow it. */
const proofs = [...text.matchAll(/`(tests\/[\w/.]+\.ts)`((?:,? «[^»]+»)*)/g)].map(([, file = '', titles = '']) => ({
  file: join(ROOT, file),
  titles: [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => title),
}));

it('docs/security.md names only existing tests', () => {
  expect(proofs.length).toBeGreaterThan(50);
  const gone = proofs.flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    return titles.filter((title) => !source.includes(title));
  });
  expect(gone).toEqual([]);
});
