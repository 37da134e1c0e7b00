import type { Place } from '../../../../shared/rules/distance.ts';
import { contentVersionOf } from '../../../content/contentVersion.ts';
import type { Db } from '../../../lib/db.ts';
import { coreName, plain } from '../likeness.ts';

export interface Where extends Place {
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
