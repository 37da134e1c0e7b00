import { hash } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newIncoming, settle } from '../lib/incoming.ts';
import type { Rectangle } from '../pictures/picture.ts';
import { drawPicture } from '../pictures/pictures.ts';

/**
 * Stores a photo in the sizes and formats that pages use, without location and time. The same photo is stored once.
 * @param file path of the picture as it was sent
 * @param part the part to store, as fractions of width and height; the file must then be upright
 * @returns its path below /storage ('photos/…-1280x853')
 * @throws PictureRefused with an Italian sentence when the file is no picture or too expensive to decode
 */
export async function storePhoto(dataDir: string, file: string, part?: Rectangle): Promise<string> {
  const drawing = newIncoming(dataDir);
  try {
    const { width, height, sha256 } = await drawPicture({ from: file, to: drawing, recipe: 'photo', part });
    const path = `photos/${nameOf(sha256, part)}-${width}x${height}`;
    const folder = join(dataDir, 'storage', path);
    await mkdir(join(dataDir, 'storage/photos'), { recursive: true });
    if (!existsSync(folder)) await settle(drawing, folder);
    // Renews the modification time, so that the removal of orphans waits for the row that will name the photo.
    const now = new Date();
    utimesSync(folder, now, now);
    return path;
  } finally {
    await rm(drawing, { recursive: true, force: true });
  }
}

/** The same part of the same photo has the same name. */
function nameOf(sha256: string, part: Rectangle | undefined): string {
  if (part === undefined) return sha256.slice(0, 24);
  const { left, top, width, height } = part;
  return hash('sha256', [sha256, left, top, width, height].join(' ')).slice(0, 24);
}
