import type { Metadata } from 'sharp';

const MB = 1024 * 1024;

/** 8192 × 6144, as phones of 50 megapixels make; a small file that claims more is a decompression bomb. */
const MOST_PIXELS = 50_331_648;
/** Decoders also hold bands of rows, whose memory grows with the width. */
const LONGEST_SIDE = 16_384;
/** Maximum memory for decoding one picture, in addition to the process itself. */
const MOST_BYTES = 40 * MB;

/** The facts of a picture's header, read before any pixel. */
export interface PictureHeader extends Pick<Metadata, 'format' | 'chromaSubsampling' | 'bitsPerSample'> {
  width: number;
  height: number;
  channels: number;
  /** Frames of an animation or pictures of a collection. */
  pages?: number | undefined;
  isProgressive?: boolean | undefined;
  depth?: string | undefined;
  /** For WebP: the pixels are lossless, or there is an alpha channel, which always is. */
  lossless: boolean;
}

/**
 * @returns in Italian why a picture is not decoded, or null when it may be. The number of pixels alone does not
 * determine
 *   the cost: a phone's photo (a baseline JPEG) is read row by row and shrunk meanwhile, while an AVIF of the same size
 *   needs a hundred times the memory.
 */
export function refusal(header: PictureHeader): string | null {
  const { width, height, pages = 1 } = header;
  if (pages > 1) return 'Questa immagine è animata: scegline una ferma.';
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    return `Questa immagine è troppo grande: al massimo ${Math.floor(MOST_PIXELS / 1_000_000)} megapixel e ${LONGEST_SIDE} pixel di lato.`;
  const each = bytesPerPixel(header);
  const most = Math.floor(MOST_BYTES / each / 100_000) / 10;
  if (width * height * each > MOST_BYTES)
    return `Questa immagine è troppo grande per il suo formato: salvala come JPEG normale, o sotto i ${String(most).replace('.', ',')} megapixel.`;
  const columns = Math.floor(MOST_BYTES / bytesPerColumn(header));
  if (width <= columns) return null;
  return `Questa immagine è troppo larga per il suo formato: salvala come JPEG, o larga al massimo ${Math.floor(columns / 100) * 100} pixel.`;
}

/** Bytes a format's decoder holds per pixel of the whole picture; 0 when it works row by row. */
function bytesPerPixel({
  format,
  isProgressive,
  channels,
  depth,
  chromaSubsampling,
  bitsPerSample,
  lossless,
}: PictureHeader): number {
  switch (format) {
    case 'jpeg':
      // All coefficients of all scans, two bytes each.
      return isProgressive === true ? 2 * samplesPerPixel(chromaSubsampling, channels) : 0;
    case 'png':
      return isProgressive === true ? channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'webp':
      return lossless ? 8 : 0;
    case 'heif':
      // Measured: the planes, their copies and the resulting pixels.
      return (bitsPerSample ?? 8) > 8 ? 26 : 16;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/**
 * Bytes that shrinking holds per pixel of a row: hundreds of rows of a PNG at once, with transparency as floating numbers. Measured;
 * a JPEG shrinks while it is read.
 */
function bytesPerColumn({ format, channels, depth }: PictureHeader): number {
  const isDeep = depth === 'ushort';
  if (format !== 'png') return 0;
  if (channels % 2 === 0) return isDeep ? 13_500 : 10_000;
  return 1_650 * channels * (isDeep ? 2 : 1);
}

function samplesPerPixel(subsampling: string | undefined, channels: number): number {
  if (channels === 1) return 1;
  if (subsampling === '4:2:0') return 1.5;
  if (subsampling === '4:2:2') return 2;
  return channels;
}
