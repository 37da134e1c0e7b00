import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

it('links within the project lead to a file', () => {
  const broken = DOCUMENTS.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]+)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !existsSync(join(ROOT, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('the map of the tree names every folder', () => {
  const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const folders = globSync('{client,server,shared,sw,scripts,db,tests}/*/*', { cwd: ROOT }).map(
    (file) => `${dirname(file)}/`,
  );
  const missing = [...new Set(folders)].filter(
    (folder) => !map.includes(`\`${folder}\``) && !map.includes(`\`${folder}<slice>/\``),
  );
  expect(missing).toEqual([]);
});
