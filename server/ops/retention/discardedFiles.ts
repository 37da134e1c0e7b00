import type { App } from '../../http/app.ts';
import type { Db } from '../../lib/db.ts';
import type { PrivateFiles } from '../../lib/privateFiles.ts';

/** Interval of the rounds, and so how long a file may outlive its row when nobody calls `removeNow`. */
const AGAIN_MS = 60_000;

/** Deletes private files whose rows are gone, for whatever reason the rows were deleted. */
export interface DiscardedFiles {
  /** Never rejects: a file that could not be deleted is tried again. */
  removeNow(): Promise<void>;
}

/**
 * A trigger records the key of every deleted row (db/migrations, discarded_files), so a crash in between loses
 * nothing.
 */
export function registerDiscardedFiles(app: App, db: Db, files: Pick<PrivateFiles, 'remove'>): DiscardedFiles {
  const keys = db.prepare<[], string>('SELECT key FROM discarded_files').pluck();
  const settle = db.prepare<[string]>('DELETE FROM discarded_files WHERE key = ?');

  async function removeNow(): Promise<void> {
    try {
      for (const key of keys.all()) await remove(key);
    } catch (error) {
      app.log.error({ err: error }, 'discarded files could not be looked up, trying again');
    }
  }

  async function remove(key: string): Promise<void> {
    try {
      await files.remove(key);
      // When the portal has stopped meanwhile or another connection is writing, the key is handled in the next round.
      if (db.open) app.writing.ifFree(() => void settle.run(key));
    } catch (error) {
      app.log.error({ err: error }, 'a discarded file could not be removed, trying again');
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await removeNow();
    timer = setInterval(() => void removeNow(), AGAIN_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return { removeNow };
}
