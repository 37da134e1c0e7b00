import type { Place } from '../../shared/rules/distance.ts';
import type { Db } from '../lib/db.ts';

/** Rome, for a town without places whose position is not set. */
const NOWHERE = { lat: 41.9, lng: 12.48 };

/** The middle of the town's places, else its position from the settings. Maps begin there, and items without a pin are drawn there. */
export function townCentre(db: Db): () => Place {
  const known = knownCentre(db);
  return () => known() ?? NOWHERE;
}

/** The same; null for a town without places whose position is not set. */
export function knownCentre(db: Db): () => Place | null {
  const middle = db.prepare<[], { lat: number | null; lng: number | null }>(
    `SELECT coalesce(avg(lat), (SELECT lat FROM town_position)) AS lat, coalesce(avg(lng), (SELECT lng FROM town_position)) AS lng
     FROM activity_outlines WHERE status = 'published'`,
  );
  return () => {
    const { lat = null, lng = null } = middle.get() ?? {};
    return lat === null || lng === null ? null : { lat, lng };
  };
}
