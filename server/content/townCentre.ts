import type { Db } from '../lib/db.ts';

/** Rome, for a town without places. */
const NOWHERE = { lat: 41.9, lng: 12.48 };

/** The middle of the town's places: where what has no pin yet is drawn in a preview. */
export function townCentre(db: Db): () => { lat: number; lng: number } {
  const middle = db.prepare<[], { lat: number | null; lng: number | null }>(
    "SELECT avg(lat) AS lat, avg(lng) AS lng FROM activities WHERE status = 'pubblicato'",
  );
  return () => {
    const { lat, lng } = middle.get() ?? NOWHERE;
    return lat === null || lng === null ? NOWHERE : { lat, lng };
  };
}
