import { expect, it } from 'vitest';
import { dbPerTest } from '../../support/perTest.ts';

const own = dbPerTest();

it('is compiled at its first use', () => {
  const { db } = own;
  const late = db.prepare('SELECT n FROM later WHERE n = @n');
  db.exec('CREATE TABLE later (n INTEGER) STRICT; INSERT INTO later VALUES (7), (8)');
  expect(late.get({ n: 7 })).toEqual({ n: 7 });
  expect(late.all({ n: 8 })).toEqual([{ n: 8 }]);
  expect(() => db.prepare('SELECT FROM nowhere').get()).toThrow('syntax error');
});

it('returns values and rows as asked, before its first use and after it', () => {
  const two = () => own.db.prepare('SELECT 1 AS a, 2 AS b');
  expect(two().pluck().get()).toBe(1);
  expect(two().raw().get()).toEqual([1, 2]);
  const used = two();
  expect(used.get()).toEqual({ a: 1, b: 2 });
  expect(used.pluck().all()).toEqual([1]);
  expect([...used.pluck(false).iterate()]).toEqual([{ a: 1, b: 2 }]);
  expect(used.columns().map(({ name }) => name)).toEqual(['a', 'b']);
});
