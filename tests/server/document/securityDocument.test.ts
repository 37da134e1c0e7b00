import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const proofs = [...text.matchAll(/`(tests\/[\w/.]+\.ts)`(?: «([^»]+)»)?/g)].map(([, file, name]) => ({ file, name }));

it('docs/security.md names only existing tests', () => {
  expect(proofs.length).toBeGreaterThan(50);
  const gone = proofs.filter(({ file, name }) => {
    const path = join(ROOT, file as string);
    return !existsSync(path) || (name !== undefined && !readFileSync(path, 'utf8').includes(name));
  });
  expect(gone).toEqual([]);
});
