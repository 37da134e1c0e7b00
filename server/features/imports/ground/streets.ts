import type { KnownVenues } from '../../../../shared/contract/events.ts';
import type { TownGround } from '../../../../shared/contract/ground.ts';
import { DEGREE_M } from '../../../../shared/rules/ground/bounds.ts';
import { pointsOf } from '../../../../shared/rules/ground/view.ts';
import type { Db } from '../../../lib/db.ts';
import { plain } from '../likeness.ts';

type Street = KnownVenues['data'][number];

const MOST = 3;

/** The streets of the town's published drawing by a part of their name, those that begin with it first, each with its middle. */
export function townStreets(db: Db): (words: string) => Street[] {
  const live = db.prepare<[], string>("SELECT ground FROM town_grounds WHERE state = 'live'").pluck();
  return (words) => {
    const ground = live.get();
    const wanted = plain(words);
    if (ground === undefined || wanted === '') return [];
    return streetsOf(JSON.parse(ground))
      .map((street) => ({ street, at: plain(street.address).indexOf(wanted) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || a.street.address.length - b.street.address.length)
      .slice(0, MOST)
      .map(({ street }) => street);
  };
}

function streetsOf({ north, west, degree, streets }: TownGround): Street[] {
  const inDegrees = { across: 1 / degree, down: -1 / DEGREE_M, left: west, top: north };
  const byName = Map.groupBy(streets, ({ name }) => name);
  byName.delete('');
  return [...byName].map(([address, pieces]) => {
    const paths = pieces.flatMap((piece) => piece.paths);
    const longest = paths.reduce((best, path) => (path.length > best.length ? path : best));
    const points = pointsOf(longest, inDegrees);
    const [lng = west, lat = north] = points[Math.floor(points.length / 2)] ?? [];
    return { venue: '', address, lat: rounded(lat), lng: rounded(lng) };
  });
}

/** Five decimals are a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));
