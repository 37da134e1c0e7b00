import type { Draft } from '../../../../shared/contract/publishing.ts';
import { distanceMetres, type Place } from '../../../../shared/rules/distance.ts';
import { knownCentre } from '../../../content/townCentre.ts';
import type { Db } from '../../../lib/db.ts';

/** Farther from the town than this a place is doubted, and a person looks at it. */
const FAR_M = 50_000;
/** Italy, for a town whose own position is not known. */
const ITALY = { south: 35.2, north: 47.2, west: 6.5, east: 18.6 };

/** A position that is probably wrong, with a sentence, and the right one if the two numbers are only swapped. */
export interface Misplaced {
  note: string;
  swapped: Place | null;
}

/**
 * Doubts positions far from the town, such as 0,0 and those whose latitude stands in the column of the longitude. The town's middle is
 * looked up once for many drafts.
 */
export function whereabouts(db: Db): () => (draft: Draft) => Misplaced | null {
  const centre = knownCentre(db);
  return () => {
    const town = centre();
    return (draft) => misplaced(draft, town);
  };
}

function misplaced({ lat, lng }: Draft, town: Place | null): Misplaced | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const isNear = (place: Place) => (town === null ? isInItaly(place) : distanceMetres(town, place) <= FAR_M);
  if (isNear({ lat, lng })) return null;
  const swapped = { lat: lng, lng: lat };
  if (isNear(swapped))
    return { note: 'Latitudine e longitudine erano scambiate: il portale le ha rimesse in ordine.', swapped };
  if (town === null) return { note: 'Il segno non è in Italia: guarda le coordinate.', swapped: null };
  const km = Math.round(distanceMetres(town, { lat, lng }) / 1000).toLocaleString('it-IT');
  return { note: `Il segno è a ${km} km dalla città: guarda le coordinate.`, swapped: null };
}

const isInItaly = ({ lat, lng }: Place) =>
  lat >= ITALY.south && lat <= ITALY.north && lng >= ITALY.west && lng <= ITALY.east;
