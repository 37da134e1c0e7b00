/** The classes of a drawing, from the bottom layer up. */
export const AREA_KINDS = ['built', 'field', 'beach', 'park', 'wood', 'square', 'water', 'sea'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

export const LINE_KINDS = ['stream', 'coast', 'pier', 'wall', 'rail'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** 1: main streets; 2: streets through a quarter; 3: lanes; 4: paths and steps. */
export type Rank = 1 | 2 | 3 | 4;

/** The most recognisable first. The last ones are drawn as names only. */
export const SIGHT_KINDS = [
  'castle',
  'lighthouse',
  'harbour',
  'church',
  'hall',
  'spring',
  'theatre',
  'market',
  'station',
  'tower',
  'hill',
  'square',
  'beach',
  'park',
  'sea',
] as const;
export type SightKind = (typeof SIGHT_KINDS)[number];

/** Longitude and latitude, in GeoJSON's order; or metres to the east and to the south. */
export type Point = readonly [x: number, y: number];
