import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../support/app.ts';

/** The driver itself compiles at once. */
vi.mock('../../../server/lib/statement.ts', () => ({ compileAtFirstUse: () => undefined }));

it('every statement that the portal keeps can be compiled', async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const { close } = await testApp();
  await close();
  expect(prepare.mock.calls.length).toBeGreaterThan(500);
});
