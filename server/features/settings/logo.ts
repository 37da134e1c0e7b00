import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSharp } from '../../plugins/images.ts';

/** Enough for the tallest logo a form allows, on the sharpest screen. */
const HEIGHT = 400;
const WIDTH = 1200;
/** Only what an upload made is ever removed: what somebody put into the folder by hand stays theirs. */
const OURS = /^logo-[\w-]{16}\.webp$/;

/** The uploaded logo in the data folder's `storage`, which is served at /storage. */
export function createLogoFiles(dataDir: string) {
  const folder = join(dataDir, 'storage');
  return {
    isOurs: (path: string | undefined): path is string => path !== undefined && OURS.test(path),
    /** @param image bytes of a picture that was checked already @returns the path for header_logo_path; another picture has another one */
    async save(image: Buffer): Promise<string> {
      const sharp = await loadSharp();
      const drawn = await sharp(image)
        .resize({ height: HEIGHT, width: WIDTH, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer();
      const path = `logo-${createHash('sha256').update(drawn).digest('base64url').slice(0, 16)}.webp`;
      await writeFile(join(folder, path), drawn);
      return path;
    },
    async remove(path: string | undefined): Promise<void> {
      if (path !== undefined && OURS.test(path)) await rm(join(folder, path), { force: true });
    },
  };
}

export type LogoFiles = ReturnType<typeof createLogoFiles>;
