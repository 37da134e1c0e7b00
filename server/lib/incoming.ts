import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Folder in the data folder for files being received or drawn. It is never served or backed up; the removal of orphans
 * removes what a crash leaves there.
 */
export const INCOMING = 'incoming';

/** @returns the path of a file or folder that does not exist yet */
export function newIncoming(dataDir: string): string {
  const folder = join(dataDir, INCOMING);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomBytes(18).toString('base64url'));
}

/**
 * Moves a finished file or folder to its final place atomically. It is synced when this returns, so a row may name
 * it.
 */
export async function settle(from: string, to: string): Promise<void> {
  await sync(from);
  await rename(from, to);
  await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
