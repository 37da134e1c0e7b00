import type { Metadata } from 'sharp';

const MB = 1024 * 1024;

/** No camera of a phone makes more, and a small file that claims more is a trap. */
const MOST_PIXELS = 60_000_000;
/** What decoders keep grows with the width too: a band of rows, not only the whole. */
const LONGEST_SIDE = 16_384;
/** What one picture may take while it is decoded, besides the process itself. */
const MOST_BYTES = 40 * MB;

/** What the file's header says of a picture, before a single pixel is read. */
export interface PictureHeader extends Pick<Metadata, 'format' | 'chromaSubsampling' | 'bitsPerSample'> {
  width: number;
  height: number;
  channels: number;
  /** Frames of an animation, pictures of a collection. */
  pages?: number | undefined;
  isProgressive?: boolean | undefined;
  depth?: string | undefined;
  /** Of a WebP: its pixels are kept without loss, or it has an alpha channel, which always is. */
  lossless: boolean;
}

/**
 * Says in Italian why a picture is not opened, or null when it may be. Pixels alone do not tell what decoding costs: a photo of a
 * phone (a baseline JPEG) is read row by row and shrunk on the way, an AVIF of the same size needs a hundred times the memory.
 */
export function refusal(header: PictureHeader): string | null {
  const { width, height, pages = 1 } = header;
  if (pages > 1) return 'Questa immagine è animata: scegline una ferma.';
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    return `Questa immagine è troppo grande: al massimo ${MOST_PIXELS / 1_000_000} megapixel e ${LONGEST_SIDE} pixel di lato.`;
  const each = bytesPerPixel(header);
  if (width * height * each <= MOST_BYTES) return null;
  const most = Math.floor(MOST_BYTES / each / 100_000) / 10;
  return `Questa immagine è troppo grande per il suo formato: salvala come JPEG normale, o sotto i ${String(most).replace('.', ',')} megapixel.`;
}

/** What a format's decoder keeps for each pixel of the whole picture; 0 for one that goes from row to row. */
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
      // Every coefficient of every scan, two bytes each.
      return isProgressive === true ? 2 * samplesPerPixel(chromaSubsampling, channels) : 0;
    case 'png':
      return isProgressive === true ? channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'webp':
      return lossless ? 8 : 0;
    case 'heif':
      // Measured: the planes, their copies and the pixels made of them.
      return (bitsPerSample ?? 8) > 8 ? 26 : 16;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function samplesPerPixel(subsampling: string | undefined, channels: number): number {
  if (channels === 1) return 1;
  if (subsampling === '4:2:0') return 1.5;
  if (subsampling === '4:2:2') return 2;
  return channels;
}
