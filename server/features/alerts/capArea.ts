import { distanceMetres, type Place } from '../../../shared/rules/distance.ts';
import { unaccented } from '../../../shared/rules/text.ts';
import { isXmlNode, type XmlNode } from '../../lib/xml.ts';
import { words } from './capText.ts';

/** Whether an alert touches the town: by name, by code, or by where the town lies. Pure. */

/** What of an alert's area is the town's. */
export interface TownArea {
  /** Names and codes: the town's own name, and what the office wrote. */
  names: readonly string[];
  /** Null: nobody knows where the town is. */
  centre: Place | null;
}

/** The descriptions of the areas that are the town's; null: none is. */
export function touching(info: XmlNode, town: TownArea): string | null {
  const areas = [info.area]
    .flat()
    .filter(isXmlNode)
    .filter((area) => touches(area, town));
  return areas.length === 0 ? null : [...new Set(areas.map((area) => words(area.areaDesc)))].filter(Boolean).join(', ');
}

function touches(area: XmlNode, { names, centre }: TownArea): boolean {
  const codes = [area.geocode]
    .flat()
    .filter(isXmlNode)
    .map((code) => folded(words(code.value)));
  const described = ` ${folded(words(area.areaDesc))} `;
  if (names.some((name) => described.includes(` ${folded(name)} `) || codes.includes(folded(name)))) return true;
  if (centre === null) return false;
  const shapes = (name: string) => [area[name]].flat().map(words).filter(Boolean);
  return (
    shapes('circle').some((circle) => isInCircle(circle, centre)) ||
    shapes('polygon').some((polygon) => isInPolygon(polygon, centre))
  );
}

/** Small letters without accents; everything else is a space. */
export const folded = (text: string): string =>
  unaccented(text)
    .replace(/[^a-z0-9-]+/g, ' ')
    .trim();

/** 'lat,lng km' */
function isInCircle(circle: string, centre: Place): boolean {
  const [, lat, lng, km] = /^(-?[\d.]+),(-?[\d.]+) ([\d.]+)$/.exec(circle) ?? [];
  return km !== undefined && distanceMetres(centre, { lat: Number(lat), lng: Number(lng) }) <= Number(km) * 1000;
}

/** 'lat,lng lat,lng …', by how often a ray crosses its sides. */
function isInPolygon(polygon: string, { lat, lng }: Place): boolean {
  const points = polygon.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
  let isInside = false;
  for (const [index, [y, x]] of points.entries()) {
    const [before, beside] = points.at(index - 1) as [number, number];
    if (y > lat !== before > lat && lng < ((beside - x) * (lat - y)) / (before - y) + x) isInside = !isInside;
  }
  return isInside;
}
