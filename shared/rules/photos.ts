/** Photos: the sizes in which they are stored, and the attributes a page needs to show one without layout shifts. */

/** Widths in pixels: thumbnail in a row, card cover or phone, wide screen. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** Path of the photo's files; the name ends with the largest size, so that a page can reserve the space. */
const PATH = /^photos\/[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;

export interface PhotoSources {
  /** `srcset` of each format, best compression first. */
  avif: string;
  webp: string;
  /** Fallback for browsers that support none of the formats. */
  src: string;
  width: number;
  height: number;
}

/** The widths in which a photo of this width is stored: never larger than the original, always at least one. */
export function photoWidths(width: number): number[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width);
  const largest = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as number;
  return width < largest ? [...smaller, width] : [...PHOTO_WIDTHS];
}

/** Attributes of `<picture>` for a `photo_path`; null without a photo or for a path that is not ours. */
export function photoSources(path: string | null): PhotoSources | null {
  const [, w, h] = PATH.exec(path ?? '') ?? [];
  if (w === undefined || h === undefined) return null;
  const width = Number(w);
  const sets = (format: string) =>
    photoWidths(width)
      .map((one) => `/storage/${path}/${one}.${format} ${one}w`)
      .join(', ');
  return { avif: sets('avif'), webp: sets('webp'), src: `/storage/${path}/${width}.webp`, width, height: Number(h) };
}
