import type Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../support/app.ts';

let compiled = 0;

vi.mock('../../../server/lib/statement.ts', async (original) => {
  const { Statement } = await original<typeof import('../../../server/lib/statement.ts')>();
  return {
    Statement: class extends Statement {
      constructor(compile: () => Database.Statement) {
        compile();
        super(compile);
        compiled += 1;
      }
    },
  };
});

it('every statement that the portal keeps can be compiled', async () => {
  const { close } = await testApp();
  await close();
  expect(compiled).toBeGreaterThan(500);
});
