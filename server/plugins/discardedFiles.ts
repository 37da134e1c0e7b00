import type { Db } from './db.ts';
import type { App } from './http.ts';
import type { PrivateFiles } from './uploads.ts';

/** A row may leave by many ways (a deleted account, an expiry); its private file follows within this time. */
const EVERY_MS = 600_000;

/** Takes off the disk the private files whose rows are gone: a table's trigger puts their keys into `discarded_files`. */
export function registerDiscardedFiles(app: App, db: Db, files: PrivateFiles): { sweep(): Promise<void> } {
  const waiting = db.prepare<[], string>('SELECT key FROM discarded_files').pluck();
  const done = db.prepare<[string]>('DELETE FROM discarded_files WHERE key = ?');

  async function sweep(): Promise<void> {
    for (const key of waiting.all()) {
      try {
        await files.remove(key);
        done.run(key);
      } catch (error) {
        app.log.error({ err: error }, 'a discarded file could not be removed, trying again later');
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return { sweep };
}
