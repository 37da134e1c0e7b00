/** The frame for cutting a photo, in parts of its width and height. */
export interface CutFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: CutFrame = { left: 0, top: 0, width: 1, height: 1 };

/** The dragged part of the frame: a corner, or all of it. */
export const HANDLES = ['nw', 'ne', 'se', 'sw', 'frame'] as const;
export type Handle = (typeof HANDLES)[number];

/** Minimum side of a frame, as a part of the photo's side. */
const LEAST = 0.15;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The frame after its handle moved right by `x` and down by `y`; it stays within the photo. */
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
