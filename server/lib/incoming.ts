import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The data folder's place for files that arrive or are being drawn. It is never served and never backed up; what a crash leaves
 * there, the sweep of orphans removes.
 */
export const INCOMING = 'incoming';

/** @returns the path of a file or folder that is not there yet */
export function newIncoming(dataDir: string): string {
  const folder = join(dataDir, INCOMING);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomBytes(18).toString('base64url'));
}

/** Moves a finished file or folder to where it stays, in one step. On the disk for good when this returns: a row may name it then. */
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
