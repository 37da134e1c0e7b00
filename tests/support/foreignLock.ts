import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SOURCE = `
  const db = new (require('better-sqlite3'))(process.argv[1]);
  db.exec('BEGIN IMMEDIATE');
  console.log('held');
  const release = () => { if (db.inTransaction) db.exec('ROLLBACK'); };
  setTimeout(release, Number(process.argv[2])).unref();
  process.stdin.resume().once('end', () => { release(); db.close(); });`;

/**
 * Holds a database's write lock in another process.
 * @param ms it lets go by itself after so long
 * @returns a function that releases it and resolves when that is done
 */
export async function holdWriteLock(file: string, ms = 600_000): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', SOURCE, file, String(ms)], {
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
