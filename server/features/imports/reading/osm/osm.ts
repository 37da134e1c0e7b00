import { readFileSync } from 'node:fs';
import { MOST_IMPORT_ROWS } from '../../../../../shared/rules/imports.ts';
import { grouped } from '../../../../../shared/rules/text.ts';
import { mapJson } from '../json.ts';
import { type ReadJob, type SourceFile, type SourceRow, type SourceTag, Unreadable } from '../source.ts';
import { kindOf } from './categories.ts';
import { placeOf } from './place.ts';

/** The attribution that the map's licence requires wherever its data are shown. */
const ATTRIBUTION = '© contributori di OpenStreetMap';

interface Element {
  /** 'way/123' */
  ref: string;
  lat: number;
  lng: number;
  tags: Record<string, string>;
}

/** Reads an extract of OpenStreetMap: Overpass JSON with `out center`, or GeoJSON. */
export async function readOsm({ path }: ReadJob): Promise<SourceFile> {
  const elements = elementsOf(mapJson(readFileSync(path, 'utf8')));
  const tags = new Map<string, SourceTag>();
  const rows: SourceRow[] = [];
  for (const [at, element] of elements.entries()) {
    const kind = kindOf(element.tags);
    if (kind === null) continue;
    const known = tags.get(kind.tag) ?? { tag: kind.tag, slug: kind.slug, count: 0 };
    tags.set(kind.tag, { ...known, count: known.count + 1 });
    const { given, notes } = placeOf(element.tags);
    const { ref, lat, lng } = element;
    const own = { $tag: kind.tag, $slug: kind.slug, $ref: ref, $attribution: ATTRIBUTION };
    rows.push({ position: at + 1, key: ref, cells: element.tags, given: { ...given, lat, lng, ...own }, notes });
  }
  if (rows.length === 0) throw new Unreadable('In questo estratto non ci sono negozi, locali o altri posti.');
  if (rows.length > MOST_IMPORT_ROWS)
    throw new Unreadable(`Sono più di ${grouped(MOST_IMPORT_ROWS)} posti: scarica una zona più piccola.`);
  const plain = { is_text: false, delimiter: null, encoding: null };
  return {
    columns: [],
    rows,
    ...plain,
    tags: [...tags.values()].sort((a, b) => b.count - a.count),
    town: townOf(elements),
  };
}

interface Overpass {
  elements?: {
    type?: string;
    id?: number;
    lat?: number;
    lon?: number;
    center?: { lat?: number; lon?: number };
    tags?: object;
  }[];
}
interface GeoJson {
  features?: {
    id?: unknown;
    properties?: Record<string, unknown> | null;
    geometry?: { coordinates?: unknown } | null;
  }[];
}

function elementsOf(data: unknown): Element[] {
  if (typeof data !== 'object' || data === null) throw new Unreadable('L’estratto è vuoto.');
  const { elements } = data as Overpass;
  const { features } = data as GeoJson;
  const found = Array.isArray(elements)
    ? elements.flatMap(({ type, id, lat, lon, center, tags }) =>
        element(`${type}/${id}`, lat ?? center?.lat, lon ?? center?.lon, tags),
      )
    : Array.isArray(features)
      ? features.flatMap(({ id, properties, geometry }) => {
          const [lng, lat] = middleOf(geometry?.coordinates) ?? [];
          return element(String(properties?.['@id'] ?? id ?? ''), lat, lng, properties ?? {});
        })
      : null;
  if (found === null)
    throw new Unreadable('Non è un estratto di OpenStreetMap: serve il JSON di Overpass, oppure un GeoJSON.');
  if (found.length === 0)
    throw new Unreadable('L’estratto non dice dove sono i posti: in Overpass scrivi «out center;» alla fine.');
  // Unions of queries return some elements twice.
  return [...new Map(found.map((one) => [one.ref, one])).values()];
}

function element(ref: string, lat: unknown, lng: unknown, tags: unknown): Element[] {
  const isPlace = typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isPlace || !/^(node|way|relation)\/\d{1,15}$/.test(ref) || typeof tags !== 'object' || tags === null) return [];
  const texts = Object.entries(tags).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && key.length <= 100 ? [[key, value.slice(0, 2_000)]] : [],
  );
  return [{ ref, lat, lng, tags: Object.fromEntries(texts.slice(0, 200)) }];
}

/** The centre of the bounds of any geometry, longitude first. */
function middleOf(coordinates: unknown): [number, number] | null {
  const points: [number, number][] = [];
  const collect = (value: unknown, depth: number): void => {
    if (!Array.isArray(value) || depth > 5) return;
    const [lng, lat] = value;
    if (typeof lng === 'number' && typeof lat === 'number') points.push([lng, lat]);
    else for (const one of value) collect(one, depth + 1);
  };
  collect(coordinates, 0);
  if (points.length === 0) return null;
  const bound = (axis: 0 | 1, better: (a: number, b: number) => number) =>
    points.map((point) => point[axis]).reduce((a, b) => better(a, b));
  const middle = (axis: 0 | 1) => Number(((bound(axis, Math.min) + bound(axis, Math.max)) / 2).toFixed(7));
  return [middle(0), middle(1)];
}

/** The town's name in most addresses; used as the district of places that name none. */
function townOf(elements: readonly Element[]): string | null {
  const names = Map.groupBy(
    elements.flatMap(({ tags }) => tags['addr:city'] ?? []),
    (name) => name,
  );
  return [...names].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
