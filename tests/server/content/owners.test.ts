import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { OWNERS, PART_OF, PERSONAL, READ_BY_ALL, READS_ALL } from '../../../db/owners.ts';

const ROOT = join(import.meta.dirname, '../../..');
const schema = readFileSync(join(ROOT, 'db/schema.sql'), 'utf8');
const tables = [...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name as string);
const listed = Object.entries(OWNERS).flatMap(([owner, owned]) =>
  owned.map((table): [string, string] => [table, owner]),
);
const named = globSync('server/features/*', { cwd: ROOT }).map((folder): [string, string] => [
  basename(folder),
  basename(folder),
]);
const ownerOf = new Map([...named, ...listed]);

const READ = /\b(?:FROM|JOIN)\s+([a-z_]+)/g;
const WRITTEN = /\b(?:INSERT(?: OR \w+)? INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+([a-z_]+)/g;
const COMMENTS = /^\s*(?:\/\/|\/\*|\*).*$/gm;

/** 'features/jobs/jobs.ts: users': every table of a stranger that the SQL of a file in server/ names. */
function reachesOf(file: string): string[] {
  const inServer = file.slice('server/'.length);
  if (inServer.startsWith(PERSONAL)) return [];
  const folder = /^(?:features\/)?(\w+)/.exec(inServer)?.[1] ?? '';
  const slice = PART_OF[folder] ?? folder;
  const source = readFileSync(join(ROOT, file), 'utf8').replace(COMMENTS, '');
  const strangers = (form: RegExp) =>
    [...source.matchAll(form)]
      .map(([, name]) => name as string)
      .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== slice);
  const readsAll = Object.keys(READS_ALL).some((of) => inServer.startsWith(`${of}/`));
  const read = strangers(READ).filter((table) => !readsAll && !READ_BY_ALL.includes(ownerOf.get(table) ?? ''));
  return [...strangers(WRITTEN), ...read].map((table) => `${inServer}: ${table}`);
}

it('every table has one owner', () => {
  expect(tables.filter((table) => !ownerOf.has(table))).toEqual([]);
  const names = listed.map(([table]) => table);
  expect(names.filter((table, at) => !tables.includes(table) || names.indexOf(table) < at)).toEqual([]);
});

it('SQL names the tables of its own slice, and views', () => {
  expect(globSync('server/**/*.ts', { cwd: ROOT }).flatMap(reachesOf)).toEqual([]);
});
