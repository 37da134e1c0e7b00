/** What a drawing of the town's ground consists of, from the bottom up. */
export const AREA_KINDS = ['built', 'field', 'beach', 'park', 'wood', 'square', 'water', 'sea'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

export const LINE_KINDS = ['stream', 'coast', 'pier', 'wall', 'rail'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** 1: main streets; 2: streets through a quarter; 3: lanes; 4: paths and steps. */
export type Rank = 1 | 2 | 3 | 4;

/** The most telling first. The last ones are names only. */
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

/** In the order longitude, latitude, as GeoJSON has it; or metres to the east and to the south. */
export type Point = readonly [x: number, y: number];
