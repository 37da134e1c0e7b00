import type { AreaKind, LineKind, Rank, SightKind } from './kinds.ts';

/** Maps OpenStreetMap's tags to the classes of a drawing. */
export type Part =
  | { as: 'area'; kind: AreaKind }
  | { as: 'line'; kind: Exclude<LineKind, 'coast'> }
  | { as: 'street'; rank: Rank }
  | { as: 'coast' };

type Tags = Readonly<Record<string, string>>;

const STREETS: Readonly<Record<string, Rank>> = {
  ...ranked(1, 'motorway', 'trunk', 'primary', 'secondary'),
  ...ranked(2, 'tertiary'),
  ...ranked(3, 'unclassified', 'residential', 'living_street', 'pedestrian', 'road'),
  ...ranked(4, 'footway', 'path', 'steps', 'track', 'cycleway', 'bridleway'),
};

function ranked(rank: Rank, ...values: string[]): Record<string, Rank> {
  return Object.fromEntries(values.flatMap((value) => [value, `${value}_link`].map((one) => [one, rank])));
}

const AREAS: readonly (readonly [AreaKind, string])[] = [
  ['water', 'natural=water natural=bay waterway=riverbank waterway=dock landuse=reservoir landuse=basin'],
  ['beach', 'natural=beach natural=sand natural=shingle'],
  ['wood', 'natural=wood natural=scrub landuse=forest'],
  [
    'park',
    'leisure=park leisure=garden leisure=golf_course leisure=recreation_ground landuse=cemetery landuse=recreation_ground landuse=village_green landuse=grass',
  ],
  ['field', 'landuse=orchard landuse=vineyard landuse=farmland landuse=meadow'],
  ['square', 'place=square'],
  ['built', 'landuse=residential landuse=commercial landuse=retail landuse=industrial'],
];
const AREA_OF = new Map(AREAS.flatMap(([kind, tags]) => tags.split(' ').map((tag): [string, AreaKind] => [tag, kind])));

const LINES: readonly (readonly [Exclude<LineKind, 'coast'>, string])[] = [
  ['stream', 'waterway=river waterway=stream waterway=canal'],
  ['pier', 'man_made=pier man_made=breakwater man_made=groyne'],
  ['wall', 'barrier=city_wall historic=citywalls'],
  ['rail', 'railway=rail railway=light_rail railway=narrow_gauge'],
];
const LINE_OF = new Map(LINES.flatMap(([kind, tags]) => tags.split(' ').map((tag) => [tag, kind] as const)));

const SIGHTS: readonly (readonly [SightKind, string])[] = [
  ['castle', 'historic=castle historic=fort'],
  ['lighthouse', 'man_made=lighthouse'],
  ['harbour', 'leisure=marina harbour=yes seamark:type=harbour'],
  ['church', 'amenity=place_of_worship building=church building=cathedral historic=church'],
  ['hall', 'amenity=townhall'],
  ['spring', 'natural=hot_spring amenity=public_bath'],
  ['theatre', 'amenity=theatre'],
  ['market', 'amenity=marketplace'],
  ['station', 'railway=station'],
  ['tower', 'man_made=tower historic=tower'],
  ['hill', 'natural=peak natural=hill'],
  ['square', 'place=square'],
  ['beach', 'natural=beach'],
  ['park', 'leisure=park leisure=garden'],
  ['sea', 'natural=bay place=sea'],
];

const KEYS = (tags: Tags): string[] => Object.entries(tags).map(([key, value]) => `${key}=${value}`);

/** The class of a way or an area; null: it is not drawn. @param isClosed whether it ends where it begins */
export function partOf(tags: Tags, isClosed: boolean): Part | null {
  if (tags.natural === 'coastline') return { as: 'coast' };
  // Things below the ground, or not built yet, are not drawn.
  if (tags.tunnel === 'yes' || tags.tunnel === 'culvert') return null;
  const rank = STREETS[tags.highway ?? ''];
  if (rank !== undefined)
    return isClosed && tags.area === 'yes' ? { as: 'area', kind: 'square' } : { as: 'street', rank };
  const all = KEYS(tags);
  const line = all.map((tag) => LINE_OF.get(tag)).find((kind) => kind !== undefined);
  if (line !== undefined) return { as: 'line', kind: line };
  const area = isClosed ? all.map((tag) => AREA_OF.get(tag)).find((kind) => kind !== undefined) : undefined;
  return area === undefined ? null : { as: 'area', kind: area };
}

/** The kind of sight; null for anything that is no sight or has no name. */
export function sightOf(tags: Tags): SightKind | null {
  const all = new Set(KEYS(tags));
  return SIGHTS.find(([, names]) => names.split(' ').some((tag) => all.has(tag)))?.[0] ?? null;
}
