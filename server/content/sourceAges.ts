import type { Db } from '../lib/db.ts';

interface SourceAge {
  name: string;
  /** When its address last answered, or since when it is read. */
  since: string;
}

/** Calendars and feeds that the portal reads by itself, with how long each has said nothing: "fermo da N giorni". */
export function sourceAges(db: Db): () => SourceAge[] {
  const all = db.prepare<[], SourceAge>(
    'SELECT name, coalesce(good_at, created_at) AS since FROM import_sources WHERE due_at IS NOT NULL ORDER BY name',
  );
  return () => all.all();
}
