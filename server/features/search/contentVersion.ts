import type { Db } from '../../lib/db.ts';

/** The content's version (db/migrations/0005): another one after every change, by whatever process. */
export function createContentVersion(db: Db): () => number {
  const version = db.prepare<[], number>('SELECT version FROM content_version').pluck();
  return () => version.get() ?? 0;
}
