import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Region } from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoWidths } from '../../shared/rules/photos.ts';
import { refusal } from './cost.ts';
import { DOES_NOT_OPEN, type PictureAnswer, type PictureJob, type Recipe, type Rectangle } from './picture.ts';

/**
 * The process that decodes one picture and ends. It reads files from strangers, so it gets no secret, and the portal
 * kills it above its time or memory limit (pictures.ts). It also ends with the portal.
 */
process.once('disconnect', () => process.exit());
process.once('message', async (job: PictureJob) => {
  const answer = await draw(job);
  process.send?.(answer, () => process.exit());
});

const LARGEST = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as number;
const SIZES: Record<Recipe, { width: number; height: number }> = {
  attachment: { width: 2000, height: 2000 },
  logo: { width: 1200, height: 400 },
  photo: { width: LARGEST, height: LARGEST * 1.5 },
};

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

sharp.cache(false);
sharp.concurrency(1);
// Of the library's many loaders only those of the accepted formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});

async function draw({ from, to, recipe, part }: PictureJob): Promise<PictureAnswer> {
  try {
    const { width, height, channels, ...rest } = await sharp(from).metadata();
    const lossless = rest.format === 'webp' && (await isLossless(from));
    const refused = refusal({ ...rest, width, height, channels, lossless });
    if (refused !== null) return { refused };
    // Two steps, so that the decoder's memory is freed before the encoder allocates its own.
    const pixels = await decoded(from, recipe, part && pixelsOf(part, width, height));
    if (recipe === 'photo') await writePhoto(pixels, to);
    // A higher effort takes twice the time and 25 MB more for files of the same size.
    else
      await write(
        to,
        await of(pixels)
          .webp({ quality: recipe === 'logo' ? 90 : 82, effort: 2 })
          .toBuffer(),
      );
    return { drawn: { width: pixels.info.width, height: pixels.info.height, sha256: await hashOf(from) } };
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return { failed: { code: String(error.code), message: error.message } };
    return { refused: DOES_NOT_OPEN };
  }
}

/** In whole pixels, of at least one and within the picture. */
function pixelsOf(part: Rectangle, width: number, height: number): Region {
  const left = Math.min(Math.round(part.left * width), width - 1);
  const top = Math.min(Math.round(part.top * height), height - 1);
  return {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(part.width * width)), width - left),
    height: Math.min(Math.max(1, Math.round(part.height * height)), height - top),
  };
}

/** @param region of a picture that is stored upright */
function decoded(from: string, recipe: Recipe, region: Region | undefined): Promise<Pixels> {
  // 'error' ignores warnings, which the cameras of some phones cause with every photo.
  const opened = sharp(from, { failOn: 'error', limitInputPixels: false }).autoOrient();
  const upright = (region === undefined ? opened : opened.extract(region)).resize({
    ...SIZES[recipe],
    fit: 'inside',
    withoutEnlargement: true,
  });
  // A transparent area would show the tile below the photo.
  const flat = recipe === 'photo' ? upright.flatten({ background: '#ffffff' }) : upright;
  return flat.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

const of = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } });

async function writePhoto(pixels: Pixels, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const width of photoWidths(pixels.info.width)) {
    for (const format of PHOTO_FORMATS) {
      // Colour at half the resolution, as in WebP: at the full one AVIF takes 30 MB more.
      const options =
        format === 'avif' ? { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } : { quality: 78, effort: 4 };
      const bytes = await of(pixels).resize({ width }).toFormat(format, options).toBuffer();
      await write(join(folder, `${width}.${format}`), bytes);
    }
  }
}

/** Syncs the file, because the row that names it is written after it. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Maximum chunks read: a photo has fewer. */
const MOST_CHUNKS = 100;

/** Whether a WebP's pixels or its alpha channel are lossless: that decoder holds the whole picture in memory. */
async function isLossless(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    let at = 12;
    for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
      if ((await file.read(head, 0, 8, at)).bytesRead < 8) return false;
      const name = head.toString('latin1', 0, 4);
      if (name === 'VP8L' || name === 'ALPH' || name === 'ANMF') return true;
      const size = head.readUInt32LE(4);
      at += 8 + size + (size % 2);
    }
    return true;
  } finally {
    await file.close();
  }
}
