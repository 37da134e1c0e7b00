/** The frame one cuts a photo with, in parts of the photo's width and height. */
export interface CutFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: CutFrame = { left: 0, top: 0, width: 1, height: 1 };

/** What of the frame is taken: a corner, or the whole of it. */
export const HANDLES = ['nw', 'ne', 'se', 'sw', 'frame'] as const;
export type Handle = (typeof HANDLES)[number];

/** No side of a frame is shorter than this part of the photo's. */
const LEAST = 0.15;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The frame after its handle went right by `x` and down by `y`; it stays within the photo. */
export function moveHandle({ left, top, width, height }: CutFrame, handle: Handle, x: number, y: number): CutFrame {
  const right = left + width;
  const bottom = top + height;
  if (handle === 'frame')
    return {
      left: rounded(between(left + x, 0, 1 - width)),
      top: rounded(between(top + y, 0, 1 - height)),
      width,
      height,
    };
  const west = handle.endsWith('w') ? rounded(between(left + x, 0, right - LEAST)) : left;
  const east = handle.endsWith('e') ? rounded(between(right + x, left + LEAST, 1)) : right;
  const north = handle.startsWith('n') ? rounded(between(top + y, 0, bottom - LEAST)) : top;
  const south = handle.startsWith('s') ? rounded(between(bottom + y, top + LEAST, 1)) : bottom;
  return { left: west, top: north, width: rounded(east - west), height: rounded(south - north) };
}

export function isWhole({ width, height }: CutFrame): boolean {
  return width === 1 && height === 1;
}
