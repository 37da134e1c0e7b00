import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SOURCE = `
  const db = new (require('better-sqlite3'))(process.argv[1]);
  db.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().once('end', () => { db.exec('ROLLBACK'); db.close(); });`;

/** Holds a database's write lock in another process. @returns a function that releases it and resolves when that is done */
export async function holdWriteLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', SOURCE, file], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  let gone: Promise<unknown> | undefined;
  return async () => {
    gone ??= once(child, 'exit');
    child.stdin.end();
    await gone;
  };
}
