/** Photos: the sizes in which they are stored, and the attributes a page needs to show one without layout shifts. */

/** Widths in pixels: thumbnail in a row, card cover or phone, wide screen. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
/** Of one item, unless its field says otherwise. */
export const MOST_PHOTOS = 12;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/**
 * The photo's files, whose name ends with the largest size, so that a page can reserve the space; then, in per cent, the point that
 * stays in sight where the photo is cut, unless it is the middle: 'photos/…-1280x853#30,20'.
 */
const PATH = /^(photos\/[0-9a-f]{24}-(\d{1,4})x(\d{1,4}))(?:#(\d{1,3}),(\d{1,3}))?$/;

export interface PhotoSources {
  /** `srcset` of each format, best compression first. */
  avif: string;
  webp: string;
  /** Fallback for browsers that support none of the formats. */
  src: string;
  width: number;
  height: number;
  /** The point to keep in sight, in per cent from the left and the top. */
  focus: [x: number, y: number];
}

/** The widths in which a photo of this width is stored: never larger than the original, always at least one. */
export function photoWidths(width: number): number[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width);
  const largest = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as number;
  return width < largest ? [...smaller, width] : [...PHOTO_WIDTHS];
}

/** Attributes of `<picture>` for a `photo_path`; null without a photo or for a path that is not ours. */
export function photoSources(path: string | null): PhotoSources | null {
  const [, files, w, h, x = 50, y = 50] = PATH.exec(path ?? '') ?? [];
  if (w === undefined || h === undefined) return null;
  const width = Number(w);
  const sets = (format: string) =>
    photoWidths(width)
      .map((one) => `/storage/${files}/${one}.${format} ${one}w`)
      .join(', ');
  const src = `/storage/${files}/${width}.webp`;
  return { avif: sets('avif'), webp: sets('webp'), src, width, height: Number(h), focus: [Number(x), Number(y)] };
}

/** A photo's path with the point that stays in sight. @param photo with a point from 0 to 1 */
export function focused({ path, focus_x, focus_y }: { path: string; focus_x: number; focus_y: number }): string {
  const point = `${Math.round(focus_x * 100)},${Math.round(focus_y * 100)}`;
  return point === '50,50' ? path : `${path}#${point}`;
}

/** The path of a photo's files, without the point. */
export const photoFiles = (path: string): string => path.replace(/#.*/, '');
