import { Type } from 'typebox';

/** `photo_path` of an item, for shared/rules/photos.ts; null: its tile is shown instead. */
export const Photo = Type.Union([Type.Null(), Type.String()]);
