import { type Static, Type } from 'typebox';
import { Maybe } from './parts.ts';

/** `photo_path` of an item with the point to keep in sight, for shared/rules/photos.ts; null: its tile is shown instead. */
export const Photo = Maybe(Type.String());

/** All photos of an item, the cover first. */
export const Photos = Type.Array(
  Type.Object({
    path: Type.String(),
    /** Description; '': decorative. */
    alt: Type.String(),
    /** The point that stays in sight when the photo is cut, from 0 to 1. */
    focus_x: Type.Number(),
    focus_y: Type.Number(),
  }),
);
export type Photos = Static<typeof Photos>;
