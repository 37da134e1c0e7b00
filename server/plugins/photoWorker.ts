import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoWidths } from '../../shared/rules/photos.ts';
import { MOST_PIXELS } from './images.ts';
import type { PhotoJob, PhotoResult } from './photos.ts';

const LARGEST = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as number;

const { bytes, storage } = workerData as PhotoJob;
parentPort?.postMessage(await keep());

async function keep(): Promise<PhotoResult> {
  try {
    // rotate() turns it as the camera was held; what sharp writes carries no metadata unless asked to.
    const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LARGEST, height: LARGEST * 2, fit: 'inside', withoutEnlargement: true })
      // What is cut out would show the tile below through it.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    const path = `photos/${hash}-${width}x${height}`;
    const folder = join(storage, path);
    // Written beside and moved into place: a page never sees half a photo.
    const making = `${folder}.${process.pid}`;
    await mkdir(making, { recursive: true });
    for (const one of photoWidths(width)) {
      for (const format of PHOTO_FORMATS) {
        await sharp(upright.data, { raw: { width, height, channels } })
          .resize({ width: one })
          .toFormat(format, format === 'avif' ? { quality: 55, effort: 4 } : { quality: 78 })
          .toFile(join(making, `${one}.${format}`));
      }
    }
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
    return { path };
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    return { refused: 'Questa immagine non si apre: provane un’altra, in JPEG, PNG o WebP.' };
  }
}
