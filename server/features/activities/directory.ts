import type { ActivityCard, ActivityQuery, MapPoint } from '../../../shared/contract/activities.ts';
import { ACCESS_FACTS, MOST_MAP_POINTS } from '../../../shared/rules/activities.ts';
import { distanceMetres, type Place, readNear } from '../../../shared/rules/distance.ts';
import { invalid } from '../../http/errors.ts';
import type { Listed } from './repository.ts';

/** Filters the directory's rows, which are in memory anyway. Pure. */

/** @throws 422 for an invalid position, and for a distance without a position */
export function nearOf({ near, sort }: ActivityQuery): Place | null {
  if (near === undefined) {
    if (sort === 'distance') throw invalid({ near: ['Per ordinare per distanza serve la tua posizione.'] });
    return null;
  }
  const place = readNear(near);
  if (place === null) throw invalid({ near: ['Questa posizione non esiste.'] });
  return place;
}

/** The places that pass every filter. */
export function matching(all: Listed[], query: ActivityQuery, open: Set<number>): Listed[] {
  const facts = ACCESS_FACTS.filter((fact) => query[fact] === '1');
  const asks = query.category !== undefined || query.open_now === '1' || facts.length > 0;
  if (!asks) return all;
  return all.filter(
    (place) =>
      (query.category === undefined || place.category_slug === query.category) &&
      (query.open_now !== '1' || open.has(place.id)) &&
      facts.every((fact) => place[fact] === 1),
  );
}

/** Number of places that each chip would leave on top of the other filters. */
export function totals(all: Listed[], query: ActivityQuery, open: Set<number>) {
  const { category: _any, ...without } = query;
  const byCategory = Map.groupBy(matching(all, without, open), (place) => place.category_slug);
  const asked = matching(all, query, open);
  return {
    ofCategory: (slug: string) => byCategory.get(slug)?.length ?? 0,
    open_now_total: asked.filter(({ id }) => open.has(id)).length,
    fact_totals: Object.fromEntries(
      ACCESS_FACTS.map((fact) => [fact, asked.filter((place) => place[fact] === 1).length]),
    ) as Record<(typeof ACCESS_FACTS)[number], number>,
  };
}

/** The nearest first; equal distances keep their order, by name. */
export function nearestFirst(places: Listed[], from: Place): Listed[] {
  return places
    .map((place) => ({ place, metres: distanceMetres(from, place) }))
    .sort((a, b) => a.metres - b.metres)
    .map(({ place }) => place);
}

export function withDistance(card: ActivityCard, place: Place, from: Place | null): ActivityCard {
  return from === null ? card : { ...card, distance_m: distanceMetres(from, place) };
}

export function mapPoints(places: Listed[], open: Set<number>, known: Set<number>): MapPoint[] {
  return places.slice(0, MOST_MAP_POINTS).map(({ id, slug, name, district, category_slug: category, lat, lng }) => {
    const is_open = known.has(id) ? open.has(id) : null;
    return { id, slug, name, district, category, lat, lng, is_open };
  });
}
