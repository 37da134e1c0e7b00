/** Scenes: the pictures of items without a photo, drawn by the server (server/features/scenes). */

export const SCENE_KINDS = ['activities', 'events', 'jobs', 'promotions', 'articles'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];
export const isSceneKind = (kind: string): kind is SceneKind => (SCENE_KINDS as readonly string[]).includes(kind);

/** In pixels. The motif lies in the middle 300, because cards cut the picture to squares and strips. */
export const SCENE = { width: 480, height: 300 } as const;
/** The same with more of its surroundings on both sides, for the strip at the head of a page. */
export const WIDE_SCENE = { width: 852, height: 300 } as const;

/** A tile with the category's thing in its middle; the border is the seed's own: an item's id, or a category's drawing. */
export const tilePath = (kind: SceneKind, category: string, seed: number | string): string =>
  `/storage/tiles/${kind}/${category}/${seed}.svg`;

export const scenePath = (kind: SceneKind, category: string, id: number): string =>
  `/storage/scenes/${kind}/${category}/${id}.svg`;

export const wideScenePath = (kind: SceneKind, category: string, id: number): string =>
  `/storage/scenes/${kind}/${category}/${id}-wide.svg`;

/**
 * The same drawing by night, for `<picture>` and style sheets: WebKit does not tell an image which scheme the reader prefers. It
 * is the same file, so it is fetched and kept once.
 */
export const byNight = (path: string): string => `${path}#night`;

/** The `sizes` of the large pictures; the document asks for the same before the script does. */
export const PICTURE_SIZES = {
  lead: '(min-width: 1024px) 660px, 100vw',
  wall: '(min-width: 1024px) 716px, 100vw',
} as const;
