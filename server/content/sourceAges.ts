import type { Db } from '../lib/db.ts';

interface SourceAge {
  name: string;
  /** The time of its last good answer, or of its first reading. */
  since: string;
}

/** Calendars and feeds that the portal reads by itself, with the time since which each has failed: "fermo da N giorni". */
export function sourceAges(db: Db): () => SourceAge[] {
  const all = db.prepare<[], SourceAge>(
    'SELECT name, coalesce(good_at, created_at) AS since FROM import_sources WHERE due_at IS NOT NULL ORDER BY name',
  );
  return () => all.all();
}
