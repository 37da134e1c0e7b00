import type { Draft } from '../../../../shared/contract/publishing.ts';
import { distanceMetres, type Place } from '../../../../shared/rules/distance.ts';
import { grouped } from '../../../../shared/rules/text.ts';
import { contentVersionOf } from '../../../content/contentVersion.ts';
import { knownCentre } from '../../../content/townCentre.ts';
import type { Db } from '../../../lib/db.ts';
import { coreName, plain } from '../likeness.ts';

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
  const km = grouped(Math.round(distanceMetres(town, { lat, lng }) / 1000));
  return { note: `Il segno è a ${km} km dalla città: guarda le coordinate.`, swapped: null };
}

const isInItaly = ({ lat, lng }: Place) =>
  lat >= ITALY.south && lat <= ITALY.north && lng >= ITALY.west && lng <= ITALY.east;

interface Where extends Place {
  address: string;
}

/** Finds the address of a venue by its name among the portal's places and events. */
export function knownVenues(db: Db): (venue: string) => Where | null {
  const places = db.prepare<[], Where & { name: string }>(
    `SELECT name, address, lat, lng FROM activity_outlines WHERE status = 'published'
     UNION ALL SELECT venue, address, lat, lng FROM event_outlines WHERE status = 'published'`,
  );
  const version = contentVersionOf(db);
  let known = { version: -1, by: new Map<string, Where | null>() };

  function index(): Map<string, Where | null> {
    const now = version.current();
    if (known.version === now) return known.by;
    const by = new Map<string, Where | null>();
    for (const { name, address, lat, lng } of places.all())
      for (const key of new Set([plain(name), coreName(name)])) {
        const other = by.get(key);
        const isElsewhere =
          other !== undefined && (other === null || Math.abs(other.lat - lat) + Math.abs(other.lng - lng) > 0.002);
        // A name with two different addresses is ambiguous.
        by.set(key, isElsewhere ? null : (other ?? { address, lat, lng }));
      }
    known = { version: now, by };
    return by;
  }

  return (venue) => {
    const by = index();
    return by.get(plain(venue)) ?? by.get(coreName(venue)) ?? null;
  };
}
