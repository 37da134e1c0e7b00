import type { Db } from '../lib/db.ts';
import type { PrivateFiles } from '../lib/privateFiles.ts';
import type { App } from './app.ts';

/** How long a file may outlive its row, when nobody asks sooner. */
const AGAIN_MS = 60_000;

/** Takes private files off the disk whose rows are gone, however they went. */
export interface DiscardedFiles {
  /** Never rejects: what could not be removed is tried again. */
  sweep(): Promise<void>;
}

/** A trigger notes the key of every row deleted (db/migrations, discarded_files): a crash in between loses nothing. */
export function registerDiscardedFiles(app: App, db: Db, files: Pick<PrivateFiles, 'remove'>): DiscardedFiles {
  const keys = db.prepare<[], string>('SELECT key FROM discarded_files').pluck();
  const settle = db.prepare<[string]>('DELETE FROM discarded_files WHERE key = ?');

  async function sweep(): Promise<void> {
    try {
      for (const key of keys.all()) await remove(key);
    } catch (error) {
      app.log.error({ err: error }, 'discarded files could not be looked up, trying again');
    }
  }

  async function remove(key: string): Promise<void> {
    try {
      await files.remove(key);
      // The portal may have stopped while the disk was at work, or somebody else be writing: the key is still there the next time.
      if (db.open) app.writing.ifFree(() => void settle.run(key));
    } catch (error) {
      app.log.error({ err: error }, 'a discarded file could not be removed, trying again');
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), AGAIN_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return { sweep };
}
