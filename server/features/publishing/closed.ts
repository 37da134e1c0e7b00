import { REJECTED_DAYS, WITHDRAWN_DAYS } from '../../../shared/rules/publishing.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** Removes drafts that came to nothing: thrown away, or not accepted. What was online once stays in its history. */
export function removeClosedDrafts(db: Db, clock: Clock): () => number {
  const remove = db.prepare<{ withdrawn: string; rejected: string }>(
    `DELETE FROM revisions WHERE (state = 'ritirata' AND updated_at <= @withdrawn) OR (state = 'respinta' AND updated_at <= @rejected)`,
  );
  const ago = (days: number) => isoInstant(clock().subtract({ hours: days * 24 }));
  return () => remove.run({ withdrawn: ago(WITHDRAWN_DAYS), rejected: ago(REJECTED_DAYS) }).changes;
}
