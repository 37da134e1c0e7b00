import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { invalid } from '../../http/errors.ts';
import { newIncoming, settle } from '../../lib/incoming.ts';
import { drawPicture, PictureRefused } from '../../pictures/pictures.ts';

/** Only uploaded logos are deleted, never files that somebody put into the folder by hand. */
const OURS = /^logo-[\w-]{16}\.webp$/;

/** The uploaded logo in the data folder's `storage`, which is served at /storage. */
export function createLogoFiles(dataDir: string) {
  const folder = join(dataDir, 'storage');
  return {
    isOurs: (path: string | undefined): path is string => path !== undefined && OURS.test(path),
    /**
     * @param file path of the picture as it was sent
     * @returns the path for header_logo_path, unique to the picture
     * @throws 422 on `logo` when it can't be decoded
     */
    async save(file: string): Promise<string> {
      const drawing = newIncoming(dataDir);
      try {
        await drawPicture({ from: file, to: drawing, recipe: 'logo' });
        const drawn = await readFile(drawing);
        const path = `logo-${createHash('sha256').update(drawn).digest('base64url').slice(0, 16)}.webp`;
        await settle(drawing, join(folder, path));
        return path;
      } catch (error) {
        throw error instanceof PictureRefused ? invalid({ logo: [error.message] }) : error;
      } finally {
        await rm(drawing, { force: true });
      }
    },
    async remove(path: string | undefined): Promise<void> {
      if (path !== undefined && OURS.test(path)) await rm(join(folder, path), { force: true });
    },
  };
}

export type LogoFiles = ReturnType<typeof createLogoFiles>;
