/** Photos: in which sizes they are kept, and what a page needs to show one without anything shifting. */

/** Widths in pixels: a row's face, a card's cover or a phone, a wide screen. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** Where the photo's files stand; the name ends with the size of the largest, so that a page can keep its place. */
const PATH = /^photos\/[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;

export interface PhotoSources {
  /** `srcset` of each format, best compression first. */
  avif: string;
  webp: string;
  /** For whoever understands neither. */
  src: string;
  width: number;
  height: number;
}

/** The widths a photo of this width is kept in: never larger than it is, always at least one. */
export function photoWidths(width: number): number[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width);
  const largest = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as number;
  return width < largest ? [...smaller, width] : [...PHOTO_WIDTHS];
}

/** What `<picture>` is given for a `photo_path`; null when there is no photo, or none of ours. */
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
