import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCK_FILE, lockData, lockNow } from '../../../server/lib/dataLock.ts';
import { folderPerTest } from '../../support/perTest.ts';

const MODULE = join(import.meta.dirname, '../../../server/lib/dataLock.ts');
const own = folderPerTest();
let folder: string;
let holder: ChildProcess | null = null;

beforeEach(() => {
  folder = own();
});
afterEach(kill);

/** Another process that holds the folder until it is killed. */
async function otherProcess(): Promise<void> {
  const source = `
    const { lockNow } = await import(${JSON.stringify(MODULE)});
    console.log(lockNow(process.argv[1]) === null ? 'refused' : 'held');
    setInterval(() => {}, 1000);`;
  holder = spawn(process.execPath, ['--input-type=module', '-e', source, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(holder.stdout as NonNullable<typeof holder.stdout>, 'data');
  expect(String(said)).toBe('held\n');
}

async function kill(): Promise<void> {
  if (holder === null || holder.exitCode !== null || holder.signalCode !== null) return;
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
}

it('belongs to one process, and a second one gets an error with the folder’s name', async () => {
  await otherProcess();
  expect(lockNow(folder)).toBeNull();
  let waited = 0;
  const second = lockData(folder, () => (waited += 1), 0);
  await expect(second).rejects.toThrow(`DATA_DIR is "${folder}", but another Piazza serves this folder: stop it`);
  expect(waited).toBe(0);
});

it('ends with its process, even when that is killed, and leaves nothing to clean up', async () => {
  await otherProcess();
  await kill();
  const lock = lockNow(folder);
  expect(lock).not.toBeNull();
  expect(lockNow(folder)).toBeNull();
  lock?.release();
  await otherProcess();
  expect(readdirSync(folder)).toEqual([LOCK_FILE]);
});

it('waits for a portal that is stopping', async () => {
  await otherProcess();
  // The other process is stopped by this one's waiting, so the test does not depend on timing.
  const lock = await lockData(folder, () => void holder?.kill('SIGTERM'), 60_000);
  lock.release();
});

it('names the file that can’t be locked', () => {
  writeFileSync(join(folder, LOCK_FILE), 'Non è una serratura, ma un testo abbastanza lungo. '.repeat(40));
  expect(() => lockNow(folder)).toThrow(/^DATA_DIR is ".*", but .*piazza\.lock can't be locked \(SQLITE_NOTADB\)\.$/);
});
