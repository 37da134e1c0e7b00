import type { Point } from './kinds.ts';
import { isRing, joined } from './lines.ts';

/** An element of an OpenStreetMap extract: its tags, and its geometry in degrees, longitude first. */
export interface Shape {
  tags: Readonly<Record<string, string>>;
  /** The position of a point, or the middle of the geometry. */
  middle: Point;
  lines: readonly (readonly Point[])[];
  /** True for an area of several outlines or with holes; otherwise a closed line is an area. */
  rings: readonly (readonly Point[])[] | null;
}

interface Position {
  lat?: unknown;
  lon?: unknown;
}
interface OverpassElement extends Position {
  type?: unknown;
  id?: unknown;
  tags?: unknown;
  nodes?: unknown;
  geometry?: unknown;
  members?: unknown;
}
interface Feature {
  properties?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Reads the elements of Overpass JSON (with `out geom`, or with its nodes) or of GeoJSON; null: it is neither. */
export function shapesOf(data: unknown): Shape[] | null {
  if (typeof data !== 'object' || data === null) return null;
  const { elements, features } = data as { elements?: unknown; features?: unknown };
  if (Array.isArray(elements)) return fromOverpass(elements.filter(isObject));
  return Array.isArray(features) ? features.filter(isObject).flatMap(fromFeature) : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function fromOverpass(elements: readonly OverpassElement[]): Shape[] {
  const nodes = new Map(elements.filter(({ type }) => type === 'node').map((node) => [node.id, pointOf(node)]));
  return elements.flatMap((element): Shape[] => {
    const tags = tagsOf(element.tags);
    if (Object.keys(tags).length === 0) return [];
    if (element.type === 'node') return shape(tags, pointOf(element), [], null);
    if (element.type === 'way') {
      const line = Array.isArray(element.geometry)
        ? positions(element.geometry)
        : Array.isArray(element.nodes)
          ? element.nodes.map((id) => nodes.get(id) ?? null).filter((point) => point !== null)
          : [];
      return shape(tags, null, [line], null);
    }
    if (element.type !== 'relation' || tags.type !== 'multipolygon' || !Array.isArray(element.members)) return [];
    const outlines = element.members
      .filter(isObject)
      .map(({ geometry }: { geometry?: unknown }) => (Array.isArray(geometry) ? positions(geometry) : []));
    return shape(tags, null, [], joined(outlines, true).filter(isRing));
  });
}

function fromFeature({ properties, geometry }: Feature): Shape[] {
  const own = isObject(properties) ? (properties as { tags?: unknown }) : {};
  // Some programs nest OpenStreetMap's tags one level deeper.
  const tags = tagsOf(isObject(own.tags) ? own.tags : own);
  const { type, coordinates } = geometry ?? {};
  const list = Array.isArray(coordinates) ? coordinates : [];
  if (type === 'Point') return shape(tags, pair(list), [], null);
  if (type === 'LineString') return shape(tags, null, [list.flatMap(pairs)], null);
  if (type === 'MultiLineString') return shape(tags, null, list.map(lineOf), null);
  if (type === 'Polygon') return shape(tags, null, [], list.map(lineOf).filter(isRing));
  if (type === 'MultiPolygon')
    return shape(tags, null, [], list.flatMap((one) => (Array.isArray(one) ? one.map(lineOf) : [])).filter(isRing));
  return [];
}

function shape(
  tags: Shape['tags'],
  point: Point | null,
  lines: readonly (readonly Point[])[],
  rings: readonly (readonly Point[])[] | null,
): Shape[] {
  const whole = lines.filter((line) => line.length > 1);
  const middle = point ?? middleOf([...whole, ...(rings ?? [])].flat());
  return middle === null
    ? []
    : [{ tags, middle, lines: whole, rings: rings === null || rings.length === 0 ? null : rings }];
}

/** The middle of the bounds. */
function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const half = (axis: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) [least, most] = [Math.min(least, point[axis]), Math.max(most, point[axis])];
    return (least + most) / 2;
  };
  return [half(0), half(1)];
}

function tagsOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0].length <= 60)
      .slice(0, 200),
  );
}

const positions = (list: readonly unknown[]): Point[] =>
  list.flatMap((one) => {
    const point = isObject(one) ? pointOf(one) : null;
    return point === null ? [] : [point];
  });
const pointOf = ({ lat, lon }: Position): Point | null => pair([lon, lat]);
const lineOf = (list: unknown): Point[] => (Array.isArray(list) ? list.flatMap(pairs) : []);

function pairs(value: unknown): Point[] {
  const point = Array.isArray(value) ? pair(value) : null;
  return point === null ? [] : [point];
}

function pair([lng, lat]: readonly unknown[]): Point | null {
  const isPlace = typeof lng === 'number' && typeof lat === 'number' && Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
  return isPlace ? [lng, lat] : null;
}
