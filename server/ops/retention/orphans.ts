import { rmSync, type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../http/app.ts';
import type { Db } from '../../lib/db.ts';
import { INCOMING } from '../../lib/incoming.ts';
import { MADE_LOGO, MADE_PHOTO, namedFiles } from './namedFiles.ts';

const HOUR_MS = 3_600_000;
/** Much longer than a form takes to arrive: the row of a younger file may not be written yet. */
const ORPHAN_HOURS = 3;

/**
 * Deletes files that no row names: leftovers of a crash between writing the file and its row, or of an upload that was
 * still arriving. Runs at start and every hour. Files that somebody put into `storage` by hand stay.
 */
export function registerOrphans(app: App, db: Db, dataDir: string): void {
  async function removeOrphans(): Promise<void> {
    try {
      const old = await oldFiles(dataDir);
      // The portal may have stopped meanwhile.
      if (!db.open || old.length === 0) return;
      // The rest is synchronous, so no row can be written in between. A photo that was sent again meanwhile is young again.
      const named = namedFiles(db);
      const orphans = old.filter(({ folder, name }) => {
        if (folder !== INCOMING && named[folder].has(name)) return false;
        const found = statSync(join(dataDir, folder, name), { throwIfNoEntry: false });
        return found !== undefined && isOld(found);
      });
      for (const { folder, name } of orphans) rmSync(join(dataDir, folder, name), { recursive: true, force: true });
      if (orphans.length > 0) app.log.info({ removed: orphans.length }, 'files that no row names removed');
    } catch (error) {
      app.log.error({ err: error }, 'files that no row names could not be removed, trying again');
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await removeOrphans();
    timer = setInterval(() => void removeOrphans(), HOUR_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

type Found = { folder: typeof INCOMING | 'private' | 'storage'; name: string };

const isOld = ({ mtimeMs }: Stats) => Date.now() - mtimeMs > ORPHAN_HOURS * HOUR_MS;

/** Files made by the portal that are old enough, whether a row names them or not. */
async function oldFiles(dataDir: string): Promise<Found[]> {
  const entries = async (folder: string) => await readdir(join(dataDir, folder)).catch(() => [] as string[]);
  const all: Found[] = [
    ...(await entries(INCOMING)).map((name) => ({ folder: INCOMING, name }) as const),
    ...(await entries('private')).map((name) => ({ folder: 'private', name }) as const),
    ...(await entries('storage')).map((name) => ({ folder: 'storage', name }) as const),
    ...(await entries('storage/photos')).map((name) => ({ folder: 'storage', name: `photos/${name}` }) as const),
  ].filter(({ folder, name }) => folder !== 'storage' || MADE_PHOTO.test(name) || MADE_LOGO.test(name));
  const old: Found[] = [];
  for (const one of all) {
    const found = await stat(join(dataDir, one.folder, one.name)).catch(() => null);
    if (found !== null && isOld(found)) old.push(one);
  }
  return old;
}
