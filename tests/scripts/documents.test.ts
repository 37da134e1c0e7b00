import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
const WIDTH = 140;

/** The lines outside of tables, code and what a bench writes, with their number. */
function prose(file: string): { at: string; line: string }[] {
  let isCode = false;
  let isWritten = false;
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .map((line, index) => ({ at: `${file}:${index + 1}`, line }))
    .filter(({ line }) => {
      if (line.startsWith('```')) isCode = !isCode;
      if (/^<!-- \/?bench -->$/.test(line)) isWritten = !isWritten;
      return !isCode && !isWritten && !line.startsWith('|');
    });
}

it('prose is at most 140 characters wide', () => {
  const wide = DOCUMENTS.flatMap(prose).filter(({ line }) => line.length > WIDTH);
  expect(wide.map(({ at }) => at)).toEqual([]);
});

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
