import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDb } from '../../../server/lib/db.ts';
import { withExpressions } from '../../../server/lib/plans.ts';

it.each([
  ['a = @x AND b IS ? LIMIT @limit', 'a = +@x AND b IS +? LIMIT +@limit'],
  ["name = 'chi? @x' AND a = ?2", "name = 'chi? @x' AND a = +?2"],
  ["email LIKE '%''@%' ESCAPE '\\' OR x = @y", "email LIKE '%''@%' ESCAPE '\\' OR x = +@y"],
  ['SELECT 1 AS "who?" -- why? @x\nWHERE /* ? */ a = @a', 'SELECT 1 AS "who?" -- why? @x\nWHERE /* ? */ a = +@a'],
])('puts a plus before the parameters of %s and nowhere else', (sql, expected) => {
  expect(withExpressions(sql)).toBe(expected);
});

it('leaves values, types and comparisons as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-plans-'));
  const { db } = openDb(folder);
  db.exec('CREATE TABLE things (n INTEGER, t TEXT COLLATE NOCASE, b BLOB) STRICT');
  db.prepare('INSERT INTO things VALUES (@n, @t, @b)').run({ n: 7, t: 'Città', b: Buffer.from([1, 2]) });
  db.prepare('UPDATE things SET n = @n WHERE t = @t').run({ n: 8, t: 'CITTà' });
  expect(db.prepare('SELECT * FROM things WHERE n = ? LIMIT ?').get('8', 1)).toEqual({
    n: 8,
    t: 'Città',
    b: Buffer.from([1, 2]),
  });
  expect(db.prepare('SELECT ? IS NULL AS a, typeof(?) AS b, typeof(?) AS c').get(null, 1.5, 'x')).toEqual({
    a: 1,
    b: 'real',
    c: 'text',
  });
  db.close();
  rmSync(folder, { recursive: true });
});
