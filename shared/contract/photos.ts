import { Type } from 'typebox';

/** `photo_path` of a thing, for shared/rules/photos.ts; null: its tile stands for it. */
export const Photo = Type.Union([Type.Null(), Type.String()]);
